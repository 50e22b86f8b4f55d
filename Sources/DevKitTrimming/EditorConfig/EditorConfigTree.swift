import DevKitCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The `.editorconfig` files that files of a run are subject to, each read once.
///
/// A value of this type belongs to one thread; another thread has one of its own.
public struct EditorConfigTree {
  /// What is wrong with the files read so far.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The folder that diagnostics show paths relative to.
  private let shownRoot: String
  /// For each folder its file and those above it up to the root file, the nearest last.
  private var chains: [String: [Entry]] = [:]

  private struct Entry {
    var folder: String
    var file: EditorConfigFile
  }

  /// Makes a tree of nothing; files are read when they are asked about.
  ///
  /// - Parameter root: The folder that diagnostics show paths relative to.
  public init(shownRelativeTo root: String) { shownRoot = root }

  /// What holds for a file: an absolute, normalized path, which need not exist.
  public mutating func properties(for path: String) -> EditorConfigProperties {
    var pairs: [EditorConfigFile.Pair] = []
    for entry in chain(for: Path.parent(of: path)) {
      pairs += entry.file.pairs(for: Path.relative(path, to: entry.folder))
    }
    return EditorConfigProperties(pairs)
  }

  private mutating func chain(for folder: String) -> [Entry] {
    var missing: [String] = []
    var next = folder
    var chain: [Entry] = []
    while true {
      if let known = chains[next] {
        chain = known
        break
      }
      missing.append(next)
      let parent = Path.parent(of: next)
      if parent == next { break }
      next = parent
    }
    for folder in missing.reversed() {
      if let file = read(folder) {
        if file.isRoot { chain = [] }
        chain.append(Entry(folder: folder, file: file))
      }
      chains[folder] = chain
    }
    return chain
  }

  private mutating func read(_ folder: String) -> EditorConfigFile? {
    let path = Path.join(folder, ".editorconfig")
    let shown = Path.relative(path, to: shownRoot)
    do throws(FileError) {
      let bytes = try FileSystem.read(path, limit: 1 << 24)
      let file = EditorConfigFile(SourceText(path: shown, bytes: bytes))
      diagnostics += file.diagnostics
      return file
    } catch {
      if !error.isMissing, error.reason != .system(ENOTDIR) {
        diagnostics.append(
          .warning("this file \(error.message)", at: SourceLocation(path: shown)))
      }
      return nil
    }
  }
}
