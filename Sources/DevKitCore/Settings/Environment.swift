#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The variables that a process was started with, or others given in their place.
public struct Environment: Sendable {
  private let values: [String: String]?

  /// The variables of this process, each looked up when it is asked for.
  public static let process = Environment(values: nil)

  /// An environment of these variables alone.
  public init(_ values: [String: String]) { self.init(values: values) }

  private init(values: [String: String]?) { self.values = values }

  /// The value of a variable, or `nil` where it is not set.
  public subscript(name: String) -> String? {
    if let values { return values[name] }
    return getenv(name).map { String(cString: $0) }
  }

  /// The names that begin so, of variables that are not empty, in order.
  public func names(prefix: String) -> [String] {
    let names =
      values.map { $0.filter { !$0.value.isEmpty }.map(\.key) }
      ?? Self.ofThisProcess(prefix: prefix).compactMap { text in
        text.utf8.firstIndex(of: UInt8(ascii: "=")).flatMap { end in
          text.utf8.index(after: end) == text.endIndex ? nil : String(text[..<end])
        }
      }
    return names.filter { $0.utf8.starts(with: prefix.utf8) }.sorted()
  }

  /// The value of a variable, or `nil` where it is not set or empty.
  public func nonEmpty(_ name: String) -> String? {
    self[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
