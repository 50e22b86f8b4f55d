extension SwiftEmitter {
  /// Whether the outermost type can have this name: it would hide a module that the generated code
  /// names, be hidden by a member of its own, or be read as a part of a type's syntax.
  static func canBeRoot(_ name: String) -> Bool {
    if hiddenModules.contains(name) || ownMembers.contains(name) || typeSyntax.contains(name)
      || nestedTypes.contains(name)
    {
      return false
    }
    // `StringResource2` and its type parameters, `A1` and `A2`.
    for prefix in ["StringResource", "A"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      if !rest.isEmpty, rest.allSatisfy(\.isNumber) { return false }
    }
    return true
  }

  /// Whether the generated code can name a module so, and mean no type of its own by that. It nests
  /// nothing in the types of frameworks where the types of resources are imported.
  static func canBeTypesModule(_ name: String) -> Bool {
    nestedTypes.contains(name) || !hides(name)
  }

  /// Whether a class of this name means something else within the root type.
  static func hides(_ name: String) -> Bool {
    let prefixes = ["Folder_", "Table_", "Keys_", "Storyboard_", "Source_", "Document_"]
    return !canBeRoot(name) || name == "InitialController"
      || prefixes.contains { name.hasPrefix($0) }
  }

  private static let hiddenModules: Set<String> = [
    "AppKit", "CoreGraphics", "CoreText", "Foundation", "Swift", "SwiftUI", "UIKit",
  ]

  private static let ownMembers: Set<String> = Set(
    ResourceKind.allCases.flatMap {
      [$0.sectionName, sectionTypeName(of: $0), RuntimeAssets.typeName(of: $0)]
    } + [
      "StringTable", "StringSource", "_Table", "bundle", "_BundleFinder", "_EmbeddedTable",
      "_StringSection", "_repairs",
      "Languages", "preferredLanguages", "_infoValue", "KnownAssetTags",
      "withPreferredLanguages", "_Plurals", "_PluralNumber", "validate", "_validate",
      "_validateControllers", "ValidationError", "InitialControllerContainer", "TypedSegue",
      "StoryboardViewControllerIdentifier", "NibReferenceContainer", "ReuseIdentifierContainer",
      "NibReferenceReuseIdentifier", "AnyStringResource", "LocaleReference",
    ])

  /// Types inside those that the generated code extends, where they would be meant instead.
  private static let nestedTypes: Set<String> = [
    "Body", "Case", "Configuration", "Context", "Design", "Element", "Encoding", "Index", "Indices",
    "Iterator", "Leading", "Name", "Orientation", "RenderingMode", "Resolved", "Scale",
    "StringInterpolation", "StringLiteralType", "SubSequence", "TextStyle", "UTF16View", "UTF8View",
    "UnicodeScalarView", "Weight",
  ]

  private static let typeSyntax: Set<String> = ["any", "async", "await", "copy", "each", "some"]
}
