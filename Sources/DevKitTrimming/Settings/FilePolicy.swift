import DevKitCore

/// Why a file is left as it is.
public enum LeaveReason: Hashable, Sendable {
  case binaryContent
  case binaryAttribute
  case textUnset
  case generated
  case patch
  case symbolicLink
  case submodule
  case gitFolder
  case unreadableSettings

  /// The reason, to end a sentence: "left as it is: …".
  public var phrase: String {
    switch self {
    case .binaryContent: "it is binary"
    case .binaryAttribute: ".gitattributes calls it binary"
    case .textUnset: ".gitattributes says -text"
    case .generated: ".gitattributes says linguist-generated"
    case .patch: "it is a patch"
    case .symbolicLink: "it is a symbolic link"
    case .submodule: "it is a submodule"
    case .gitFolder: "it belongs to git"
    case .unreadableSettings: "settings that may be about it cannot be read"
    }
  }
}

/// What is to be done with one file.
public enum FilePolicy: Hashable, Sendable {
  case leave(LeaveReason)
  case trim(TrimRules, charset: Charset?)

  /// Decides for a file by its name and by what the command line and the settings files say.
  ///
  /// The command line is strongest. Then a settings file that turns a rule off is stronger than one
  /// that turns it on. Of line ends, attributes come before EditorConfig: git writes them anew with
  /// every checkout, and whoever went against it would go against it for ever.
  ///
  /// - Parameters:
  ///   - isInIndex: Whether the content is that of the index, where git keeps LF whatever `eol`
  ///     and EditorConfig say of the working tree.
  public init(
    path: String, choices: TrimChoices, editorConfig: EditorConfigTrimming,
    attributes: AttributeTrimming, isInIndex: Bool = false
  ) {
    if let reason = attributes.leaveReason {
      self = .leave(reason)
      return
    }
    if FileNames.isPatch(path) {
      self = .leave(.patch)
      return
    }
    var rules = Set(TrimRule.allCases)
    rules.subtract(editorConfig.off)
    rules.subtract(attributes.off)
    rules = choices.only ?? rules
    rules.subtract(choices.skip)
    let ofFiles = isInIndex ? nil : attributes.lineEnding ?? editorConfig.lineEnding
    let ofCharset: ByteOrderMarkRule? = editorConfig.charset == .utf8 ? .remove : nil
    var result = TrimRules(
      rules, lineEndings: choices.lineEndings ?? ofFiles.map { .convert(to: $0) } ?? .keep,
      byteOrderMark: choices.byteOrderMark ?? ofCharset ?? .keep,
      keepsHardBreaks: FileNames.isMarkdown(path))
    result.keepsLiterals = !choices.includesLiterals
    self = .trim(result, charset: editorConfig.charset)
  }
}

/// What the names of files tell.
enum FileNames {
  private static let markdown: Set<String> = [
    "md", "markdown", "mdown", "mdwn", "mkd", "mkdn", "mkdown", "mdx", "qmd", "rmd", "livemd",
  ]

  static func isMarkdown(_ path: String) -> Bool {
    markdown.contains(Path.fileExtension(of: path).lowercased())
  }

  static func isPatch(_ path: String) -> Bool {
    ["patch", "diff", "dpatch"].contains(Path.fileExtension(of: path).lowercased())
  }
}
