import DevKitCore

/// The references of a repository as git keeps them in files: one file each, and `packed-refs`.
///
/// For listings alone: libgit2 takes twenty milliseconds to list five thousand tags, which is as long
/// as all else in a bump. It refuses repositories that keep their references in another way, so
/// wherever it is used they are in these files.
struct ReferenceFiles: Sendable {
  /// The folder that all work trees share.
  let commonFolder: String

  /// The names that begin so, in no order; `prefix` ends with a slash.
  func names(_ prefix: String) throws(GitError) -> [String] {
    var names = Set(try loose(prefix))
    try eachPacked(Array(prefix.utf8)) { _, name in
      names.insert(String(decoding: name, as: UTF8.self))
    }
    return Array(names)
  }

  /// The references whose names begin so, symbolic ones left out, with the objects they name.
  func tips(_ prefix: String) throws(GitError) -> [Tip] {
    var targets: [String: ObjectID] = [:]
    try eachPacked(Array(prefix.utf8)) { id, name in
      targets[String(decoding: name, as: UTF8.self)] = ObjectID(String(decoding: id, as: UTF8.self))
    }
    // A file counts more than a line.
    for name in try loose(prefix) {
      guard let bytes = try? FileSystem.read(Path.join(commonFolder, name), limit: 4096) else {
        continue
      }
      targets[name] = ObjectID(String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self))
    }
    return targets.map { Tip(name: $0.key, commit: $0.value) }.sorted {
      Path.precedes($0.name, $1.name)
    }
  }

  /// Whether there is a reference of this name.
  func exists(_ name: String) throws(GitError) -> Bool {
    let status = try? FileSystem.status(of: Path.join(commonFolder, name))
    if status?.kind == .regular { return true }
    var found = false
    try eachPacked(Array(name.utf8)) { _, other in
      if other.count == name.utf8.count { found = true }
    }
    return found
  }

  /// The names of the files below `refs` that begin so.
  private func loose(_ prefix: String) throws(GitError) -> [String] {
    var names: [String] = []
    // Names of references are paths; Git itself goes no deeper than the system lets it.
    var folders = [prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix]
    while let folder = folders.popLast(), folder.utf8.count < 4096 {
      let path = Path.join(commonFolder, folder)
      guard let entries = try? FileSystem.entries(of: path) else { continue }
      for entry in entries where entry.isUTF8 {
        let name = "\(folder)/\(entry.name)"
        switch entry.kind {
        case .directory: folders.append(name)
        case .regular: if !entry.name.hasSuffix(".lock") { names.append(name) }
        default: continue
        }
      }
    }
    return names
  }

  /// Gives the object and the name of each line of `packed-refs` whose name begins so.
  private func eachPacked(
    _ prefix: [UInt8], _ body: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Void
  ) throws(GitError) {
    let path = Path.join(commonFolder, "packed-refs")
    guard FileSystem.exists(path) else { return }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path)
    } catch {
      throw GitError(error)
    }
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      // Lines that begin with "#" are about the file, those with "^" about the tag before.
      let nameStart = start + 41
      if nameStart + prefix.count <= end, bytes[start + 40] == 0x20,
        bytes[nameStart..<nameStart + prefix.count].elementsEqual(prefix)
      {
        body(bytes[start..<start + 40], bytes[nameStart..<end])
      }
      start = end + 1
    }
  }
}
