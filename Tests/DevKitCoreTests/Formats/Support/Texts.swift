import DevKitCore
import Foundation

extension SourceText {
  /// A text with a fixed path, as tests need it.
  init(_ text: String) { self.init(path: "file", bytes: Array(text.utf8)) }

  init(_ bytes: [UInt8]) { self.init(path: "file", bytes: bytes) }

  /// The bytes of a range, as text.
  func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension Diagnostic {
  /// The diagnostic as one line, with its notes after it: `2:1 warning: … [1:1 …]`.
  var brief: String {
    let notes = notes.map { " [\(Self.place($0.location))\($0.message)]" }.joined()
    return "\(Self.place(location))\(severity.rawValue): \(message)\(notes)"
  }

  private static func place(_ location: SourceLocation?) -> String {
    guard let location, let line = location.line else { return "" }
    return "\(line):\(location.column ?? 0) "
  }
}

/// The error of a reader as one line, or what the reader gave where there was none.
func outcome<Value>(of text: SourceText, _ read: (SourceText) throws(SyntaxError) -> Value)
  -> String
{
  do throws(SyntaxError) {
    return "read: \(try read(text))"
  } catch {
    return error.diagnostic(in: text).brief
  }
}
