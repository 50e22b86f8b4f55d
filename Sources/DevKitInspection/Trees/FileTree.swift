import DevKitCore

/// Why something in a tree cannot be read.
enum TreeError: Error, Hashable {
  case file(FileError)
  case damage(BinaryDamage)

  /// The reason as part of a sentence: "this …".
  var message: String {
    switch self {
    case .file(let error): "this \(error.message)"
    case .damage(let damage): damage.sentence
    }
  }
}

/// Folders and files that bundles are found in: a disk, or the directory of a zip file.
///
/// Paths are relative to the tree and have `/` between names.
protocol FileTree {
  /// What the path that is inspected may cost.
  var budget: InspectionBudget { get }

  /// What a path names, symbolic links followed; `nil` for nothing.
  func kind(of path: String) -> FileKind?

  /// What tells a folder from every other one, whatever path leads to it; `nil` for nothing.
  func identity(of path: String) -> FileIdentity?

  /// The names in a folder in the order of their bytes; none for what is no folder.
  func names(in folder: String) -> [String]

  /// The bytes of a file.
  func source(of path: String) throws(TreeError) -> ByteSource

  /// The path as messages show it.
  func shown(_ path: String) -> String
}

extension FileTree {
  func isFolder(_ path: String) -> Bool { kind(of: path) == .directory }

  func isFile(_ path: String) -> Bool { kind(of: path) == .regular }

  /// The first of some paths that names a file.
  func firstFile(_ candidates: [String]) -> String? { candidates.first(where: isFile) }

  /// A file's bytes, no more than `limit` of them.
  func content(of path: String, limit: Int) throws(TreeError) -> [UInt8] {
    let source = try self.source(of: path)
    do throws(BinaryDamage) {
      return try ByteRegion(source).prefix(at: 0, count: limit)
    } catch {
      throw .damage(error)
    }
  }
}

/// The file system; relative paths start from a folder, but are shown as they are.
struct DiskTree: FileTree {
  /// The folder that relative paths start from.
  var base = ""
  let budget: InspectionBudget

  /// The path to open something by.
  func path(_ path: String) -> String { Path.join(base, path) }

  func kind(of path: String) -> FileKind? {
    (try? FileSystem.status(of: self.path(path)))?.kind
  }

  func names(in folder: String) -> [String] {
    let entries = (try? FileSystem.entries(of: path(folder))) ?? []
    return entries.filter(\.isUTF8).map(\.name)
  }

  func identity(of path: String) -> FileIdentity? {
    (try? FileSystem.status(of: self.path(path)))?.identity
  }

  func source(of path: String) throws(TreeError) -> ByteSource {
    do throws(FileError) {
      let file = try RandomAccessFile(self.path(path))
      budget.open(size: file.size, identity: file.status.identity)
      return ByteSource(FileBytes(file), budget: budget)
    } catch {
      throw .file(error)
    }
  }

  func shown(_ path: String) -> String { path }
}
