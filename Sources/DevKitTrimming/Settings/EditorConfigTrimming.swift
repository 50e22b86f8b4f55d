import DevKitCore

/// What EditorConfig files say about trimming a file.
public struct EditorConfigTrimming: Hashable, Sendable {
  /// Rules that are off.
  public var off: Set<TrimRule> = []
  /// How lines are to end.
  public var lineEnding: LineEnding?
  /// How the file is encoded.
  public var charset: Charset?

  /// Says nothing.
  public init() {}

  /// Takes what matters from the properties of a file.
  ///
  /// `true` is what is done anyway. `false` means leave alone: with `trim_trailing_whitespace` the
  /// ends of lines, with `insert_final_newline` the end of the file, blank lines there included.
  ///
  /// - Parameter report: Is told of values that are none.
  public init(_ properties: EditorConfigProperties, report: (Diagnostic) -> Void) {
    func choice<Value>(_ key: String, _ values: [String: Value]) -> Value? {
      guard let pair = properties.pairs[key] else { return nil }
      if let value = values[pair.value] { return value }
      let names = values.keys.sorted().joined(separator: ", ")
      report(
        .warning(
          "'\(key)' cannot be '\(pair.value)', only \(names) or unset; "
            + "comments stand on lines of their own", at: pair.location))
      return nil
    }
    let flags = ["true": true, "false": false]
    if choice("trim_trailing_whitespace", flags) == false { off.insert(.blanks) }
    if choice("insert_final_newline", flags) == false {
      off.formUnion([.finalNewline, .finalBlankLines])
    }
    lineEnding = choice(
      "end_of_line", Dictionary(uniqueKeysWithValues: LineEnding.allCases.map { ($0.rawValue, $0) })
    )
    charset = choice(
      "charset", Dictionary(uniqueKeysWithValues: Charset.allCases.map { ($0.rawValue, $0) }))
  }
}
