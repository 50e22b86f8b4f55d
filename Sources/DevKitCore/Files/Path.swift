#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Arithmetic on paths as text; nothing here looks at the disk.
///
/// Paths are cut at the byte `/`, never at a `Character`: a slash with a combining mark after it is
/// one `Character` that equals no slash.
public enum Path {
  /// Whether the path begins at the file system's root.
  public static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The names between the slashes, without empty ones; the root of an absolute path is not one.
  public static func components(of path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(Substring($0)) }
  }

  /// The name after the last slash, slashes at the end left out; empty for `/` and the empty path.
  public static func name(of path: String) -> String {
    let bytes = path.utf8
    let end = skipBack(in: bytes, from: bytes.endIndex) { $0 == slash }
    let start = skipBack(in: bytes, from: end) { $0 != slash }
    return String(Substring(bytes[start..<end]))
  }

  /// The path without its last name: `/` for `/a`, `.` for a name alone.
  public static func parent(of path: String) -> String {
    let bytes = path.utf8
    var end = bytes.endIndex
    end = skipBack(in: bytes, from: end) { $0 == slash }
    end = skipBack(in: bytes, from: end) { $0 != slash }
    guard end != bytes.startIndex else { return isAbsolute(path) ? "/" : "." }
    end = skipBack(in: bytes, from: end) { $0 == slash }
    return end == bytes.startIndex ? "/" : String(Substring(bytes[..<end]))
  }

  /// The folder and all above it, the nearest first.
  public static func upwards(from folder: String) -> some Sequence<String> {
    sequence(first: folder) { folder in
      let parent = parent(of: folder)
      return sameBytes(parent, folder) ? nil : parent
    }
  }

  /// What follows the last dot of the name, without the dot; empty for none and for `.hidden`.
  public static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = extensionDot(in: name) else { return "" }
    return String(Substring(name.utf8[name.utf8.index(after: dot)...]))
  }

  /// The name without its extension and the dot before it.
  public static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = extensionDot(in: name) else { return name }
    return String(Substring(name.utf8[..<dot]))
  }

  /// `path` as seen from `folder`; an absolute `path` stays as it is.
  public static func join(_ folder: String, _ path: String) -> String {
    if isAbsolute(path) || folder.isEmpty { return path }
    if path.isEmpty { return folder }
    return folder.utf8.last == slash ? folder + path : folder + "/" + path
  }

  /// The path without `.`, doubled slashes and, as far as names stand before them, `..`.
  ///
  /// This is right for text; on a disk `link/..` may be elsewhere. The empty path becomes `.`.
  public static func normalized(_ path: String) -> String {
    var path = path
    return path.withUTF8 { bytes in
      let root: [UInt8] = bytes.first == slash ? [slash] : []
      var kept = root
      kept.reserveCapacity(bytes.count)
      // How long the path was before each name that a ".." takes back.
      var lengths: [Int] = []
      var end = 0
      while end < bytes.count {
        let start = end
        while end < bytes.count, bytes[end] != slash { end += 1 }
        let name = UnsafeBufferPointer(rebasing: bytes[start..<end])
        end += 1
        let isDots = name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
        if isDots, name.count < 2 { continue }
        if isDots, let length = lengths.popLast() {
          kept.removeSubrange(length...)
          continue
        }
        if isDots, !root.isEmpty { continue }
        if !isDots { lengths.append(kept.count) }
        if kept.count > root.count { kept.append(slash) }
        kept.append(contentsOf: name)
      }
      return kept.isEmpty ? "." : String(decoding: kept, as: UTF8.self)
    }
  }

  /// The way from a folder to a path, both absolute or both relative to the same place.
  ///
  /// Gives `path`, normalised, where there is none: one absolute and the other not, or a folder
  /// that begins with more `..` than the path. Two equal paths give `.`.
  public static func relative(_ path: String, to folder: String) -> String {
    let target = normalized(path)
    guard isAbsolute(path) == isAbsolute(folder) else { return target }
    let names = components(of: target).filter { $0 != "." }
    let base = components(of: normalized(folder)).filter { $0 != "." }
    var shared = 0
    while shared < min(names.count, base.count), sameBytes(names[shared], base[shared]) {
      shared += 1
    }
    // What a leading ".." of the folder is called cannot be known.
    guard !base[shared...].contains("..") else { return target }
    let way = Array(repeating: "..", count: base.count - shared) + names[shared...]
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  /// The part of `path` below `folder`, or `nil` where it does not lie there; both are normalised.
  public static func below(_ folder: String, _ path: String) -> String? {
    if let rest = plainRest(of: path, below: folder) { return rest }
    if isPlain(folder), isPlain(path) { return nil }
    guard isAbsolute(path) == isAbsolute(folder) else { return nil }
    if isAbsolute(path) { return rest(of: normalized(path), below: normalized(folder)) }
    let way = relative(path, to: folder)
    return way == "." || way == ".." || hasBytes("../", startOf: way) ? nil : way
  }

  /// What follows the folder and a slash; both are absolute and normalised.
  private static func rest(of path: String, below folder: String) -> String? {
    let length = folder == "/" ? 0 : folder.utf8.count
    let bytes = path.utf8
    guard bytes.count > length + 1, length == 0 || hasBytes(folder, startOf: path),
      bytes.dropFirst(length).first == slash
    else { return nil }
    return String(Substring(bytes.dropFirst(length + 1)))
  }

  /// What follows the folder and a slash in a path that needs no normalizing.
  private static func plainRest(of path: String, below folder: String) -> String? {
    let bytes = path.utf8
    let count = folder.utf8.count
    guard bytes.count > count + 1, hasBytes(folder, startOf: path), folder.utf8.first == slash,
      folder.utf8.last != slash
    else { return nil }
    let rest = bytes.dropFirst(count)
    // A dot or a slash after a slash may be a name to leave out.
    var follows: UInt8 = 0
    for byte in rest {
      if follows == slash, byte == slash || byte == UInt8(ascii: ".") { return nil }
      follows = byte
    }
    guard rest.first == slash, follows != slash else { return nil }
    return String(Substring(rest.dropFirst()))
  }

  /// Whether an absolute path needs no normalizing; says no too often, of names that begin with a dot.
  private static func isPlain(_ path: String) -> Bool {
    var follows: UInt8 = 0
    for byte in path.utf8 {
      if follows == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
      follows = byte
    }
    return path.utf8.first == slash && follows != slash
  }

  /// Whether one path sorts before the other: by bytes, the same on every machine.
  public static func precedes(_ first: String, _ second: String) -> Bool {
    var (first, second) = (first, second)
    return first.withUTF8 { first in second.withUTF8 { first.precedes($0) } }
  }

  /// Whether two names have the same bytes; `==` also equates composed and decomposed letters.
  public static func sameBytes(_ first: String, _ second: String) -> Bool {
    first.utf8.count == second.utf8.count && hasBytes(second, startOf: first)
  }

  /// Whether a path is a folder's, a slash and a name; both are taken as they are written.
  public static func isDirectly(_ path: String, in folder: String) -> Bool {
    guard path.utf8.count > folder.utf8.count, hasBytes(folder, startOf: path) else { return false }
    var path = path
    return path.withUTF8 { $0.lastIndex(of: slash) == folder.utf8.count }
  }

  private static let slash = UInt8(ascii: "/")

  private static func hasBytes(_ prefix: String, startOf text: String) -> Bool {
    let count = prefix.utf8.count
    guard text.utf8.count >= count else { return false }
    // Views of strings, compared byte by byte, would take many times as long.
    var (prefix, text) = (prefix, text)
    return prefix.withUTF8 { prefix in
      text.withUTF8 { text in
        count == 0 || memcmp(prefix.baseAddress!, text.baseAddress!, count) == 0
      }
    }
  }

  private static func extensionDot(in name: String) -> String.Index? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    // ".hidden" and ".." have none: there must be something else before the dot.
    return name.utf8[..<dot].allSatisfy { $0 == UInt8(ascii: ".") } ? nil : dot
  }

  private static func skipBack(
    in bytes: String.UTF8View, from end: String.Index, while matches: (UInt8) -> Bool
  ) -> String.Index {
    var end = end
    while end != bytes.startIndex {
      let previous = bytes.index(before: end)
      guard matches(bytes[previous]) else { break }
      end = previous
    }
    return end
  }
}
