/// The names under which Objective-C knows the classes of Swift modules: `_TtC3App4Cell` is `Cell` in
/// the module `App`.
enum MangledClassName {
  /// The module and the name; a name that is not of this form has no module.
  static func parts(of text: String) -> (module: String?, name: String) {
    guard text.hasPrefix("_TtC") else { return (nil, text) }
    var rest = text.utf8.dropFirst(4)
    guard let module = component(&rest), let name = component(&rest), rest.isEmpty else {
      return (nil, text)
    }
    return (module, name)
  }

  /// Takes a name that its length stands before.
  private static func component(_ rest: inout Substring.UTF8View) -> String? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard let length = Int(String(decoding: digits, as: UTF8.self)), digits.count < 4 else {
      return nil
    }
    rest = rest.dropFirst(digits.count)
    guard length > 0, rest.count >= length else { return nil }
    defer { rest = rest.dropFirst(length) }
    return String(decoding: rest.prefix(length), as: UTF8.self)
  }
}
