import DevKitCore

/// The folders and files of a zip archive.
final class ZipTree: FileTree {
  private struct Node {
    var name: String
    var entry: Int?
    var children: [String: Int] = [:]
    var isFolder: Bool
  }

  /// Deeper folders than any app has; what lies below is passed over.
  private static let depthLimit = 64
  private static let linkLimit = 32
  private static let longestLink = 4096

  private let region: ByteRegion
  private let shownRoot: String
  /// What tells the archive from the others of the run.
  private let number: UInt64
  private var nodes = [Node(name: "", entry: nil, isFolder: true)]
  private let entries: [ZipEntry]
  /// What is wrong with the directory.
  let damages: [BinaryDamage]

  /// Reads the directory of an archive; messages name what is in it after `shownRoot`.
  ///
  /// `number` is another one for each archive of a run.
  init(_ region: ByteRegion, shownAs shownRoot: String, number: UInt64 = 0) {
    self.region = region
    self.number = number
    self.shownRoot = shownRoot
    let directory = ZipDirectory(region)
    entries = directory.entries
    damages = directory.damages
    for index in entries.indices { insert(index) }
  }

  /// The number of files and folders that the archive names.
  var entryCount: Int { entries.count }

  private func insert(_ index: Int) {
    let entry = entries[index]
    let names = entry.name.split(separator: UInt8(ascii: "/"))
    // Nothing is unpacked, so names that lead elsewhere could do no harm; but they name nothing.
    guard !names.isEmpty, names.count <= Self.depthLimit, !names.contains(where: Self.isDots) else {
      return
    }
    var node = 0
    for (depth, bytes) in names.enumerated() {
      let name = PrintableText.decode(bytes)
      let isLast = depth == names.count - 1
      if let child = nodes[node].children[name] {
        node = child
      } else {
        nodes.append(Node(name: name, entry: nil, isFolder: true))
        nodes[node].children[name] = nodes.count - 1
        node = nodes.count - 1
      }
      if isLast, nodes[node].entry == nil {
        nodes[node].entry = index
        nodes[node].isFolder = entry.isFolder || !nodes[node].children.isEmpty
      }
    }
  }

  private static func isDots(_ name: ArraySlice<UInt8>) -> Bool {
    name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
  }

  // MARK: Lookup

  func kind(of path: String) -> FileKind? {
    guard let node = resolve(path) else { return nil }
    return nodes[node].isFolder ? .directory : .regular
  }

  func names(in folder: String) -> [String] {
    guard let node = resolve(folder), nodes[node].isFolder else { return [] }
    return nodes[node].children.keys.sorted { Path.precedes($0, $1) }
  }

  func identity(of path: String) -> FileIdentity? {
    // No disk has such a number.
    resolve(path).map { FileIdentity(device: .max - number, inode: UInt64($0)) }
  }

  func shown(_ path: String) -> String { Path.join(shownRoot, path) }

  /// Finds a path, symbolic links on the way followed.
  private func resolve(_ path: String) -> Int? {
    var pending = Array(Path.components(of: path).reversed())
    var way = [0]
    var links = 0
    while let name = pending.popLast() {
      if name == "." { continue }
      if name == ".." {
        if way.count > 1 { way.removeLast() }
        continue
      }
      guard let last = way.last, let child = nodes[last].children[name] else { return nil }
      guard let index = nodes[child].entry, entries[index].isSymbolicLink else {
        way.append(child)
        continue
      }
      links += 1
      guard links <= Self.linkLimit,
        let bytes = try? content(of: entries[index], limit: Self.longestLink)
      else { return nil }
      let target = PrintableText.decode(bytes)
      if Path.isAbsolute(target) { return nil }
      pending += Path.components(of: target).reversed()
      guard pending.count <= Self.longestLink else { return nil }
    }
    return way.last
  }

  // MARK: Content

  func source(of path: String) throws(TreeError) -> ByteSource {
    guard let node = resolve(path), nodes[node].isFolder || nodes[node].entry != nil else {
      throw .file(FileError(.read, shown(path), .system(ErrorNumber.noEntry)))
    }
    guard !nodes[node].isFolder, let index = nodes[node].entry else {
      throw .file(FileError(.read, shown(path), .notAFile(.directory)))
    }
    do throws(BinaryDamage) {
      return try source(of: entries[index])
    } catch {
      throw .damage(error)
    }
  }

  private func content(of entry: ZipEntry, limit: Int) throws(BinaryDamage) -> [UInt8] {
    try ByteRegion(try source(of: entry)).prefix(at: 0, count: limit)
  }

  private func source(of entry: ZipEntry) throws(BinaryDamage) -> ByteSource {
    let start = entry.headerOffset
    guard region.contains(start, 30),
      try region.number(UInt32.self, at: start, .little) == ZipDirectory.localHeader
    else { throw region.damage(start, "the header of the entry is not where the directory says") }
    guard !entry.isEncrypted else { throw region.damage(start, "the entry is encrypted") }
    // The lengths here may differ from those in the directory.
    let name = Int(try region.number(UInt16.self, at: start + 26, .little))
    let extra = Int(try region.number(UInt16.self, at: start + 28, .little))
    let data = start + 30 + name + extra
    guard let packed = region.part(data, entry.compressedSize) else {
      throw region.damage(
        data, "the entry's \(entry.compressedSize) bytes reach beyond the end of the archive")
    }
    switch entry.method {
    case .stored: return ByteSource(RegionBytes(packed))
    case .deflated: return ByteSource(InflatedBytes(packed, size: entry.size))
    case .other(let number):
      throw region.damage(start + 8, "compression method \(number) is not supported")
    }
  }
}

/// The bytes of a part of another source, such as of an entry that is not compressed.
final class RegionBytes: ByteProvider {
  private let region: ByteRegion

  init(_ region: ByteRegion) { self.region = region }

  var size: Int { region.count }

  func read(at offset: Int, count: Int) throws(BinaryDamage) -> [UInt8] {
    try region.prefix(at: offset, count: count)
  }
}
