import DevKitCore

/// The `.editorconfig` files that files of a run are subject to, each read once.
///
/// A value of this type belongs to one thread; another thread has one of its own.
public struct EditorConfigTree: Sendable {
  /// What is wrong with the files read so far.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The folder that diagnostics show paths relative to.
  private let shownRoot: String
  /// For each folder its file and those above it up to the root file, the nearest last.
  private var chains: [String: [Entry]] = [:]

  private struct Entry: Sendable {
    var folder: String
    /// `nil` for one that cannot be read.
    var file: EditorConfigFile?
  }

  /// Makes a tree of nothing; files are read when they are asked about.
  ///
  /// - Parameter root: The folder that diagnostics show paths relative to.
  public init(shownRelativeTo root: String) { shownRoot = root }

  /// What holds for a file: an absolute, normalized path, which need not exist.
  public mutating func properties(for path: String) -> EditorConfigProperties {
    var pairs: [EditorConfigFile.Pair] = []
    let chain = chain(for: Path.parent(of: path))
    for entry in chain {
      pairs += entry.file?.pairs(for: Path.relative(path, to: entry.folder)) ?? []
    }
    return EditorConfigProperties(pairs, isComplete: chain.allSatisfy { $0.file != nil })
  }

  /// Whether the same holds for all files of a folder that have the same extension.
  mutating func dependsOnExtensionAlone(in folder: String) -> Bool {
    chain(for: folder).allSatisfy { $0.file?.dependsOnExtensionAlone ?? true }
  }

  private mutating func chain(for folder: String) -> [Entry] {
    if let known = chains[folder] { return known }
    let entry = read(folder)
    let parent = Path.parent(of: folder)
    let endsSearch = parent == folder || entry?.file?.isRoot ?? false
    var chain = endsSearch ? [] : self.chain(for: parent)
    if let entry { chain.append(entry) }
    chains[folder] = chain
    return chain
  }

  /// The file of a folder; `nil` where there is none.
  private mutating func read(_ folder: String) -> Entry? {
    let path = Path.join(folder, ".editorconfig")
    let shown = Path.relative(path, to: shownRoot)
    switch SettingsText(path, shownAs: shown) {
    case .text(let text):
      let file = EditorConfigFile(text)
      diagnostics += file.diagnostics
      return Entry(folder: folder, file: file)
    case .none(let diagnostic):
      if let diagnostic { diagnostics.append(diagnostic) }
      return nil
    case .unreadable(let error):
      diagnostics.append(
        .error(
          "this file \(error.message); \(SettingsText.consequence)",
          at: SourceLocation(path: shown)))
      return Entry(folder: folder)
    }
  }
}
