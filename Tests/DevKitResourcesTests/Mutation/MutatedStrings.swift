@testable import DevKitTestSupport

/// The string catalogs and plural rules that mutations begin from.
enum MutatedStrings {
  static let catalogs = ["1.0", "1.1"].map { version in
    StringSamples.catalog(
      [
        ("plain", StringSamples.english(StringSamples.unit("50% off"), state: "manual")),
        ("", "{}"), ("Home", "{\"extractionState\": \"stale\", \"shouldTranslate\": false}"),
        (
          "count",
          StringSamples.english(
            StringSamples.plural([("one", "%lld plant"), ("other", "%1$lld plants of %2$@")]))
        ),
        ("device", StringSamples.english(device)), ("width", StringSamples.english(width)),
        ("nested", StringSamples.english(substitutions)),
        (
          "set",
          StringSamples.english(
            "{\"stringSet\": {\"state\": \"new\", \"values\": [\"a\", \"b %d\"]}}")
        ),
      ], version: version)
  }

  private static let device = """
    {"variations": {"device": {"mac": \(StringSamples.unit("Click %@")),
    "other": \(StringSamples.plural([("zero", "none"), ("other", "Tap %@ %lld")]))}}}
    """

  private static let width = """
    {"variations": {"width": {"20": \(StringSamples.unit("Wide")), "5": \(StringSamples.unit("W"))}}}
    """

  private static let substitutions = """
    {"stringUnit": {"state": "needs_review", "value": "%1$@ has %#@cats@ and %2$#@dogs@"},
    "substitutions": {
    "cats": {"formatSpecifier": "lld", "variations":
    {"plural": {"one": \(StringSamples.unit("a cat")), "other": \(StringSamples.unit("%arg cats"))}}},
    "dogs": {"argNum": 2, "formatSpecifier": "lf", "variations":
    {"plural": {"other": \(StringSamples.unit("%arg dogs %#@cats@"))}}}}}
    """

  static let rules = StringSamples.dictionary([
    "greeting": StringSamples.rule(
      "%1$#@first@ and %#@second@",
      [
        ("first", "d", [("zero", "none"), ("one", "%d of %#@second@"), ("other", "%d %2$@")]),
        ("second", "lu", [("few", "%lu few"), ("other", "%lu")]),
      ]),
    "round": StringSamples.rule("%#@a@", [("a", "li", [("other", "%li %#@a@")])]),
    "width": """
    <dict><key>NSStringVariableWidthRuleType</key>
    <dict><key>1</key><string>%@</string><key>20</key><string>long %@</string></dict></dict>
    """,
    "device": """
    <dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>a</string>
    <key>other</key><dict><key>NSStringLocalizedFormatKey</key><string>%d</string></dict></dict></dict>
    """,
    "plain": "<string>text</string>",
  ])

  static let catalogMutation = ByteMutation(
    delimiters: "{}[]:,\"\n%@#",
    words: [
      "{", "[", "\"", "null", "1e999", "\"\\ud800\"", "\"strings\"", "\"localizations\"",
      "\"variations\"", "\"plural\"", "\"device\"", "\"width\"", "\"other\"", "\"substitutions\"",
      "%arg", "%#@cats@", "%999999999$@", "%*d", "\"argNum\": -1", "\"argNum\": 1e30",
      "\"stringSet\"",
      "\"formatSpecifier\": \"\"",
    ])

  static let rulesMutation = ByteMutation(
    delimiters: "<>\"&;/\n%@#",
    words: [
      "<dict>", "</dict>", "<key>", "</key>", "<string>", "<array>", "<![CDATA[", "&#x0;", "&a;",
      "NSStringLocalizedFormatKey", "NSStringPluralRuleType", "NSStringVariableWidthRuleType",
      "NSStringDeviceSpecificRuleType", "%#@first@", "%#@second@", "%9$#@a@", "<key>other</key>",
      "<key></key>", "%*.*f",
    ])
}
