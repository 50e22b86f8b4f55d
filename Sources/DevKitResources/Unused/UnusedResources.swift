import DevKitCore

/// The resources that nothing mentions: what `--unused` prints.
struct UnusedResources {
  /// A resource that may be of no use.
  struct Candidate: Sendable {
    var kind: ResourceKind
    /// The accessor, such as `R.image.menu.first`.
    var accessor: String
    var name: String
    /// Where it is, as diagnostics show it.
    var path: String
    /// What it takes in bytes: its files, or the text of a string in the development language.
    var size: Int64
  }

  private let mentions: Mentions
  private let root: String
  private let files: ResourceFiles
  /// The path to open for a path that is shown.
  private let opened: (String) -> String
  /// How many resources were looked at.
  private(set) var count = 0
  /// The largest first.
  private(set) var candidates: [Candidate] = []

  init(
    in model: NamedModel, mentions: Mentions, root: String, files: ResourceFiles,
    opened: @escaping (String) -> String
  ) {
    self.mentions = mentions
    self.root = root
    self.files = files
    self.opened = opened
    for section in model.assets { look(at: section.root, section.kind, "") }
    for font in model.fonts {
      look(
        .font, font.identifier,
        [font.value.postScriptName, font.value.family, font.value.fileName],
        at: font.value.location)
    }
    for file in model.files {
      look(
        .file, file.identifier, [file.value.fileName, file.value.stem], at: file.value.location,
        copies: files.copies(of: file.value))
    }
    for table in model.tables where !isForSystem(table.value.table.name) {
      look(at: table)
    }
    for part in model.interfaces.platforms {
      for storyboard in part.storyboards {
        let resource = storyboard.value.resource
        look(
          .storyboard, storyboard.identifier, [resource.name], at: resource.location,
          copies: files.documents(named: resource.name + ".storyboard"))
      }
      // A controller finds the xib that has its name, and a view often that of its own.
      for nib in part.nibs where !mentions.words.contains(nib.value.name) {
        look(
          .nib, nib.identifier, [nib.value.name], at: nib.value.location,
          copies: files.documents(named: nib.value.name + ".xib"))
      }
    }
    candidates.sort {
      $0.size != $1.size ? $0.size > $1.size : Path.precedes($0.accessor, $1.accessor)
    }
  }

  // MARK: Looking

  private mutating func look(
    at namespace: NamedNamespace, _ kind: ResourceKind, _ prefix: String
  ) {
    for asset in namespace.assets {
      let value = asset.value
      look(
        kind, prefix + asset.identifier, [value.loadName, value.name], at: value.location,
        copies: value.origin == .looseFile ? files.images(named: value.loadName) : [])
    }
    for child in namespace.namespaces {
      look(at: child.value, kind, "\(prefix)\(child.identifier).")
    }
  }

  private mutating func look(at table: Named<NamedTable>) {
    for key in table.value.keys {
      count += 1
      guard !isMentioned(key.identifier, [key.value.key]) else { continue }
      candidates.append(
        Candidate(
          kind: .string, accessor: "\(root).string.\(table.identifier).\(key.identifier)",
          name: key.value.key, path: key.value.location.path,
          size: Int64(key.value.key.utf8.count + key.value.developmentValue.utf8.count)))
    }
  }

  /// Tables that nothing but the system looks strings up in: for Info.plist, App Shortcuts, and the
  /// documents of Interface Builder that they are named after.
  private func isForSystem(_ table: String) -> Bool {
    table == "InfoPlist" || table.hasSuffix("-InfoPlist") || table == "AppShortcuts"
      || files.hasDocument(named: table)
  }

  /// Looks at a resource whose files are `copies`, or what is at its place.
  private mutating func look(
    _ kind: ResourceKind, _ identifier: String, _ names: [String], at location: SourceLocation,
    copies: [String] = []
  ) {
    count += 1
    guard !isMentioned(identifier, names) else { return }
    let paths = copies.isEmpty ? [opened(location.path)] : copies
    candidates.append(
      Candidate(
        kind: kind, accessor: "\(root).\(kind.sectionName).\(identifier)", name: names[0],
        path: location.path, size: paths.reduce(0) { $0 + size(of: $1) }))
  }

  /// Whether an accessor is named, in any of the styles, or a text that is one of the names.
  private func isMentioned(_ identifier: String, _ names: [String]) -> Bool {
    let own = identifier.split(separator: ".").last.map(String.init) ?? identifier
    if mentions.members.contains(own) { return true }
    for style in IdentifierStyle.allCases
    where mentions.members.contains(style.identifier(for: names[0])) {
      return true
    }
    return names.contains { !$0.isEmpty && mentions.hasText($0) }
  }

  // MARK: Sizes

  private func size(of path: String) -> Int64 {
    guard let status = try? FileSystem.status(of: path) else { return 0 }
    guard status.kind == .directory else { return status.size }
    let entries = DirectoryWalker(root: path).walk().entries
    return entries.filter { $0.kind == .regular }.reduce(0) { $0 + size(ofFile: $1.path) }
  }

  private func size(ofFile path: String) -> Int64 { (try? FileSystem.status(of: path))?.size ?? 0 }

  // MARK: Output

  /// A line each: the size in bytes, the accessor, the path.
  var text: [UInt8] {
    let width = candidates.first.map { "\($0.size)".utf8.count } ?? 0
    let lines = candidates.map { candidate in
      let size = "\(candidate.size)"
      let padding = String(repeating: " ", count: width - size.utf8.count)
      return "\(padding)\(size)  \(candidate.accessor)  \(candidate.path)\n"
    }
    return Array(lines.joined().utf8)
  }

  /// An object with the list `unused`.
  var json: [UInt8] {
    let list = candidates.map { candidate in
      JSONValue.object([
        .init("accessor", .string(candidate.accessor)),
        .init("kind", .string(candidate.kind.rawValue)), .init("name", .string(candidate.name)),
        .init("path", .string(candidate.path)), .init("size", .integer(Int(candidate.size))),
      ])
    }
    return JSONWriter.bytes(of: .object([.init("version", 1), .init("unused", .array(list))]))
  }

  /// One line for people.
  var summary: String {
    let size = candidates.reduce(0) { $0 + $1.size }
    return "\(candidates.count) of \(count) resources are mentioned nowhere: \(size) bytes"
  }
}
