import DevKitCore

/// The folders and files of a zip archive.
final class ZipTree: FileTree {
  private struct Node {
    var name: String
    var entry: Int?
    var children: [String: Int] = [:]
    var isFolder: Bool
  }

  /// Deeper folders than any app has.
  private static let depthLimit = 64
  private static let linkLimit = 32
  private static let longestLink = 1024
  /// What a node takes in memory besides its name, and what it takes to go along a link, per byte.
  private static let nodeFootprint = 256
  private static let linkWork = 16

  private let region: ByteRegion
  private let shownRoot: String
  /// What tells the archive from the others of the run.
  private let number: UInt64
  private var nodes = [Node(name: "", entry: nil, isFolder: true)]
  private let entries: [ZipEntry]
  /// The entries whose data would be read a second time, each with the one it lies in.
  private let overlaps: [Int: Int]
  /// Where the links lead that were followed.
  private var targets: [Int: String] = [:]
  /// What is wrong with the directory, and what of it is passed over.
  private(set) var damages: [BinaryDamage]
  /// Problems beyond those that are told one by one.
  private var untold = 0

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
    overlaps = ZipOverlaps.of(entries)
    for index in entries.indices where !budget.isExhausted { insert(index) }
    for (index, other) in overlaps.sorted(by: { $0.key < $1.key }) {
      report(index, "overlaps \(Self.quoted(entries[other])), and is not read")
    }
    if untold > 0 {
      damages.append(region.damage(0, "\(untold) more entries are passed over or overlap"))
    }
  }

  var budget: InspectionBudget { region.source.budget }

  /// The number of files and folders that the archive names.
  var entryCount: Int { entries.count }

  /// A thousand odd entries need no thousand messages.
  private static let damageLimit = 20

  /// Tells of an entry that is not as it should be: "'a/b' …".
  private func report(_ index: Int, _ problem: String) {
    guard damages.count < Self.damageLimit else {
      untold += 1
      return
    }
    let entry = entries[index]
    damages.append(region.damage(entry.place, "\(Self.quoted(entry)) \(problem)"))
  }

  private static func quoted(_ entry: ZipEntry) -> String {
    "'\(PrintableText.decode(entry.name.prefix(200)))'"
  }

  // MARK: Names

  private func insert(_ index: Int) {
    let entry = entries[index]
    let names = entry.name.split(separator: UInt8(ascii: "/"))
    // Nothing is unpacked, so names that lead elsewhere could do no harm; but they name nothing.
    guard !names.isEmpty, !names.contains(where: Self.isDots) else {
      // Some packers have an entry for the folder that all is in.
      if !entry.isFolder { report(index, "names no file in the archive, and is passed over") }
      return
    }
    guard names.count <= Self.depthLimit else {
      return report(index, "lies more than \(Self.depthLimit) folders deep, and is passed over")
    }
    do throws(BinaryDamage) {
      guard let node = try node(for: names, index) else { return }
      place(index, at: node)
    } catch {
      damages.append(error)
    }
  }

  /// The node for a name, made where there is none; `nil` where a file is in the way.
  private func node(
    for names: [ArraySlice<UInt8>], _ index: Int
  ) throws(BinaryDamage) -> Int? {
    var node = 0
    for bytes in names {
      if let owner = nodes[node].entry, !nodes[node].isFolder {
        report(
          index, "is below \(Self.quoted(entries[owner])), which is no folder, and is passed over")
        return nil
      }
      let name = PrintableText.decode(bytes)
      if let child = nodes[node].children[name] {
        node = child
      } else {
        try budget.keep(Self.nodeFootprint + 2 * name.utf8.count, at: entries[index].place)
        nodes.append(Node(name: name, entry: nil, isFolder: true))
        nodes[node].children[name] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    return node
  }

  /// Gives a node its entry. Of two entries of one name the first one counts.
  private func place(_ index: Int, at node: Int) {
    let entry = entries[index]
    let isNew = nodes[node].entry == nil && nodes[node].children.isEmpty
    if isNew {
      nodes[node].entry = index
      nodes[node].isFolder = entry.isFolder
    } else if nodes[node].isFolder, entry.isFolder {
      // A folder may be named before or after what is in it.
      nodes[node].entry = nodes[node].entry ?? index
    } else if nodes[node].isFolder || entry.isFolder {
      report(index, "is a file and a folder; the later one is passed over")
    } else {
      report(index, "is there more than once; the later one is passed over")
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

  /// What is in a folder, in no order.
  func children(of node: Int) -> [String: Int] { nodes[node].children }

  func isFolder(_ node: Int) -> Bool { nodes[node].isFolder }

  /// The node that a node at a path stands for: where a link leads, `nil` for what is not read.
  func target(of node: Int, _ path: String) -> Int? {
    guard let index = nodes[node].entry else { return node }
    if entries[index].isSymbolicLink { return resolve(path) }
    return overlaps[index] == nil ? node : nil
  }

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
      guard links <= Self.linkLimit, let target = target(ofLink: index) else { return nil }
      if Path.isAbsolute(target) { return nil }
      pending += Path.components(of: target).reversed()
      guard pending.count <= Self.longestLink else { return nil }
    }
    return way.last
  }

  /// What a symbolic link says; `nil` where it cannot be read, or nothing more may be.
  private func target(ofLink index: Int) -> String? {
    let entry = entries[index]
    let known = targets[index]
    guard let target = known ?? readTarget(entry, index),
      (try? budget.work(Self.linkWork * (target.utf8.count + 16), at: entry.place)) != nil
    else { return nil }
    return target
  }

  private func readTarget(_ entry: ZipEntry, _ index: Int) -> String? {
    guard entry.size <= Self.longestLink,
      let bytes = try? content(of: index, limit: Self.longestLink),
      (try? budget.keep(64 + bytes.count, at: entry.place)) != nil
    else { return nil }
    let target = PrintableText.decode(bytes)
    targets[index] = target
    return target
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
      return try source(ofEntry: index)
    } catch {
      throw .damage(error)
    }
  }

  private func content(of index: Int, limit: Int) throws(BinaryDamage) -> [UInt8] {
    try ByteRegion(try source(ofEntry: index)).prefix(at: 0, count: limit)
  }

  private func source(ofEntry index: Int) throws(BinaryDamage) -> ByteSource {
    let entry = entries[index]
    if let other = overlaps[index] {
      throw region.damage(
        entry.headerOffset, "the entry overlaps \(Self.quoted(entries[other])), and is not read")
    }
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
    case .stored: return ByteSource(RegionBytes(packed), budget: budget)
    case .deflated:
      return ByteSource(InflatedBytes(packed, size: entry.size), budget: budget)
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

  func read(
    at offset: Int, into memory: UnsafeMutableRawBufferPointer
  ) throws(BinaryDamage) -> Int {
    let bytes = try region.prefix(at: offset, count: memory.count)
    memory.copyBytes(from: bytes)
    return bytes.count
  }
}
