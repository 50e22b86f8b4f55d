/// `/proc/self/mountinfo`: proc_pid_mountinfo(5).
struct MountTable {
  /// One file system in its place.
  struct Mount {
    /// Which part of the file system is here: `/` for all of it.
    var part: String
    /// The type, such as `ext4` or `overlay`.
    var type: String
    /// What is mounted, such as `/dev/vda`.
    var source: String
    /// The options of the file system.
    var options: String

    /// Whether it is all of a disk's file system, as no container has it.
    var isWholeDisk: Bool { part == "/" && source.hasPrefix("/dev/") && type != "overlay" }
  }

  /// The file system at `/`, the last one mounted there.
  let root: Mount?

  /// Reads the table's text; lines of another form are passed over.
  ///
  /// - Complexity: O(bytes).
  init(_ text: String) {
    var root: Mount?
    for line in text.utf8.split(separator: 0x0A) {
      let fields = line.split(separator: 0x20)
      // Optional fields stand before a hyphen, and three fields after it.
      guard fields.count >= 5, fields[4].elementsEqual("/".utf8),
        let mark = fields.dropFirst(6).firstIndex(where: { $0.elementsEqual("-".utf8) }),
        mark + 2 < fields.count
      else { continue }
      let text = { (index: Int) in String(Substring(fields[index])) }
      root = Mount(
        part: text(3), type: text(mark + 1), source: text(mark + 2),
        options: mark + 3 < fields.count ? text(mark + 3) : "")
    }
    self.root = root
  }
}
