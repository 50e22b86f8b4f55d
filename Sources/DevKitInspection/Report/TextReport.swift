import DevKitCore

/// What was found, for people.
public enum TextReport {
  /// The report as UTF-8; errors and findings are not part of it.
  public static func bytes(of inspections: [Inspection], isVerbose: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    write(inspections, isVerbose: isVerbose) { bytes += $0 }
    return bytes
  }

  /// So many images are put in words before the words are handed on, or one file with more of them.
  private static let portion = 2048

  /// Hands the report on piece by piece; it is put in words on all cores.
  public static func write<Failure: Error>(
    _ inspections: [Inspection], isVerbose: Bool = false,
    to sink: @escaping ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var output = ReportOutput(sink)
    var start = 0
    while start < inspections.count {
      let end = endOfPortion(inspections, from: start)
      let missing = (start..<end).filter { inspections[$0].text == nil }
      let texts = Parallel.map(missing, batch: 4) { index in
        var writer = TextReportWriter(isVerbose: isVerbose)
        writer.write(inspections[index], in: inspections)
        return writer.text
      }
      var others = texts[...]
      for index in start..<end {
        if let text = inspections[index].text ?? others.popFirst() { try output.write(text) }
      }
      start = end
    }
    try output.flush()
  }

  /// A file that was named itself, in words; `nil` for one of so many images that its words are better
  /// made when they are handed on.
  static func text(of file: InspectedFile, at path: String, isVerbose: Bool) -> [UInt8]? {
    guard file.slices.count < 64 else { return nil }
    var writer = TextReportWriter(isVerbose: isVerbose)
    writer.write(file, at: path, hasDetails: true)
    return writer.text
  }

  private static func endOfPortion(_ inspections: [Inspection], from start: Int) -> Int {
    var count = 0
    for index in start..<inspections.count {
      count += 1 + (inspections[index].file?.slices.count ?? 0)
      if count > portion { return max(index, start + 1) }
    }
    return inspections.count
  }
}

/// Puts one inspection in words.
private struct TextReportWriter {
  /// Whether every member of an archive and all details are shown, wherever they are.
  private let isVerbose: Bool
  /// The lines so far, as UTF-8.
  private(set) var text: [UInt8] = []

  init(isVerbose: Bool) {
    self.isVerbose = isVerbose
    text.reserveCapacity(256)
  }

  /// Writes a part of a line; names in it come from files, and a terminal is not to obey them.
  private mutating func put(_ part: String) { text.append(contentsOf: part.visible.utf8) }

  /// Writes the rest of a line.
  private mutating func line(_ rest: String) {
    put(rest)
    text.append(0x0A)
  }

  mutating func write(_ inspection: Inspection, in inspections: [Inspection]) {
    switch inspection.content {
    case .file(let file):
      // In a long list one line a slice is enough.
      let isInFolder = inspection.parent.map { parent in
        if case .folder = inspections[parent].content { true } else { false }
      }
      write(file, at: inspection.path, hasDetails: isVerbose || isInFolder != true)
    case .bundle(let bundle): write(bundle, at: inspection.path)
    case .zip(let count):
      line("\(inspection.path): zip archive, \(count) \(count == 1 ? "entry" : "entries")")
    case .folder, .nothing: break
    }
  }

  // MARK: Files

  mutating func write(_ file: InspectedFile, at path: String, hasDetails: Bool) {
    if file.container == .none, let slice = file.slices.first {
      put(path)
      put(": ")
      line(ImageDescription.summary(slice.image))
      if hasDetails { writeDetails(slice.image) }
      return
    }
    put(path)
    put(": ")
    line(title(file))
    if file.isArchive { return writeMembers(file) }
    for slice in file.slices {
      put("  ")
      put(ImageDescription.summary(slice.image))
      line(slice.isHidden ? ", hidden" : "")
      if hasDetails { writeDetails(slice.image) }
    }
  }

  private mutating func writeDetails(_ image: BinaryImage) {
    guard let details = ImageDescription.details(image) else { return }
    put("    ")
    line(details)
  }

  private func title(_ file: InspectedFile) -> String {
    let count = file.slices.count
    let members = count == 1 ? "1 member" : "\(count) members"
    switch file.container {
    case .none: return "damaged"
    case .universal:
      return count == 1 ? "universal file, 1 slice" : "universal file, \(count) slices"
    case .universal64:
      return count == 1
        ? "universal file (64-bit), 1 slice" : "universal file (64-bit), \(count) slices"
    case .archive: return "static library, \(members)"
    case .thinArchive: return "thin static library, \(file.thinMembers.count) names"
    case .universalArchive:
      let slices = file.slices.compactMap(\.universalEntry).uniqued().count
      return "universal static library, \(slices) slices, \(members)"
    }
  }

  /// Members that are alike share a line, with the first few names.
  private mutating func writeMembers(_ file: InspectedFile) {
    var groups = OrderedMap<String, [Int]>()
    for (index, slice) in file.slices.enumerated() {
      groups.update(ImageDescription.summary(slice.image, isMember: true), from: []) {
        $0.append(index)
      }
    }
    for (summary, indices) in groups.entries {
      put("  ")
      put(summary)
      let shown = isVerbose ? indices.count : min(indices.count, 3)
      for (number, index) in indices.prefix(shown).enumerated() {
        put(number == 0 ? ": " : ", ")
        put(file.slices[index].member ?? file.slices[index].place)
      }
      line(indices.count > shown ? " and \(indices.count - shown) more" : "")
    }
  }

  // MARK: Bundles

  private mutating func write(_ bundle: InspectedBundle, at path: String) {
    var words = [bundle.kind.rawValue]
    if let identifier = bundle.info?.string("CFBundleIdentifier") { words.append(identifier) }
    if let version = bundle.info?.string("CFBundleShortVersionString") { words.append(version) }
    line("\(path): \(words.joined(separator: " "))")
    let declared = bundle.declaredPlatformNames.joined(separator: ", ")
    let claims = [
      declared, bundle.minimumOS.map { "\($0) or later" } ?? "",
      bundle.info?.string("DTSDKName").map { "SDK \($0)" } ?? "",
      bundle.builder.map { "built by \($0)" } ?? "",
    ].filter { !$0.isEmpty }
    if !claims.isEmpty { line("  Info.plist: \(claims.joined(separator: ", "))") }
    for library in bundle.libraries {
      let platform = library.declaredPlatform?.name ?? library.platform
      line(
        "  \(library.identifier): \(platform) \(library.architectures.joined(separator: " ")), "
          + library.path)
    }
    for compiler in bundle.interfaces.compactMap(\.compiler).uniqued() {
      line("  Swift interface: \(compiler)")
    }
    if let manifest = bundle.privacyManifest { line("  privacy manifest: \(manifest)") }
  }
}
