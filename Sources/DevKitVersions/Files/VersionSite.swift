import DevKitXcode

/// What a number in a file is.
public enum NumberKind: String, Hashable, Sendable, CaseIterable {
  /// What people see: 1.2.3.
  case version
  /// What tells builds apart: 42.
  case build
}

/// What a place is called in a file of its kind, by which it is found again in another commit.
enum SiteKey: Hashable, Sendable {
  /// A build setting in a build configuration, by that object's identifier.
  case setting(configuration: String, key: String)
  /// A build setting in a settings file, conditions included.
  case configurationFile(key: String)
  /// A key at the top of an Info.plist.
  case propertyList(key: String)
  /// A value of an XcodeGen file, by the keys that lead to it.
  case specification(keys: [String])
  /// What a reader of whole files finds: see ``ManifestFormat``.
  case manifest
  /// What a search pattern finds.
  case pattern(SearchPattern)
}

extension SiteKey {
  /// A text that other keys do not have.
  var text: String {
    switch self {
    case .setting(let configuration, let key): "setting \(configuration) \(key)"
    case .configurationFile(let key): "xcconfig \(key)"
    case .propertyList(let key): "plist \(key)"
    case .specification(let keys): "yaml \(keys.joined(separator: "\u{0}"))"
    case .manifest: "manifest"
    case .pattern(let pattern):
      "pattern \(pattern.kind?.rawValue ?? "") \(pattern.prefix) \(pattern.suffix)"
    }
  }
}

/// A place in a file that holds a version or a build number.
struct VersionSite: Hashable, Sendable {
  /// The file, absolute.
  var path: String
  /// What it holds.
  var kind: NumberKind
  /// The text that is there.
  var value: String
  /// The bytes of the text.
  var range: Range<Int>
  /// How a new text is written there.
  var encoding: SiteEncoding
  /// What the place is called.
  var key: SiteKey
  /// The same for people: "MARKETING_VERSION of App (Release)".
  var name: String
  /// Which of how many dotted parts of the number it holds; `nil` for the whole.
  var part: NumberPart?

  /// The change that puts a number there.
  ///
  /// - Returns: `nil` where that cannot be: the place cannot hold the text, or it holds one of
  ///   three parts and the number has two.
  func splice(to number: String) -> TextSplice? {
    var text = number
    if let part {
      let parts = number.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == part.count else { return nil }
      text = String(parts[part.index])
    }
    return encoding.bytes(for: text).map { TextSplice(range, $0) }
  }
}

/// One of several parts of a number that have places of their own.
struct NumberPart: Hashable, Sendable {
  /// Counted from zero.
  var index: Int
  /// How many there are.
  var count: Int
}

/// How a text is written at a place.
enum SiteEncoding: Hashable, Sendable {
  /// As a value of a project file or property list.
  case propertyList(PropertyNode)
  /// As a build setting in a settings file.
  case configurationFile(isContinued: Bool)
  /// As it is.
  case plain
  /// In UTF-16.
  case utf16(isLittleEndian: Bool)
  /// In the quotes that stand around the bytes, or needing none: only what no quoting changes.
  case simple
  /// A fixed text in place of what a pattern found.
  case template(String)

  /// The bytes of a text; `nil` where it cannot be written.
  func bytes(for text: String) -> [UInt8]? {
    switch self {
    case .propertyList(let node): return PropertyText.replacement(of: node, with: text)
    case .configurationFile(let isContinued):
      return isContinued || text.mentions("//") ? nil : Array(text.utf8)
    case .plain: return Array(text.utf8)
    case .utf16(let isLittleEndian):
      return text.utf16.flatMap { unit in
        let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
        return isLittleEndian ? bytes : bytes.reversed()
      }
    case .simple:
      let isSimple = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"'\\#".utf8.contains($0) }
      return isSimple ? Array(text.utf8) : nil
    case .template(let template): return Array(template.utf8)
    }
  }
}

/// A number of a product, and all places that hold it.
struct NumberCarrier: Hashable, Sendable {
  /// The number that counts.
  var current: String
  /// Where it stands; all of these get the new one.
  var sites: [VersionSite]
  /// Places that hold another number, which stays.
  var differing: [VersionSite]
}
