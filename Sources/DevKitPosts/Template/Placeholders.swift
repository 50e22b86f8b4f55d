/// The placeholders of templates, `${title}` and others, and what they stand for.
struct Placeholders: Sendable {
  /// All names, in the order of the documentation.
  static let names = [
    "title", "slug", "date", "day", "year", "month", "layout", "excerpt", "tags", "categories",
    "author",
  ]

  private let values: [String: String]

  init(_ values: [String: String]) { self.values = values }

  /// A text with the placeholders filled in; `$${title}` stands for `${title}` itself, and what is
  /// no placeholder stays.
  ///
  /// - Parameter escape: What to make of each value before it goes in.
  func filled(_ text: String, escape: (String) -> String = { $0 }) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "$", let (name, length) = Self.placeholder(rest) {
        result.append(contentsOf: escape(values[name] ?? "").unicodeScalars)
        rest = rest.dropFirst(length)
      } else if scalar == "$", let (_, length) = Self.placeholder(rest.dropFirst()) {
        result.append(contentsOf: rest.dropFirst().prefix(length))
        rest = rest.dropFirst(1 + length)
      } else {
        result.append(scalar)
        rest.removeFirst()
      }
    }
    return String(result)
  }

  /// Whether a text has a placeholder.
  static func isUsed(in text: String) -> Bool {
    names.contains { text.mentions("${\($0)}") }
  }

  /// A text in a post's body: what Liquid would obey is written as Liquid that prints it.
  static func escapedForLiquid(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if previous == "{", scalar == "{" || scalar == "%" {
        result.unicodeScalars.removeLast()
        result += "{{ '{\(scalar)' }}"
        previous = nil
      } else {
        result.unicodeScalars.append(scalar)
        previous = scalar
      }
    }
    return result
  }

  private static func placeholder(_ text: Substring.UnicodeScalarView) -> (String, Int)? {
    guard text.starts(with: "${".unicodeScalars) else { return nil }
    let name = String(
      String.UnicodeScalarView(text.dropFirst(2).prefix { ("a"..."z").contains($0) }))
    let length = 2 + name.unicodeScalars.count
    guard names.contains(name), text.dropFirst(length).first == "}" else { return nil }
    return (name, length + 1)
  }
}
