/// The types of resources and what extends others to take them.
extension SwiftEmitter {
  private var style: TypeStyle { options.typeStyle }

  /// The kinds whose types are declared here.
  private var declaredKinds: [ResourceKind] {
    switch options.types {
    case .nested: usedKinds
    case .export:
      part == .section ? [] : [.image, .color, .data, .font, .file, .string] + Self.namedKinds
    case .imported: []
    }
  }

  /// The kinds of resources there are.
  private var usedKinds: [ResourceKind] {
    var kinds = assetKinds
    if !model.fonts.isEmpty { kinds.append(.font) }
    if !model.files.isEmpty { kinds.append(.file) }
    if model.has(.string) { kinds.append(.string) }
    return kinds
  }

  /// The kinds that are nothing but a name to hand to a framework.
  private static let namedKinds: [ResourceKind] = [
    .appIcon, .spriteAtlas, .texture, .arResourceGroup,
  ]

  /// The numbers of arguments of the types for strings that are declared here.
  private var declaredArities: [Int] {
    switch options.types {
    case .nested: arities
    case .export where part != .section:
      Set(1...TypeStyle.exportedArityCount).union(arities).sorted()
    case .export, .imported: arities.filter { $0 > TypeStyle.exportedArityCount }
    }
  }

  // MARK: Types

  /// What stands in the root type: its own types, or names for those of another module, and what
  /// looks strings up.
  func writeTypes(_ writer: inout SwiftWriter) {
    if options.types == .nested { write(languageType, &writer) }
    switch options.types {
    case .nested: write(assetTypes, &writer)
    case .export: break
    case .imported(let module): write([aliases(of: module)], &writer)
    }
    writeStringTypes(&writer)
    write(interfaces.types + [validation].compactMap { $0 }, &writer)
  }

  private func writeStringTypes(_ writer: inout SwiftWriter) {
    guard model.has(.string) else { return }
    let lookUp = RuntimeStrings.lookUp(
      options, developmentRegion: model.developmentRegion, repairs: repairs)
    write([lookUp] + (options.types == .export ? [] : stringTypes), &writer)
    write([RuntimeStrings.section], &writer)
  }

  /// The types for other modules, which stand outside of the root type.
  func writeExportedTypes(_ writer: inout SwiftWriter) {
    guard options.types == .export else { return }
    if part != .section {
      write(languageType + [RuntimeStringTable.exported(style)] + assetTypes, &writer)
      write(interfaces.exportedTypes, &writer)
    }
    write(stringTypes, &writer)
  }

  /// What says which language a file is for, where a type has a member that does.
  private var languageType: [String] {
    let kinds = otherKinds.union(declaredKinds)
    guard style.offersRswiftMembers, part != .section,
      kinds.contains(.image) || kinds.contains(.file)
    else { return [] }
    return [RuntimeRswift.localeReference(style)]
  }

  private var assetTypes: [String] {
    declaredKinds.filter { $0 != .string }.map { kind in
      switch kind {
      case .font: RuntimeFiles.fontType(style)
      case .file: RuntimeFiles.fileType(style)
      default: RuntimeAssets.valueType(of: kind, style, hasTags: hasTags(kind))
      }
    }
  }

  /// The types of strings. Where others are imported, those with more arguments than these have.
  private var stringTypes: [String] {
    let hasPlainType = declaredKinds.contains(.string)
    return (hasPlainType ? [RuntimeStrings.anyResource(style)] : [])
      + RuntimeStrings.types(style, arities: (hasPlainType ? [0] : []) + declaredArities)
  }

  /// `validate()`, where there is something that it can check.
  private var validation: String? {
    part == .section ? nil : interfaces.validation(hasFonts: has(.font))
  }

  private func hasTags(_ kind: ResourceKind) -> Bool {
    options.types == .export
      || model.assets.contains { $0.kind == kind && $0.root.containsTags }
  }

  /// The types of another module by the names that they would have in the root type.
  private func aliases(of module: String) -> String {
    var names = usedKinds.map(RuntimeAssets.typeName)
    if model.has(.string) {
      names += arities.filter { $0 <= TypeStyle.exportedArityCount }.map { "StringResource\($0)" }
      names += ["StringTable", "StringSource", "AnyStringResource"]
    }
    if part != .section { names.append("LocaleReference") }
    return names.map { "\(access)typealias \($0) = \(module).\($0)" }.joined(separator: "\n")
  }

  private func write(_ parts: [String], _ writer: inout SwiftWriter) {
    for part in parts where !part.isEmpty {
      writer.blank()
      writer.lines(part)
    }
  }

  // MARK: Extensions

  /// What stands outside of the root type: initializers of frameworks' types, the members that all
  /// string tables share, and the texts.
  func writeExtensions(_ writer: inout SwiftWriter) {
    let kinds = Set(declaredKinds)
    if kinds.contains(.image) { write([RuntimeAssets.imageExtensions(style)], &writer) }
    if kinds.contains(.color) { write([RuntimeAssets.colorExtensions(style)], &writer) }
    if kinds.contains(.data) { write([RuntimeAssets.dataExtensions(style)], &writer) }
    if kinds.contains(.font) { write([RuntimeFiles.fontExtensions(style)], &writer) }
    if kinds.contains(.file) { write([RuntimeFiles.fileExtensions(style)], &writer) }
    if kinds.contains(.string) { write([RuntimeStrings.anyResourceExtension(style)], &writer) }
    if model.has(.string) {
      write([RuntimeStrings.sectionExtension(options, arities: arities)], &writer)
    }
    writeStringExtensions(&writer)
    if part != .section { write(interfaces.extensions, &writer) }
    guard model.has(.string) else { return }
    if repairs != .none, options.embedding != .always {
      write([RuntimeRepairs.source(model.tables.map(\.value), root: root)], &writer)
    }
    writer.blank()
    EmbeddedStrings.source(
      model.tables.map(\.value.table), options: options,
      needsPluralsEverywhere: repairs == .varied, into: &writer)
  }

  private func writeStringExtensions(_ writer: inout SwiftWriter) {
    let hasPlainType = declaredKinds.contains(.string)
    let counts = (hasPlainType ? [0] : []) + declaredArities
    guard hasPlainType || model.has(.string), !counts.isEmpty else { return }
    let current =
      options.types == .nested ? "\(root).Languages.current" : "table._currentLanguages"
    write(
      [RuntimeStringExtensions.source(style, arities: counts, currentLanguages: current)], &writer)
  }
}
