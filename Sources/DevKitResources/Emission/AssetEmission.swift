/// The sections of what is loaded by name or by URL: assets, fonts and files.
extension SwiftEmitter {
  // MARK: Assets

  /// Writes a section of what asset catalogs hold.
  func writeSection(
    _ kind: ResourceKind, _ namespace: NamedNamespace, _ writer: inout SwiftWriter
  ) {
    let typeName = Self.sectionTypeName(of: kind)
    writeSectionEntry(kind, typeName, &writer)
    writeNamespace(typeName, kind, namespace, &writer)
  }

  /// `static var image` and `static func image(bundle:)`.
  func writeSectionEntry(
    _ kind: ResourceKind, _ typeName: String, _ writer: inout SwiftWriter
  ) {
    let name = kind.sectionName
    writer.blank()
    writer.lines(
      """
      \(access)static var \(name): \(typeName) { \(typeName)(_bundle: bundle) }
      \(access)static func \(name)(bundle: Foundation.Bundle) -> \(typeName) {
        \(typeName)(_bundle: bundle)
      }
      """)
  }

  private func writeNamespace(
    _ typeName: String, _ kind: ResourceKind, _ namespace: NamedNamespace,
    _ writer: inout SwiftWriter
  ) {
    let valueType = RuntimeAssets.typeName(of: kind)
    writer.blank()
    writer.block("\(access)struct \(typeName): Swift.Sendable") { writer in
      writer.lines("let _bundle: Foundation.Bundle")
      for asset in namespace.assets {
        writer.lines("/// \(SwiftLiteral.documentation(asset.value.loadName))")
        writer.lines(
          "\(access)var \(asset.source): \(valueType) { \(valueType)(\(arguments(of: asset.value))) }"
        )
      }
      for child in namespace.namespaces {
        let type = Self.typeName(ofNamespace: child.identifier)
        writer.lines("\(access)var \(child.source): \(type) { \(type)(_bundle: _bundle) }")
        if options.offersRswiftMembers {
          writer.lines(
            "\(access)func \(child.source)(bundle: Foundation.Bundle) -> \(type) "
              + "{ \(type)(_bundle: bundle) }")
        }
      }
      for child in namespace.namespaces {
        writeNamespace(Self.typeName(ofNamespace: child.identifier), kind, child.value, &writer)
      }
    }
  }

  private func arguments(of asset: Asset) -> String {
    var text = SwiftLiteral.quoted(asset.loadName)
    if asset.kind == .data { text += ", \(SwiftLiteral.quoted(asset.dataFile ?? ""))" }
    text += ", _bundle"
    if !asset.tags.isEmpty {
      text += ", tags: [\(asset.tags.map(SwiftLiteral.quoted).joined(separator: ", "))]"
    }
    return text + language(asset.kind == .image ? asset.language : nil)
  }

  /// The argument that says which language a resource is for first.
  private func language(_ language: String?) -> String {
    guard let language, options.typeStyle.offersRswiftMembers else { return "" }
    return ", language: \(SwiftLiteral.quoted(language))"
  }

  // MARK: Fonts and files

  /// Writes the section of fonts.
  func writeFonts(_ writer: inout SwiftWriter) {
    guard model.has(.font) else { return }
    writeSectionEntry(.font, "Fonts", &writer)
    writer.blank()
    writer.block("\(access)struct Fonts: Swift.Sendable, Swift.Sequence") { writer in
      writer.lines("let _bundle: Foundation.Bundle")
      for font in model.fonts {
        let value = font.value
        writer.lines(
          "/// \(SwiftLiteral.documentation(value.postScriptName + ", " + value.fileName))")
        let fields = [value.postScriptName, value.family, value.style, value.fileName]
          .map(SwiftLiteral.quoted).joined(separator: ", ")
        writer.lines(
          "\(access)var \(font.source): FontResource { FontResource(\(fields), _bundle) }")
      }
      // A font may be called `self`.
      let all = model.fonts.map { "self.\($0.source)" }.joined(separator: ", ")
      writer.blank()
      writer.lines(RuntimeFiles.fontMembers(access: access, all: all))
    }
  }

  /// Writes the section of files.
  func writeFiles(_ writer: inout SwiftWriter) {
    guard model.has(.file) else { return }
    writeSectionEntry(.file, "Files", &writer)
    writer.blank()
    writer.block("\(access)struct Files: Swift.Sendable") { writer in
      writer.lines("let _bundle: Foundation.Bundle")
      for file in model.files {
        let value = file.value
        let path = value.directory.isEmpty ? value.fileName : "\(value.directory)/\(value.fileName)"
        writer.lines("/// \(SwiftLiteral.documentation(path))")
        let directory =
          value.directory.isEmpty ? "" : ", in: \(SwiftLiteral.quoted(value.directory))"
        writer.lines(
          "\(access)var \(file.source): FileResource "
            + "{ FileResource(\(SwiftLiteral.quoted(value.fileName)), _bundle\(directory)\(language(value.languages.first))) }"
        )
      }
    }
  }
}

extension NamedNamespace {
  /// Whether an asset here or below has on-demand resource tags.
  var containsTags: Bool {
    assets.contains { !$0.value.tags.isEmpty } || namespaces.contains { $0.value.containsTags }
  }
}
