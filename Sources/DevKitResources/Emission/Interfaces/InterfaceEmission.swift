/// Writes the accessors of storyboards and xibs.
struct InterfaceEmission {
  private let interfaces: NamedInterfaces
  private let options: EmissionOptions
  private let names: InterfaceTypeNames

  init(model: NamedModel, options: EmissionOptions) {
    interfaces = model.interfaces
    self.options = options
    names = InterfaceTypeNames(options: options)
  }

  private var access: String { options.access.prefix }

  /// The lines that import what the accessors name.
  func importLines(modifier: String) -> [String] {
    names.importLines(for: classes, modifier: modifier)
  }

  /// Every class that is named, by platform; a platform whose code needs its framework is there even
  /// without one.
  private var classes: [InterfacePlatform: Set<InterfaceClass>] {
    var classes: [InterfacePlatform: Set<InterfaceClass>] = [:]
    for part in interfaces.platforms {
      var own: Set<InterfaceClass> = []
      for storyboard in part.storyboards.map(\.value) {
        if let initial = storyboard.resource.initialController { own.insert(initial) }
        own.formUnion(storyboard.controllers.map(\.value.type))
      }
      own.formUnion(part.nibs.compactMap(\.value.firstView))
      own.formUnion(part.reuseIdentifiers.map(\.value.type))
      for source in part.segueSources.map(\.value) {
        own.insert(source.type)
        for segue in source.segues { own.formUnion([segue.value.type, segue.value.destination]) }
      }
      classes[part.platform] = own
    }
    return classes
  }

  // MARK: Sections

  /// Writes the sections, for the inside of the root type.
  func write(_ writer: inout SwiftWriter) {
    let entries = SwiftEmitter(model: NamedModel(), options: options)
    if interfaces.has(.storyboard) {
      entries.writeSectionEntry(.storyboard, "Storyboards", &writer)
      writeSection("Storyboards", .storyboard, hasBundle: true, validates: true, &writer) {
        for storyboard in $0.storyboards {
          StoryboardEmission(storyboard: storyboard, platform: $0.platform, options: options)
            .write(&$1)
        }
      }
    }
    if interfaces.has(.nib) {
      entries.writeSectionEntry(.nib, "Nibs", &writer)
      writeSection("Nibs", .nib, hasBundle: true, validates: true, &writer) { part, writer in
        for nib in part.nibs { write(nib, on: part.platform, &writer) }
      }
    }
    writeUnbundledEntry(.segue, "Segues", &writer)
    writeSection("Segues", .segue, &writer) { part, writer in
      for source in part.segueSources { write(source, on: part.platform, &writer) }
    }
    writeUnbundledEntry(.reuseIdentifier, "ReuseIdentifiers", &writer)
    writeSection("ReuseIdentifiers", .reuseIdentifier, &writer) { part, writer in
      for identifier in part.reuseIdentifiers { write(identifier, on: part.platform, &writer) }
    }
    writeUnbundledEntry(.id, "Identifiers", &writer)
    writeIdentifiers(&writer)
  }

  private func writeUnbundledEntry(
    _ kind: ResourceKind, _ type: String, _ writer: inout SwiftWriter
  ) {
    guard interfaces.has(kind) else { return }
    writer.blank()
    writer.lines("\(access)static var \(kind.sectionName): \(type) { \(type)() }")
  }

  private func writeSection(
    _ type: String, _ kind: ResourceKind, hasBundle: Bool = false, validates: Bool = false,
    _ writer: inout SwiftWriter,
    _ body: (NamedInterfaces.Platform, inout SwiftWriter) -> Void
  ) {
    guard interfaces.has(kind) else { return }
    writer.blank()
    writer.block("\(access)struct \(type): Swift.Sendable") { writer in
      if hasBundle { writer.lines("let _bundle: Foundation.Bundle") }
      for part in interfaces.platforms where part.has(kind) {
        writer.lines("#if \(part.platform.condition)")
        body(part, &writer)
        writer.lines("#endif")
      }
      if validates { writeValidation(of: kind, &writer) }
    }
  }

  private func writeValidation(of kind: ResourceKind, _ writer: inout SwiftWriter) {
    writer.blank()
    writer.lines("/// Fails where something is missing that one of them needs.")
    writer.block("\(access)func validate() throws") { writer in
      for part in interfaces.platforms where part.has(kind) && part.platform.hasClasses {
        writer.lines("#if \(part.platform.condition)")
        if kind == .storyboard {
          for storyboard in part.storyboards {
            writer.lines("try self.\(storyboard.source).validate()")
          }
        } else {
          for nib in part.nibs {
            writer.lines(
              InterfaceValidation.call(
                "xib", nib.value.name, "nib", nib.value.uses, bundle: "_bundle", options))
          }
        }
        writer.lines("#endif")
      }
    }
  }

  // MARK: Accessors

  private func write(
    _ nib: Named<InterfaceModel.Nib>, on platform: InterfacePlatform, _ writer: inout SwiftWriter
  ) {
    let view = nib.value.firstView ?? .framework("AnyObject")
    let source = names.source(of: view, on: platform)
    let name = SwiftLiteral.quoted(nib.value.name)
    writer.lines("/// \(SwiftLiteral.documentation(nib.value.name))")
    var type = "NibReference<\(source)>"
    var arguments = name
    if let identifier = nib.value.reuseIdentifier {
      type = "NibReferenceReuseIdentifier<\(source), \(source)>"
      arguments += ", \(SwiftLiteral.quoted(identifier))"
    }
    writer.lines(
      "\(names.access(naming: [view]))var \(nib.source): \(type) { .init(\(arguments), _bundle) }")
  }

  private func write(
    _ source: Named<NamedInterfaces.SegueSource>, on platform: InterfacePlatform,
    _ writer: inout SwiftWriter
  ) {
    let type = "Source_\(source.identifier)"
    writer.lines("\(access)var \(source.source): \(type) { \(type)() }")
    writer.block("\(access)struct \(type): Swift.Sendable") { writer in
      for segue in source.value.segues {
        let identifier = SwiftLiteral.quoted(segue.value.identifier)
        writer.lines("/// \(SwiftLiteral.documentation(segue.value.identifier))")
        guard platform.hasClasses else {
          writer.lines("\(access)var \(segue.source): Swift.String { \(identifier) }")
          continue
        }
        let classes = [segue.value.type, source.value.type, segue.value.destination]
        let list = classes.map { names.source(of: $0, on: platform) }.joined(separator: ", ")
        writer.lines(
          "\(names.access(naming: classes))var \(segue.source): SegueIdentifier<\(list)> "
            + "{ .init(\(identifier)) }")
      }
    }
  }

  private func write(
    _ entry: Named<InterfaceModel.ReuseIdentifier>, on platform: InterfacePlatform,
    _ writer: inout SwiftWriter
  ) {
    let identifier = SwiftLiteral.quoted(entry.value.identifier)
    writer.lines("/// \(SwiftLiteral.documentation(entry.value.identifier))")
    guard platform.hasClasses else {
      writer.lines("\(access)var \(entry.source): Swift.String { \(identifier) }")
      return
    }
    let type = names.source(of: entry.value.type, on: platform)
    writer.lines(
      "\(names.access(naming: [entry.value.type]))var \(entry.source): ReuseIdentifier<\(type)> "
        + "{ .init(\(identifier)) }")
  }

  private func writeIdentifiers(_ writer: inout SwiftWriter) {
    guard interfaces.has(.id) else { return }
    writer.blank()
    writer.block("\(access)struct Identifiers: Swift.Sendable") { writer in
      for group in interfaces.identifierGroups {
        let type = "Document_\(group.identifier)"
        writer.lines("/// \(SwiftLiteral.documentation(group.value.name))")
        writer.lines("\(access)var \(group.source): \(type) { \(type)() }")
        writer.block("\(access)struct \(type): Swift.Sendable") { writer in
          for identifier in group.value.identifiers {
            let literal = SwiftLiteral.quoted(identifier.value.name)
            writer.lines("\(access)var \(identifier.source): Swift.String { \(literal) }")
          }
        }
      }
    }
  }

  // MARK: Types and extensions

  /// What stands in the root type for the accessors' types: the types, or names for those of another
  /// module.
  var types: [String] {
    switch options.types {
    case .nested: return types(of: Self.typedKinds.filter(has))
    case .export: return []
    case .imported(let module):
      let names = Self.typedKinds.filter(has).flatMap(RuntimeInterfaces.typeNames).distinct()
      let aliases = names.map { "\(access)typealias \($0) = \(module).\($0)" }
      return aliases.isEmpty ? [] : [aliases.joined(separator: "\n")]
    }
  }

  /// The types for other modules, which stand outside of the root type.
  var exportedTypes: [String] { options.types == .export ? types(of: Self.typedKinds) : [] }

  /// The kinds whose accessors have types of their own.
  private static let typedKinds: [ResourceKind] = [.storyboard, .nib, .segue, .reuseIdentifier]

  private func types(of kinds: [ResourceKind]) -> [String] {
    let style = options.typeStyle
    var types: [String] = []
    if kinds.contains(.storyboard) { types.append(RuntimeInterfaces.storyboardTypes(style)) }
    if kinds.contains(.nib) || kinds.contains(.reuseIdentifier) {
      types.append(RuntimeInterfaces.reuseTypes(style))
    }
    if kinds.contains(.nib) { types.append(RuntimeInterfaces.nibTypes(style)) }
    if kinds.contains(.segue) { types.append(RuntimeInterfaces.segueTypes(style)) }
    return types
  }

  /// `validate()`, where there is something that it can check.
  func validation(hasFonts: Bool) -> String? {
    var sections = [ResourceKind.storyboard, .nib].filter { interfaces.has($0) }
    if hasFonts { sections.insert(.font, at: 0) }
    guard !sections.isEmpty else { return nil }
    let platforms = interfaces.platforms.filter(\.platform.hasClasses)
    return InterfaceValidation.source(
      access: access, sections: sections,
      platforms: platforms.filter { $0.has(.storyboard) || $0.has(.nib) }.map(\.platform),
      checksControllers: platforms.contains {
        $0.platform != .macOS && $0.storyboards.contains { !$0.value.controllers.isEmpty }
      })
  }

  /// What UIKit and AppKit need to take the accessors, and the aliases of classes.
  var extensions: [String] {
    var parts: [String] = []
    for (platforms, isAppKit) in [([InterfacePlatform.iOS, .tvOS], false), ([.macOS], true)] {
      let kinds = extendedKinds(on: platforms)
      guard !kinds.isEmpty else { continue }
      let code =
        isAppKit
        ? RuntimeAppKitInterfaces.source(options.typeStyle, kinds: kinds)
        : RuntimeUIKitInterfaces.source(options.typeStyle, kinds: kinds)
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
      let indented = lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
      parts.append("#if \(condition(of: platforms))\n\(indented)\n#endif")
    }
    if let aliases = names.aliases(for: classes) { parts.append(aliases) }
    return parts
  }

  /// The kinds that frameworks are extended for here: types for other modules are for all of them.
  private func extendedKinds(on platforms: [InterfacePlatform]) -> Set<ResourceKind> {
    switch options.types {
    case .nested:
      let own = interfaces.platforms.filter { platforms.contains($0.platform) }
      return InterfaceModelBuilder.kinds.filter { kind in own.contains { $0.has(kind) } }
    case .export: return Set(Self.typedKinds)
    case .imported: return []
    }
  }

  private func condition(of platforms: [InterfacePlatform]) -> String {
    let all = options.types == .export ? platforms : interfaces.platforms.map(\.platform)
    return all.filter(platforms.contains).map(\.condition).joined(separator: " || ")
  }

  /// Whether a platform that has classes has accessors of a kind.
  private func has(_ kind: ResourceKind) -> Bool {
    interfaces.platforms.contains { $0.platform.hasClasses && $0.has(kind) }
  }
}
