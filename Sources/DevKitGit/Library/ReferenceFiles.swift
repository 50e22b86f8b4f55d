import DevKitCore

/// The references of a repository as git keeps them in files: one file each, and `packed-refs`.
///
/// For listings alone: libgit2 takes twenty milliseconds to list five thousand tags, which is as long
/// as all else in a bump. It refuses repositories that keep their references in another way, so
/// wherever it is used they are in these files.
final class ReferenceFiles {
  /// The folder that all work trees share.
  let commonFolder: String
  /// `packed-refs` as it was read last, and what the file was then: git replaces it whole.
  private var packed: (status: FileStatus, references: PackedReferences)?

  init(commonFolder: String) { self.commonFolder = commonFolder }

  /// The names that begin so, in no order; `prefix` ends with a slash.
  func names(_ prefix: String) throws(GitError) -> [String] {
    var names = Set(try loose(prefix))
    try packedReferences()?.each(Array(prefix.utf8)) { _, name in
      names.insert(String(decoding: name, as: UTF8.self))
    }
    return Array(names)
  }

  /// Gives the bytes of each name that begins so, of one that is there twice also twice; they hold
  /// only during the call.
  func eachName(
    _ prefix: String, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(GitError) {
    for name in try loose(prefix) { Array(name.utf8).withUnsafeBytes(body) }
    try packedReferences()?.each(Array(prefix.utf8)) { _, name in body(name) }
  }

  /// The references whose names begin so, symbolic ones left out, with the objects they name, in no
  /// order.
  func tips(_ prefix: String) throws(GitError) -> [Tip] {
    var targets: [String: ObjectID] = [:]
    try packedReferences()?.each(Array(prefix.utf8)) { id, name in
      targets[String(decoding: name, as: UTF8.self)] = ObjectID(String(decoding: id, as: UTF8.self))
    }
    // A file counts more than a line.
    for name in try loose(prefix) {
      guard let bytes = try? FileSystem.read(Path.join(commonFolder, name), limit: 4096) else {
        continue
      }
      targets[name] = ObjectID(String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self))
    }
    return targets.map { Tip(name: $0.key, commit: $0.value) }
  }

  /// Whether there is a reference of this name.
  func exists(_ name: String) throws(GitError) -> Bool {
    let status = try? FileSystem.status(of: Path.join(commonFolder, name))
    if status?.kind == .regular { return true }
    return try packedReferences()?.contains(Array(name.utf8)) ?? false
  }

  /// The names of the files below `refs` that begin so.
  private func loose(_ prefix: String) throws(GitError) -> [String] {
    var names: [String] = []
    let end = prefix.utf8.lastIndex(of: UInt8(ascii: "/")) ?? prefix.startIndex
    // Names of references are paths; git itself goes no deeper than the system lets it.
    var folders = [String(prefix[..<end])]
    while let folder = folders.popLast(), folder.utf8.count < 4096 {
      let path = Path.join(commonFolder, folder)
      guard let entries = try? FileSystem.entries(of: path) else { continue }
      for entry in entries where entry.isUTF8 {
        let name = "\(folder)/\(entry.name)"
        switch entry.kind {
        case .directory: folders.append(name)
        case .regular:
          if !name.hasSuffix(".lock"), name.utf8.starts(with: prefix.utf8) { names.append(name) }
        default: continue
        }
      }
    }
    return names
  }

  /// What `packed-refs` holds now; `nil` where there is no such file.
  private func packedReferences() throws(GitError) -> PackedReferences? {
    let path = Path.join(commonFolder, "packed-refs")
    guard let status = try? FileSystem.status(of: path) else { return nil }
    if let packed, packed.status == status { return packed.references }
    do throws(FileError) {
      let references = try PackedReferences(path)
      packed = (status, references)
      return references
    } catch {
      throw GitError(error)
    }
  }
}
