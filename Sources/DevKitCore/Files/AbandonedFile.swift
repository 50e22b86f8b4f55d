import CDevKitSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The hidden files that a process leaves behind when it is killed in the middle of replacing a file.
public enum AbandonedFile {
  private static let prefix = ".devkit-"
  private static let suffix = ".tmp"

  /// How many hexadecimal digits a random number and its check have.
  private static let (numberDigits, checkDigits) = (16, 8)

  /// A name that nothing else has, as far as chance goes.
  static func uniqueName() -> String {
    let number = hexadecimal(UInt64.random(in: .min ... .max), digits: numberDigits)
    return prefix + number + check(of: number.utf8) + suffix
  }

  /// Whether a file name is one that replacing gives to new content, or to old, for a moment.
  ///
  /// The check in it makes sure that nobody has called a file so: what has such a name may be removed.
  public static func hasSuchName(_ name: some StringProtocol) -> Bool {
    let bytes = name.utf8
    let count = prefix.utf8.count + numberDigits + checkDigits + suffix.utf8.count
    guard bytes.count == count, bytes.starts(with: prefix.utf8),
      bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    else { return false }
    let digits = bytes.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return digits.dropFirst(numberDigits).elementsEqual(check(of: digits.prefix(numberDigits)).utf8)
  }

  private static func check(of digits: some Sequence<UInt8>) -> String {
    hexadecimal(ContentHash.of(Array(digits)) >> 32, digits: checkDigits)
  }

  private static func hexadecimal(_ number: UInt64, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }

  /// Removes those of a folder that no living process works on; gives their number.
  ///
  /// Every process holds a lock on its own. What cannot be looked at or removed stays.
  @discardableResult
  public static func removeAll(in folder: String) -> Int {
    guard let stream = opendir(folder) else { return 0 }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = FolderEntry.name(of: entry)
      // Most names are told apart by one byte or two.
      guard name.first == UInt8(ascii: "."), name.count > 1, name[1] == UInt8(ascii: "d") else {
        continue
      }
      let text = String(decoding: name, as: UTF8.self)
      if hasSuchName(text) { names.append(text) }
    }
    return names.count { remove(Path.join(folder, $0)) }
  }

  private static func remove(_ path: String) -> Bool {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    guard let file = try? OpenDescriptor(path: path, flags: flags),
      let status = try? FileStatus(descriptor: file.number), status.kind == .regular,
      devkit_try_lock(file.number) == 0
    else { return false }
    return unlink(path) == 0
  }
}
