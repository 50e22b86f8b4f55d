import DevKitCore

/// What was found, for programs; docs/platform.md says what each member means.
public enum JSONReport {
  /// The report as one JSON object in UTF-8.
  public static func bytes(of inspections: [Inspection]) -> [UInt8] {
    var bytes: [UInt8] = []
    write(inspections) { bytes += $0 }
    return bytes
  }

  /// Hands the report on piece by piece.
  public static func write<Failure: Error>(
    _ inspections: [Inspection], to sink: @escaping ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var stream = JSONStream(sink)
    try stream.open(nil, "{")
    try stream.write("schema", 1)
    try stream.open("items", "[")
    for inspection in inspections {
      try write(inspection, within: inspection.parent.map { inspections[$0].path }, to: &stream)
    }
    try stream.close("]")
    try stream.close("}")
  }

  private static func write<Failure: Error>(
    _ inspection: Inspection, within: String?, to stream: inout JSONStream<Failure>
  ) throws(Failure) {
    try stream.open(nil, "{")
    try stream.write("path", .string(inspection.path))
    try stream.write("within", JSONValue(within))
    try stream.write("kind", .string(kind(inspection)))
    if let file = inspection.file {
      try stream.write("container", .string(file.container.rawValue))
      try stream.open("slices", "[")
      for slice in file.slices { try stream.write(nil, self.slice(slice)) }
      try stream.close("]")
    }
    for member in inspection.bundle.map(members) ?? [] {
      try stream.write(member.key, member.value)
    }
    try stream.write("errors", JSONValue(inspection.errors.map(\.message)))
    try stream.write("findings", JSONValue(inspection.findings.map(\.message)))
    try stream.close("}")
  }

  private static func kind(_ inspection: Inspection) -> String {
    switch inspection.content {
    case .file, .words: "file"
    case .bundle(let bundle): bundle.kind.rawValue
    case .zip: "zip"
    case .folder: "folder"
    case .nothing: "unknown"
    }
  }

  // MARK: Files

  private static func slice(_ slice: Slice) -> JSONValue {
    let image = slice.image
    let team: String? = if case .signed(let team) = image.signature { team } else { nil }
    return [
      "member": JSONValue(slice.member), "hidden": .boolean(slice.isHidden),
      "offset": .integer(slice.offset), "size": .integer(slice.size),
      "format": .string(image.format.rawValue), "architecture": .string(image.architecture),
      "bits": .integer(image.bits), "byteOrder": .string(image.byteOrder.rawValue),
      "platforms": .array(image.platforms.map(claim)), "simulator": .boolean(image.isSimulator),
      "type": .string(image.role.rawValue), "typeNumber": .integer(Int(image.fileType)),
      "dynamic": JSONValue(image.isDynamic), "cryptid": JSONValue(image.cryptID.map(Int.init)),
      "encrypted": .boolean(image.cryptID.map { $0 != 0 } ?? false),
      "uuid": JSONValue(image.uuid), "installName": JSONValue(image.installName),
      "signature": JSONValue(image.signature?.name), "team": JSONValue(team),
      "tools": .array(
        image.tools.map { ["name": .string($0.name), "version": .string($0.version)] }),
      "swift": .boolean(image.hasSwift), "bitcode": .boolean(image.hasBitcode),
      "cLibrary": JSONValue(image.cLibrary), "interpreter": JSONValue(image.interpreter),
      "detail": JSONValue(image.detail),
    ]
  }

  private static func claim(_ claim: PlatformClaim) -> JSONValue {
    [
      "name": .string(claim.platform.name), "simulator": .boolean(claim.platform.isSimulator),
      "minimumOS": JSONValue(claim.minimumOS), "sdk": JSONValue(claim.sdk),
      "source": .string(claim.source.rawValue),
    ]
  }

  // MARK: Bundles

  private static func members(of bundle: InspectedBundle) -> [JSONValue.Member] {
    let interfaces = bundle.interfaces.map { interface -> JSONValue in
      [
        "path": .string(interface.path), "compiler": JSONValue(interface.compiler),
        "target": JSONValue(interface.target),
      ]
    }
    return [
      .init("identifier", JSONValue(bundle.info?.string("CFBundleIdentifier"))),
      .init("version", JSONValue(bundle.info?.string("CFBundleShortVersionString"))),
      .init("build", JSONValue(bundle.info?.string("CFBundleVersion"))),
      .init("executable", JSONValue(bundle.info?.string("CFBundleExecutable"))),
      .init("declaredPlatforms", JSONValue(bundle.declaredPlatformNames)),
      .init("minimumOS", JSONValue(bundle.minimumOS)),
      .init("sdk", JSONValue(bundle.info?.string("DTSDKName"))),
      .init("builtBy", JSONValue(bundle.builder)),
      .init("libraries", .array(bundle.libraries.map(library))),
      .init("swiftInterfaces", .array(interfaces)),
      .init("privacyManifest", JSONValue(bundle.privacyManifest)),
    ]
  }

  private static func library(_ library: ListedLibrary) -> JSONValue {
    [
      "identifier": .string(library.identifier), "path": .string(library.path),
      "platform": JSONValue(library.declaredPlatform?.name),
      "architectures": JSONValue(library.architectures),
    ]
  }
}
