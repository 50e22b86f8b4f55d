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
      let missing = (start..<end).filter { inspections[$0].words == nil }
      let texts = Parallel.map(missing, batch: 4) { index in
        var writer = TextReportWriter(isVerbose: isVerbose)
        writer.write(inspections[index], in: inspections)
        return writer.text.bytes
      }
      var others = texts[...]
      for index in start..<end {
        if let text = inspections[index].words ?? others.popFirst() { try output.write(text) }
      }
      start = end
    }
    try output.flush()
  }

  /// A file that was named itself, in words.
  static func text(of file: InspectedFile, at path: String, isVerbose: Bool) -> [UInt8] {
    var writer = TextReportWriter(isVerbose: isVerbose)
    writer.write(file, at: path, hasDetails: true)
    return writer.text.bytes
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
  /// The lines so far.
  private(set) var text = ReportText()

  init(isVerbose: Bool) {
    self.isVerbose = isVerbose
  }

  /// Writes the rest of a line.
  private mutating func line(_ rest: String) {
    text.add(rest)
    text.endLine()
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
    case .folder, .nothing, .words: break
    }
  }

  // MARK: Files

  mutating func write(_ file: InspectedFile, at path: String, hasDetails: Bool) {
    text.reserve(path.utf8.count + 64 * min(file.slices.count + 1, 16))
    text.add(path)
    text.add(": ")
    if file.container == .none, !file.slices.isEmpty {
      return write(file.slices[0].image, end: "", hasDetails)
    }
    line(title(file))
    if file.isArchive { return writeMembers(file) }
    for index in file.slices.indices {
      text.add("  ")
      write(
        file.slices[index].image, end: file.slices[index].isHidden ? ", hidden" : "", hasDetails)
    }
  }

  /// Writes the rest of a line, and perhaps another one.
  private mutating func write(_ image: BinaryImage, end: String, _ hasDetails: Bool) {
    ImageDescription.writeSummary(image, to: &text)
    line(end)
    if hasDetails { ImageDescription.writeDetails(image, to: &text) }
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
    var groups = OrderedMap<ReportText, [Int]>()
    var summary = ReportText()
    for index in file.slices.indices {
      summary.removeAll()
      ImageDescription.writeSummary(file.slices[index].image, isMember: true, to: &summary)
      groups.update(summary, from: []) { $0.append(index) }
    }
    for (summary, indices) in groups.entries {
      text.add("  ")
      text.add(summary)
      let shown = isVerbose ? indices.count : min(indices.count, 3)
      for (number, index) in indices.prefix(shown).enumerated() {
        text.add(number == 0 ? ": " : ", ")
        text.add(file.slices[index].member ?? file.slices[index].place)
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
