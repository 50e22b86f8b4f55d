#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Something met on a walk.
public struct WalkedEntry: Hashable, Sendable {
  /// The path to open it by: the walk's root and `relativePath`.
  public var path: String
  /// The path from the walk's root, without one at its beginning.
  public var relativePath: String
  /// What it is; for a symbolic link what it leads to, and `symbolicLink` for one that leads
  /// nowhere.
  public var kind: FileKind
  /// Whether it is a symbolic link.
  public var isSymbolicLink: Bool

  /// Its name in the folder.
  public var name: String { Path.name(of: relativePath) }
}

/// What to do with something met on a walk.
public enum WalkDecision: Hashable, Sendable {
  /// List it and, if it is a folder, what is in it.
  case enter
  /// List it alone, as for a folder that is one resource.
  case leaf
  /// Pass it over with all that is in it, and say nothing of what is wrong with it.
  case skip
}

/// What a walk found.
public struct Walk: Sendable {
  /// Everything that was not skipped, folders before what is in them, in the order of the bytes of
  /// their names.
  public var entries: [WalkedEntry] = []
  /// Folders that could not be read, names that are not UTF-8, links that lead nowhere.
  public var diagnostics: [Diagnostic] = []
}

/// Lists the files of a folder and of the folders in it.
///
/// The order depends on the names alone, not on the disk. Symbolic links are followed; a folder that
/// was walked already, by its own name or through another link, is not walked again, so circles end
/// and nothing multiplies. Own names come before links, and of several links the first by name is
/// walked. Nothing that is wrong with one entry stops the walk.
public struct DirectoryWalker: Sendable {
  /// The folder to walk.
  public var root: String
  /// How diagnostics name that folder; `.` or nothing for paths relative to it.
  public var shownRoot: String
  /// Whether names that begin with a dot are walked.
  public var includesHidden: Bool

  /// Makes a walker; diagnostics name `root` unless told otherwise.
  public init(root: String, shownAs shownRoot: String? = nil, includesHidden: Bool = false) {
    self.root = root
    self.shownRoot = shownRoot ?? root
    self.includesHidden = includesHidden
  }

  /// Walks the folder and asks what to do with each entry once its kind is known.
  public func walk(_ decide: (WalkedEntry) -> WalkDecision = { _ in .enter }) -> Walk {
    withoutActuallyEscaping(decide) { decide in
      var state = WalkState(walker: self, decide: decide)
      state.run()
      return state.walk
    }
  }

  fileprivate func path(_ relativePath: String) -> String {
    relativePath.isEmpty ? root : Path.join(root, relativePath)
  }

  fileprivate func shownPath(_ relativePath: String) -> String {
    if relativePath.isEmpty { return shownRoot }
    return shownRoot == "." ? relativePath : Path.join(shownRoot, relativePath)
  }
}

/// A walk under way; a stack of its own instead of recursion, so depth costs no stack.
private struct WalkState {
  let walker: DirectoryWalker
  let decide: (WalkedEntry) -> WalkDecision
  var walk = Walk()
  private var visited = Set<FileIdentity>()
  /// What was met and is not looked at yet, the next one last.
  private var pending: [(entry: WalkedEntry, isUTF8: Bool)] = []
  /// Links to folders, to be looked at when all real folders are known.
  private var links: [WalkedEntry] = []

  init(walker: DirectoryWalker, decide: @escaping (WalkedEntry) -> WalkDecision) {
    self.walker = walker
    self.decide = decide
  }

  mutating func run() {
    list("")
    visitPending()
    // So far everything came in order.
    guard !links.isEmpty else { return }
    while !links.isEmpty {
      // By name, whatever the order in which their folders were read.
      let found = links.sorted { Self.precedes($0.relativePath, $1.relativePath) }
      links = []
      for link in found {
        follow(link)
        visitPending()
      }
    }
    walk.entries.sort { Self.precedes($0.relativePath, $1.relativePath) }
  }

  /// Looks at everything that was met, a folder's content behind the folder.
  private mutating func visitPending() {
    while let (entry, isUTF8) = pending.popLast() {
      if entry.kind == .directory, entry.isSymbolicLink {
        links.append(entry)
      } else {
        take(entry, decide(entry), isUTF8: isUTF8)
      }
    }
  }

  /// Puts what is in a folder before everything that is to be looked at.
  private mutating func list(_ folder: String) {
    do throws(FileError) {
      let (identity, entries) = try FileSystem.listing(of: walker.path(folder))
      guard visited.insert(identity).inserted else { return }
      for entry in entries.reversed() where walker.includesHidden || !entry.isHidden {
        guard let found = resolve(entry, in: folder) else { continue }
        pending.append((found, entry.isUTF8))
      }
    } catch {
      report(.error("this folder \(error.message)"), folder)
    }
  }

  private mutating func follow(_ link: WalkedEntry) {
    let decision = decide(link)
    // A link to where the walk has been is not even listed: its content has its place already.
    if decision == .enter, let status = try? FileSystem.status(of: link.path),
      visited.contains(status.identity)
    {
      return
    }
    take(link, decision, isUTF8: true)
  }

  private func resolve(_ entry: FolderEntry, in folder: String) -> WalkedEntry? {
    let relativePath = folder.isEmpty ? entry.name : folder + "/" + entry.name
    guard var kind = entry.kind else { return nil }
    let isLink = kind == .symbolicLink
    let path = walker.path(relativePath)
    if isLink { kind = (try? FileSystem.status(of: path))?.kind ?? kind }
    return WalkedEntry(
      path: path, relativePath: relativePath, kind: kind, isSymbolicLink: isLink)
  }

  private mutating func take(_ entry: WalkedEntry, _ decision: WalkDecision, isUTF8: Bool) {
    guard decision != .skip else { return }
    guard isUTF8 else {
      return report(
        .warning("this name is not valid UTF-8, so it is passed over; rename it"),
        entry.relativePath)
    }
    guard entry.kind != .symbolicLink else {
      return report(.warning(brokenLinkMessage(entry.path)), entry.relativePath)
    }
    walk.entries.append(entry)
    if entry.kind == .directory, decision == .enter { list(entry.relativePath) }
  }

  private func brokenLinkMessage(_ path: String) -> String {
    do throws(FileError) {
      _ = try FileSystem.status(of: path)
      return "this symbolic link changed while it was looked at"
    } catch {
      if error.isMissing, let target = try? FileSystem.readLink(path) {
        return "this symbolic link leads to \(target), which does not exist"
      }
      return "this symbolic link cannot be followed: \(error.reason.sentence)"
    }
  }

  private mutating func report(_ diagnostic: Diagnostic, _ relativePath: String) {
    var diagnostic = diagnostic
    diagnostic.location = SourceLocation(path: walker.shownPath(relativePath))
    walk.diagnostics.append(diagnostic)
  }

  /// Name by name: the slash sorts before every byte that a name can have, so "a/b" before "a-b".
  private static func precedes(_ first: String, _ second: String) -> Bool {
    let slash = UInt8(ascii: "/")
    var (first, second) = (first, second)
    return first.withUTF8 { first in
      second.withUTF8 { second in
        let count = min(first.count, second.count)
        let index = first.commonPrefixCount(with: second)
        guard index < count else { return first.count < second.count }
        return (first[index] == slash ? 0 : first[index])
          < (second[index] == slash ? 0 : second[index])
      }
    }
  }
}
