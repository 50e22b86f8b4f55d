import DevKitCore
import DevKitXcode

/// Reads an Info.plist or an entitlements file into entries.
struct PropertyListEntryReader {
  /// What a file came to; no entries where it cannot be read.
  struct Result: Sendable {
    var entries: [PropertyListEntry] = []
    var diagnostics: [Diagnostic] = []
  }

  /// The settings whose values stand in the texts.
  let settings: BuildSettings
  private let document: PropertyListDocument
  private let lines: LineTable
  private var diagnostics: [Diagnostic] = []

  /// Reads a file. Keys come in the order of the file, the last of several that are the same.
  static func read(_ path: String, shownPath: String, settings: BuildSettings) -> Result {
    let place = SourceLocation(path: shownPath)
    let source: SourceText
    do {
      source = SourceText(path: shownPath, bytes: try FileSystem.read(path))
    } catch {
      return Result(diagnostics: [.error("this property list \(error.message)", at: place)])
    }
    return read(source, settings: settings)
  }

  /// Reads a file that was loaded before.
  static func read(_ source: SourceText, settings: BuildSettings) -> Result {
    let document = PropertyListReader.read(source)
    guard let root = document.root else { return Result(diagnostics: document.diagnostics) }
    guard case .dictionary = root.content else {
      return Result(
        diagnostics: document.diagnostics + [
          .error("this property list is no dictionary", at: SourceLocation(path: source.path))
        ])
    }
    var reader = PropertyListEntryReader(document: document, settings: settings)
    let entries = reader.entries(ofDictionary: root, level: 1)
    return Result(entries: entries, diagnostics: document.diagnostics + reader.diagnostics)
  }

  private init(document: PropertyListDocument, settings: BuildSettings) {
    self.document = document
    self.settings = settings
    lines = LineTable(document.text)
  }

  private func location(_ offset: Int) -> SourceLocation {
    document.form == .binary
      ? SourceLocation(path: document.text.path) : lines.location(at: offset)
  }

  // MARK: Values

  private mutating func entries(
    ofDictionary value: PropertyListValue, level: Int
  ) -> [PropertyListEntry] {
    var places: [LiteralText: Int] = [:]
    var entries: [PropertyListEntry] = []
    for member in value.members {
      let place = location(member.keyRange.lowerBound)
      guard let content = content(of: member.value, at: place, level: level) else { continue }
      let entry = PropertyListEntry(
        name: member.key, step: member.key, content: content, location: place)
      if let known = places[LiteralText(member.key)] {
        entries[known] = entry
      } else {
        places[LiteralText(member.key)] = entries.count
        entries.append(entry)
      }
    }
    return entries
  }

  private mutating func content(
    of value: PropertyListValue, at place: SourceLocation, level: Int
  ) -> PropertyListEntry.Content? {
    if let scalar = scalar(value) { return .scalar(scalar) }
    guard level < PropertyListEntry.deepestLevel else {
      diagnostics.append(
        .warning(
          "this is more than \(PropertyListEntry.deepestLevel) levels deep, and has no accessor",
          at: place))
      return nil
    }
    switch value.content {
    case .dictionary: return .dictionary(entries(ofDictionary: value, level: level + 1))
    case .array(let elements):
      let scalars = elements.compactMap(scalar)
      let types = Set(scalars.map(\.typeName))
      let isUniform = scalars.count == elements.count && types.count <= 1
      if isUniform, types.first != "Swift.String" { return .scalars(scalars) }
      return .array(entries(ofArray: elements, level: level + 1))
    default: return nil
    }
  }

  private func scalar(_ value: PropertyListValue) -> PropertyListEntry.Scalar? {
    switch value.content {
    case .string(let text):
      let hasReference = text.utf8.contains(UInt8(ascii: "$"))
      return .text(hasReference ? settings.resolveKnown(text).text : text, written: text)
    case .integer(let number): return .integer(number)
    case .unsignedInteger(let number): return .unsigned(number)
    case .real(let number): return .real(number)
    case .boolean(let flag): return .boolean(flag)
    case .date(let seconds): return .date(seconds)
    case .data(let bytes): return .data(bytes)
    case .array, .dictionary, .uid: return nil
    }
  }

  // MARK: Arrays

  private mutating func entries(
    ofArray elements: [PropertyListValue], level: Int
  ) -> [PropertyListEntry] {
    let names = Self.names(of: elements)
    var entries: [PropertyListEntry] = []
    for (index, element) in elements.enumerated() {
      let place = location(element.range.lowerBound)
      guard let content = content(of: element, at: place, level: level) else { continue }
      entries.append(
        PropertyListEntry(
          name: names?[index] ?? String(index), step: String(index), content: content,
          location: place))
    }
    return entries
  }

  /// The names of an array's elements: texts are their own names, dictionaries that have one of the
  /// keys that identify them are named after its value.
  ///
  /// - Returns: `nil` where the elements have only their numbers.
  private static func names(of elements: [PropertyListValue]) -> [String]? {
    let texts = elements.compactMap(\.stringValue)
    if texts.count == elements.count { return texts }
    for key in identifyingKeys {
      let names = elements.compactMap { $0[key]?.stringValue }
      if names.count == elements.count, Set(names.map(LiteralText.init)).count == names.count {
        return names
      }
    }
    return nil
  }

  /// The keys that Apple's dictionaries in arrays are told apart by.
  private static let identifyingKeys = [
    "UIApplicationShortcutItemType", "UISceneConfigurationName", "CFBundleURLName",
    "UTTypeIdentifier", "CFBundleTypeName", "UIInterfaceOrientation",
  ]
}
