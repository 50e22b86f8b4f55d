/// What was decided for files of one folder, by their extensions, where settings tell them apart by
/// nothing else.
///
/// Files come in the order of their paths, so that one folder is enough.
struct PolicyCache: Sendable {
  private var folder: [UInt8] = []
  private var isUsable = false
  private var policies: [[UInt8]: FilePolicy] = [:]

  /// What is known of a file by its path.
  mutating func policy(for path: String) -> FilePolicy? {
    var path = path
    return path.withUTF8 { path in
      let start = Self.startOfName(path)
      guard isUsable, start == folder.count, path[..<start].elementsEqual(folder) else {
        return nil
      }
      return policies[Self.fileExtension(path[start...])]
    }
  }

  /// Whether a file is in another folder than the one that is kept in mind.
  func isElsewhere(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { path in
      let start = Self.startOfName(path)
      return start != folder.count || !path[..<start].elementsEqual(folder)
    }
  }

  /// Goes to the folder of a file.
  ///
  /// - Parameter isUsable: Whether the same holds for all files there that have the same extension.
  mutating func enterFolder(of path: String, isUsable: Bool) {
    var path = path
    folder = path.withUTF8 { Array($0[..<Self.startOfName($0)]) }
    policies = [:]
    self.isUsable = isUsable
  }

  /// Keeps what was decided for a file of the folder.
  mutating func keep(_ policy: FilePolicy, for path: String) {
    guard isUsable else { return }
    var path = path
    path.withUTF8 { path in
      policies[Self.fileExtension(path[Self.startOfName(path)...])] = policy
    }
  }

  private static func startOfName(_ path: UnsafeBufferPointer<UInt8>) -> Int {
    path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
  }

  /// The last dot and what follows it; empty for none, and the whole name for one that begins with it.
  private static func fileExtension(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return [] }
    return dot == name.startIndex ? [UInt8(ascii: "/")] + name : Array(name[dot...])
  }
}
