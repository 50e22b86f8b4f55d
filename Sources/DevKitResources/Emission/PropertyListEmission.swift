/// Writes the accessors of the Info.plist, the entitlements and the project.
struct PropertyListEmission {
  let model: NamedModel
  let options: EmissionOptions

  private var access: String { options.access.prefix }

  /// Where values come from.
  private enum Origin {
    /// The Info.plist of the bundle, with the literal where that has none.
    case bundle(path: [String]?)
    /// The literal alone.
    case code
  }

  /// Writes the sections, for the inside of the root type.
  func write(_ writer: inout SwiftWriter) {
    if model.has(.info) {
      SwiftEmitter(model: NamedModel(), options: options).writeSectionEntry(.info, "Info", &writer)
      writeType("Info", model.info, origin: .bundle(path: []), &writer)
      writer.blank()
      writer.lines(RuntimePropertyLists.infoLookup)
    }
    if model.has(.entitlements) {
      writer.blank()
      writer.lines("\(access)static var entitlements: Entitlements { Entitlements() }")
      writeType("Entitlements", model.entitlements, origin: .code, &writer)
    }
    if model.has(.project) { writeProject(&writer) }
  }

  /// The type of a dictionary or an array; no accessor begins with a capital.
  static func typeName(of identifier: String) -> String { "Keys_\(identifier)" }

  // MARK: Entries

  private func writeType(
    _ typeName: String, _ entries: [NamedEntry], texts: [String]? = nil, origin: Origin,
    _ writer: inout SwiftWriter
  ) {
    writer.blank()
    writer.block("\(access)struct \(typeName): Swift.Sendable") { writer in
      if case .bundle = origin { writer.lines("let _bundle: Foundation.Bundle") }
      if let texts {
        writer.lines("/// All texts, in their order.")
        let literal = "[\(texts.map(SwiftLiteral.quoted).joined(separator: ", "))]"
        writer.lines(
          "\(access)var all: [Swift.String] { \(value(literal, from: origin)) }")
      }
      for entry in entries { writeAccessor(entry, origin: origin, &writer) }
      for entry in entries where Self.isNested(entry) {
        writeType(
          Self.typeName(of: entry.identifier), entry.children, texts: entry.entry.texts,
          origin: inner(origin, entry), &writer)
      }
    }
  }

  private func writeAccessor(
    _ entry: NamedEntry, origin: Origin, _ writer: inout SwiftWriter
  ) {
    let name = SwiftLiteral.documentation(entry.entry.name)
    writer.lines(name.isEmpty ? "/// (without a name)" : "/// \(name)")
    if Self.isNested(entry) {
      let type = Self.typeName(of: entry.identifier)
      guard case .bundle = origin else {
        writer.lines("\(access)var \(entry.source): \(type) { \(type)() }")
        return
      }
      writer.lines("\(access)var \(entry.source): \(type) { \(type)(_bundle: _bundle) }")
      guard options.offersRswiftMembers else { return }
      writer.lines(
        "\(access)func \(entry.source)(bundle: Foundation.Bundle) -> \(type) "
          + "{ \(type)(_bundle: bundle) }")
      return
    }
    let value = value(Self.literal(of: entry.entry.content), from: inner(origin, entry))
    writer.lines(
      "\(access)var \(entry.source): \(Self.type(of: entry.entry.content)) { \(value) }")
  }

  private func inner(_ origin: Origin, _ entry: NamedEntry) -> Origin {
    guard case .bundle(let path) = origin else { return .code }
    guard let path, let step = entry.entry.step else { return .bundle(path: nil) }
    return .bundle(path: path + [step])
  }

  private func value(_ literal: String, from origin: Origin) -> String {
    guard case .bundle(let path?) = origin else { return literal }
    let steps = path.map(SwiftLiteral.quoted).joined(separator: ", ")
    return "\(options.rootName)._infoValue(_bundle, [\(steps)]) ?? \(literal)"
  }

  private static func isNested(_ entry: NamedEntry) -> Bool {
    switch entry.entry.content {
    case .dictionary, .array: true
    case .scalar, .scalars: false
    }
  }

  // MARK: Values

  private static func type(of content: PropertyListEntry.Content) -> String {
    switch content {
    case .scalar(let scalar): scalar.typeName
    case .scalars(let scalars): "[\(scalars.first?.typeName ?? "Swift.String")]"
    case .dictionary, .array: ""
    }
  }

  /// A value that is no dictionary and no array of texts as Swift source.
  static func literal(of content: PropertyListEntry.Content) -> String {
    switch content {
    case .scalar(let scalar): literal(of: scalar)
    case .scalars(let scalars): "[\(scalars.map(literal).joined(separator: ", "))]"
    case .dictionary, .array: ""
    }
  }

  private static func literal(of scalar: PropertyListEntry.Scalar) -> String {
    switch scalar {
    case .text(let text, _): return SwiftLiteral.quoted(text)
    case .integer(let number): return String(number)
    case .unsigned(let number): return String(number)
    case .boolean(let flag): return flag ? "true" : "false"
    case .real(let number): return literal(of: number)
    case .date(let seconds):
      return "Foundation.Date(timeIntervalSinceReferenceDate: \(literal(of: seconds)))"
    case .data(let bytes):
      let text = SwiftLiteral.quoted(Base64.encoded(bytes))
      return "Foundation.Data(base64Encoded: \(text)) ?? Foundation.Data()"
    }
  }

  private static func literal(of number: Double) -> String {
    if number.isNaN { return "Swift.Double.nan" }
    if number.isInfinite { return number < 0 ? "-Swift.Double.infinity" : "Swift.Double.infinity" }
    return "\(number)"
  }

  // MARK: The project

  private func writeProject(_ writer: inout SwiftWriter) {
    let project = model.project
    writer.blank()
    writer.lines("\(access)static var project: Project { Project() }")
    writer.blank()
    writer.block("\(access)struct Project: Swift.Sendable") { writer in
      if let region = project.developmentRegion {
        writer.lines(
          """
          /// The region whose language texts are written in first.
          \(access)var developmentRegion: Swift.String { \(SwiftLiteral.quoted(region)) }
          """)
      }
      guard let tags = project.knownAssetTags else { return }
      writer.lines(
        """
        /// The on-demand resource tags.
        \(access)var knownAssetTags: Keys_knownAssetTags { Keys_knownAssetTags() }
        """)
      writer.blank()
      writer.block("\(access)struct Keys_knownAssetTags: Swift.Sendable, Swift.Sequence") {
        writer in
        for tag in tags {
          let literal = SwiftLiteral.quoted(tag.value)
          writer.lines("\(access)var \(tag.source): Swift.String { \(literal) }")
        }
        let all = tags.map { SwiftLiteral.quoted($0.value) }.joined(separator: ", ")
        writer.blank()
        writer.lines(
          """
          \(access)func makeIterator() -> Swift.IndexingIterator<[Swift.String]> {
            ([\(all)] as [Swift.String]).makeIterator()
          }
          """)
      }
    }
  }
}

/// Base64 as RFC 4648 has it, with padding.
private enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let group = bytes[index..<min(index + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { result.append(alphabet[bits >> (18 - 6 * place) & 0x3F]) }
      for _ in group.count..<3 { result.append(UInt8(ascii: "=")) }
      index += 3
    }
    return String(decoding: result, as: UTF8.self)
  }
}
