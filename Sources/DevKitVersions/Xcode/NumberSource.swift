import DevKitCore
import DevKitXcode

/// Where a target's number comes from in one configuration.
enum NumberSource {
  /// A text in the Info.plist, or in what it is generated from.
  case infoPlist(InfoPlistValue)
  /// A build setting whose value is a text.
  case setting(SettingDefinition)
  /// Several build settings, each of which holds a dotted part.
  case parts([SettingDefinition])

  /// The number.
  var value: String {
    switch self {
    case .infoPlist(let value): value.node.text ?? ""
    case .setting(let definition): definition.value
    case .parts(let definitions): definitions.map(\.value).joined(separator: ".")
    }
  }
}

/// An Info.plist that a target names.
struct InfoPlist: Hashable {
  var path: String
  var root: PropertyNode

  /// The value of a key.
  func value(_ key: String) -> InfoPlistValue? {
    root[key].map { InfoPlistValue(path: path, node: $0, key: .propertyList(key: key)) }
  }
}

/// A value of an Info.plist, and where it is written.
struct InfoPlistValue: Hashable {
  var path: String
  var node: PropertyNode
  /// What the place is called there.
  var key: SiteKey
}

/// A value that leads nowhere, or to something that cannot be edited.
struct NumberSourceError: Error {
  var message: String
  var location: SourceLocation?
}

/// Finds where the numbers of a target come from.
struct NumberResolver {
  let target: XcodeTarget
  let settings: BuildSettings
  /// What the Info.plist has for the number.
  let plistValue: InfoPlistValue?

  /// The build setting and the Info.plist key of a number.
  static func names(_ kind: NumberKind) -> (setting: String, key: String) {
    switch kind {
    case .version: ("MARKETING_VERSION", "CFBundleShortVersionString")
    case .build: ("CURRENT_PROJECT_VERSION", "CFBundleVersion")
    }
  }

  /// The source of a number; `nil` where the target has none.
  ///
  /// What Xcode's build does: a generated Info.plist takes the build setting where there is one,
  /// any other has what stands in it, references resolved.
  func source(_ kind: NumberKind) throws(NumberSourceError) -> NumberSource? {
    let names = Self.names(kind)
    let generates = settings.value(of: "GENERATE_INFOPLIST_FILE") == "YES"
    let isDefined = settings.effectiveDefinition(of: names.setting) != nil
    guard let plistValue, let text = plistValue.node.text, !(generates && isDefined) else {
      return try source(ofSetting: names.setting, depth: 0)
    }
    let expression = SettingExpression(text)
    if expression.isText { return .infoPlist(plistValue) }
    let place = SourceLocation(path: plistValue.path)
    return try source(of: expression, at: place, inherited: nil, depth: 0)
  }

  private func source(
    ofSetting name: String, below strongest: SettingDefinition? = nil, depth: Int
  ) throws(NumberSourceError) -> NumberSource? {
    var candidates = settings.definitions(of: name)
    let plain = candidates.filter(\.condition.isEmpty)
    if !plain.isEmpty { candidates = plain }
    if let strongest, let index = candidates.lastIndex(of: strongest) {
      candidates = Array(candidates[..<index])
    }
    guard let definition = candidates.last else { return nil }
    guard depth < 16 else {
      throw NumberSourceError(
        message: "the references of \(name) go in a circle",
        location: SourceLocation(path: definition.path))
    }
    let expression = SettingExpression(definition.value)
    if expression.isText { return .setting(definition) }
    let place = SourceLocation(path: definition.path)
    return try source(of: expression, at: place, inherited: definition, depth: depth + 1)
  }

  private func source(
    of expression: SettingExpression, at place: SourceLocation, inherited: SettingDefinition?,
    depth: Int
  ) throws(NumberSourceError) -> NumberSource? {
    if let name = expression.soleReference {
      return try source(reference: name, inherited: inherited, depth: depth)
    }
    // Parts with a dot between each two, as in $(MAJOR).$(MINOR).
    guard expression.parts.count % 2 == 1 else { throw composed(at: place) }
    var definitions: [SettingDefinition] = []
    for (index, part) in expression.parts.enumerated() {
      switch part {
      case .text(".") where index % 2 == 1: continue
      case .reference(let name, []) where index % 2 == 0:
        guard let name = name.text,
          case .setting(let definition) = try source(
            reference: name, inherited: inherited, depth: depth),
          !definition.value.contains(".")
        else { throw composed(at: place) }
        definitions.append(definition)
      default: throw composed(at: place)
      }
    }
    return .parts(definitions)
  }

  private func source(
    reference name: String, inherited: SettingDefinition?, depth: Int
  ) throws(NumberSourceError) -> NumberSource? {
    guard let inherited, name == "inherited" || name == inherited.name else {
      return try source(ofSetting: name, depth: depth)
    }
    return try source(ofSetting: inherited.name, below: inherited, depth: depth)
  }

  private func composed(at place: SourceLocation) -> NumberSourceError {
    NumberSourceError(
      message: "a number here is composed of references and text in a way that cannot be edited;"
        + " give it one build setting, or name the files to edit in .devkit.json",
      location: place)
  }
}
