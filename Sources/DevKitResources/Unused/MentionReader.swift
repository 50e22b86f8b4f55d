import DevKitCore

/// Reads what sources, storyboards and xibs mention.
struct MentionReader {
  /// Files and folders, absolute.
  var paths: [String]
  /// What mentions resources besides: storyboards, xibs and property lists among the inputs, and the
  /// project of a target with what belongs to it.
  var others: [String]
  var ignoreRules: IgnoreRules
  var shown: @Sendable (String) -> String

  private static let sourceExtensions: Set<String> = [
    "swift", "m", "mm", "h", "c", "cc", "cpp", "hpp", "pch", "metal",
  ]
  private static let otherExtensions: Set<String> = [
    "storyboard", "xib", "plist", "entitlements", "xcconfig", "pbxproj", "yml", "yaml",
  ]

  /// Everything mentioned. What generators wrote mentions nothing: it names every resource.
  func read(_ diagnostics: inout [Diagnostic]) -> Mentions {
    // A project may name what is not there, which has been warned of.
    var files: Set<LiteralText> = Set(others.filter(FileSystem.exists).map(LiteralText.init))
    for path in paths { collect(path, into: &files, &diagnostics) }
    let sorted = files.map(\.text).sorted(by: Path.precedes)
    var mentions = Mentions()
    for result in Parallel.map(sorted, batch: 8, { read($0) }) {
      mentions.formUnion(result.mentions)
      diagnostics += result.diagnostics
    }
    return mentions
  }

  private func collect(
    _ path: String, into files: inout Set<LiteralText>, _ diagnostics: inout [Diagnostic]
  ) {
    do {
      guard try FileSystem.status(of: path).kind == .directory else {
        files.insert(LiteralText(path))
        return
      }
    } catch {
      diagnostics.append(
        .error("this source \(error.message)", at: SourceLocation(path: shown(path))))
      return
    }
    let walk = DirectoryWalker(root: path, shownAs: shown(path)).walk { entry in
      if ignoreRules.passesOver(entry) { return .skip }
      let isForeign = ResourceDiscovery.foreignFolders.contains(entry.name)
      return entry.kind == .directory && isForeign ? .skip : .enter
    }
    diagnostics += walk.diagnostics
    for entry in walk.entries where entry.kind == .regular {
      let ending = FileClass.pathExtension(of: entry.name)
      if Self.sourceExtensions.contains(ending) || Self.otherExtensions.contains(ending) {
        files.insert(LiteralText(entry.path))
      }
    }
  }

  private func read(_ path: String) -> (mentions: Mentions, diagnostics: [Diagnostic]) {
    var mentions = Mentions()
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path)
    } catch {
      let place = SourceLocation(path: shown(path))
      return (mentions, [.error("this source \(error.message)", at: place)])
    }
    let text = SourceText(path: shown(path), bytes: bytes)
    switch FileClass.pathExtension(of: path) {
    case "storyboard", "xib":
      let name = Path.name(of: path)
      if let document = InterfaceDocumentReader.read(text, name: name).document {
        mentions.add(document)
      }
    case "xcconfig", "pbxproj", "yml", "yaml": mentions.addBuildSettings(in: bytes)
    case "plist", "entitlements":
      if let root = PropertyListReader.read(text).root { mentions.add(root) }
    default: if !OutputPlan.isGenerated(bytes) { mentions.addSource(bytes) }
    }
    return (mentions, [])
  }
}
