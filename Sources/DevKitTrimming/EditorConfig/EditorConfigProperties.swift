import DevKitCore

/// What EditorConfig files say of one file, once all of them are read.
public struct EditorConfigProperties: Sendable {
  /// The strongest pair for each key; `unset` ones are not among them.
  public private(set) var pairs: [String: EditorConfigFile.Pair] = [:]
  /// Whether all files that may say something could be read.
  public let isComplete: Bool

  /// Puts pairs together, later ones stronger: EditorConfig 0.17.2, "Supported Pairs".
  ///
  /// The values of the keys that the specification defines lose their case; `unset` takes away what
  /// weaker pairs say; `indent_size` and `tab_width` stand in for each other.
  public init(_ pairs: some Sequence<EditorConfigFile.Pair>, isComplete: Bool = true) {
    self.isComplete = isComplete
    for var pair in pairs {
      if Self.withoutCase.contains(pair.key) { pair.value = pair.value.lowercased() }
      self.pairs[pair.key] = pair
    }
    self.pairs = self.pairs.filter { $0.value.value.lowercased() != "unset" }
    completeIndentation()
  }

  /// The value of a key, or `nil` where nothing gives it one.
  public subscript(key: String) -> String? { pairs[key]?.value }

  private static let withoutCase: Set<String> = [
    "charset", "end_of_line", "indent_size", "indent_style", "insert_final_newline",
    "trim_trailing_whitespace",
  ]

  private mutating func completeIndentation() {
    if self["indent_style"] == "tab", self["indent_size"] == nil {
      take("indent_size", "tab", from: "indent_style")
    }
    if let size = self["indent_size"], size != "tab", self["tab_width"] == nil {
      take("tab_width", size, from: "indent_size")
    }
    if self["indent_size"] == "tab", let width = self["tab_width"] {
      take("indent_size", width, from: "tab_width")
    }
  }

  private mutating func take(_ key: String, _ value: String, from other: String) {
    guard var pair = pairs[other] else { return }
    pair.key = key
    pair.value = value
    pairs[key] = pair
  }
}
