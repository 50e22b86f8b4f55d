import DevKitXcode
import Testing

@Suite("Expressions of build settings")
struct SettingExpressionTests {
  @Test("An unclosed reference, repeated, made the time grow with the eighth power")
  func unclosed() {
    for open in ["$(A ", "${A ", "$(${A ", "$("] {
      let text = String(repeating: open, count: 50_000)
      #expect(SettingExpression(text).parts == [.text(text)])
    }
  }

  @Test(
    "A bracket closes the innermost reference that is open; what nothing closes is text",
    arguments: [
      ("$(A", "'$(A'"), ("$(A $(B)", "'$(A ' <'B'>"), ("$(A ${B)", "'$(A ${B)'"),
      ("${A $(B)", "'${A ' <'B'>"), ("$(A${B}c)", "<'A' <'B'> 'c'>"), ("$(A)$(B", "<'A'> '$(B'"),
      ("$", "'$'"), ("$$(A)", "'$' <'A'>"), ("a)b", "'a)b'"), ("$()", "<>"), ("", ""),
      ("x$(A:lower:default=1)y", "'x' <'A':lower:default=1> 'y'"),
    ])
  func brackets(text: String, expected: String) {
    #expect(Self.shape(SettingExpression(text)) == expected)
  }

  @Test("References nested too deeply are text")
  func depth() {
    let nested = { (count: Int) in
      String(repeating: "$(A", count: count) + String(repeating: ")", count: count)
    }
    #expect(SettingExpression(nested(8)).source == nested(8))
    #expect(Self.shape(SettingExpression(nested(9))).hasSuffix("'A$(A)'>>>>>>>>"))
    #expect(SettingExpression(nested(100_000)).source == nested(100_000))
  }

  /// Texts in quotes, references in angle brackets with what they are made of.
  private static func shape(_ expression: SettingExpression) -> String {
    expression.parts.map { part in
      switch part {
      case .text(let text): "'\(text)'"
      case .reference(let name, let operators):
        "<\(([shape(name)] + operators).joined(separator: ":"))>"
      }
    }.joined(separator: " ")
  }
}
