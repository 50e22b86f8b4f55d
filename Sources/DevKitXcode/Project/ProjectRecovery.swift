import DevKitCore

extension XcodeProject {
  /// Reads a project as far as it can be read: one with conflict markers in it, one that ends too
  /// early, one with damaged objects.
  ///
  /// It is for readers only. Changes are not made in a project that is not whole.
  ///
  /// - Returns: The project, and an error for each damage at its line; none for a whole project.
  /// - Throws: `PropertyListError` where no object of it can be used.
  public static func recovering(
    _ source: SourceText
  ) throws(PropertyListError) -> (project: XcodeProject, diagnostics: [Diagnostic]) {
    do throws(PropertyListError) {
      return (try XcodeProject(source), [])
    } catch {
      let whole = ConflictMarker.resolved(source)
      var diagnostics = whole.map { ConflictMarker.diagnostics(in: source, $0.markers) } ?? []
      let text = whole?.text ?? source
      if whole != nil, let project = try? XcodeProject(text) { return (project, diagnostics) }
      guard PropertyListForm.detected(in: source) == .oldStyle else { throw error }
      var recovery = ObjectRecovery(source: text)
      recovery.run()
      guard let root = recovery.root, let project = try? XcodeProject(text, root: root) else {
        throw error
      }
      if whole == nil { diagnostics += error.diagnostics }
      return (project, diagnostics + recovery.diagnostics)
    }
  }
}

extension ConflictMarker {
  /// The text with both sides of each conflict, its markers and a common ancestor blanked, and where
  /// the conflicts begin; `nil` for a text without conflicts.
  static func resolved(_ source: SourceText) -> (text: SourceText, markers: [Int])? {
    guard first(in: source.bytes) != nil else { return nil }
    var bytes = source.bytes
    var markers: [Int] = []
    var isAncestor = false
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let kind = marker(in: bytes[start..<end])
      if kind == UInt8(ascii: "<") { markers.append(start) }
      if kind == UInt8(ascii: "|") { isAncestor = true }
      if kind == UInt8(ascii: "=") || kind == UInt8(ascii: ">") { isAncestor = false }
      if kind != nil || isAncestor {
        for index in start..<end { bytes[index] = 0x20 }
      }
      start = end + 1
    }
    return (SourceText(path: source.path, bytes: bytes), markers)
  }

  static func diagnostics(in source: SourceText, _ markers: [Int]) -> [Diagnostic] {
    let lines = LineTable(source)
    return markers.prefix(20).map { offset in
      .error(
        "this is a conflict marker: the file is not merged yet; both sides are read",
        at: lines.location(at: offset))
    }
  }

  /// The byte that a marker line repeats seven times.
  private static func marker(in line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, "<|=>".utf8.contains(first), line.count >= 7 else { return nil }
    let rest = line.dropFirst(7)
    let ends = rest.isEmpty || rest.first == 0x20 || rest.first == 0x0D
    return ends && line.prefix(7).allSatisfy { $0 == first } ? first : nil
  }
}

/// Reads the objects of a damaged project one by one.
///
/// An object begins at a line with an identifier, `= {` and `isa`, as every tool writes it.
private struct ObjectRecovery {
  let source: SourceText
  private var entries: [PropertyEntry] = []
  private var damaged: [(id: String, offset: Int)] = []

  init(source: SourceText) { self.source = source }

  /// The tree of what could be read; `nil` where there is no project object in it.
  var root: PropertyNode? {
    guard let project = entries.first(where: { $0.value["isa"]?.text == "PBXProject" }) else {
      return nil
    }
    let range = 0..<source.bytes.count
    let objects = PropertyNode(.dictionary(entries), range: range, form: .bare)
    let id = PropertyNode(.text(project.key), range: project.keyRange, form: .bare)
    return PropertyNode(
      .dictionary([
        PropertyEntry(key: "objects", keyRange: range, value: objects),
        PropertyEntry(key: "rootObject", keyRange: project.keyRange, value: id),
      ]), range: range, form: .bare)
  }

  /// An error for each object that could not be read.
  var diagnostics: [Diagnostic] {
    let lines = LineTable(source)
    return damaged.prefix(20).map { id, offset in
      .error(
        "the object \(quoted(id)) cannot be read, and is passed over",
        at: lines.location(at: offset))
    }
  }

  mutating func run() {
    let starts = objectStarts()
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : source.bytes.count
      read(start..<end)
    }
  }

  private mutating func read(_ range: Range<Int>) {
    let bytes = source.bytes
    if let end = closingBrace(in: range) {
      let piece = SourceText(
        path: source.path, bytes: Array(bytes[range.lowerBound...end]) + [UInt8(ascii: ";")])
      if let node = try? TextPropertyList.parse(piece), let entry = node.entries.first {
        return entries.append(entry.shifted(by: range.lowerBound))
      }
    }
    let name = bytes[range].prefix { $0 != 0x20 && $0 != UInt8(ascii: "=") }
    damaged.append((String(decoding: name, as: UTF8.self), range.lowerBound))
  }

  /// Where the identifiers of objects begin.
  private func objectStarts() -> [Int] {
    let bytes = source.bytes
    var starts: [Int] = []
    var line = 0
    while line < bytes.count {
      let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.count
      var start = line
      while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
      if isObject(at: start, lineEnd: end) { starts.append(start) }
      line = end + 1
    }
    return starts
  }

  private func isObject(at start: Int, lineEnd: Int) -> Bool {
    let bytes = source.bytes
    var index = start
    while index < lineEnd, Self.isIdentifier(bytes[index]) { index += 1 }
    guard index > start else { return false }
    guard let brace = bytes[index..<lineEnd].firstIndex(of: UInt8(ascii: "{")) else { return false }
    let before = bytes[index..<brace].last { $0 != 0x20 }
    guard before == UInt8(ascii: "=") else { return false }
    let rest = bytes[(brace + 1)...].prefix(64).drop { $0 <= 0x20 }
    return rest.starts(with: "isa".utf8) || rest.starts(with: "\"isa\"".utf8)
  }

  /// The brace that closes the first one of a piece, quotes and comments passed over.
  private func closingBrace(in range: Range<Int>) -> Int? {
    let bytes = source.bytes
    var depth = 0
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth <= 0 { return index }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = closingQuote(from: index, before: range.upperBound) else { return nil }
        index = end
      case UInt8(ascii: "/"):
        index = endOfComment(from: index, before: range.upperBound)
      default: break
      }
      index += 1
    }
    return nil
  }

  private func closingQuote(from start: Int, before end: Int) -> Int? {
    let bytes = source.bytes
    var index = start + 1
    while index < end {
      if bytes[index] == bytes[start] { return index }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The last byte of a comment, or the slash where none begins.
  private func endOfComment(from start: Int, before end: Int) -> Int {
    let bytes = source.bytes
    guard start + 1 < end, bytes[start + 1] == UInt8(ascii: "*") else { return start }
    var index = start + 2
    while index + 1 < end {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        return index + 1
      }
      index += 1
    }
    return end
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "\""):
      true
    default: false
    }
  }
}

extension PropertyEntry {
  /// The entry as it stands in a text of which the piece it was read from is a part.
  fileprivate func shifted(by offset: Int) -> PropertyEntry {
    PropertyEntry(
      key: key, keyRange: keyRange.lowerBound + offset..<keyRange.upperBound + offset,
      value: value.shifted(by: offset))
  }
}

extension PropertyNode {
  fileprivate func shifted(by offset: Int) -> PropertyNode {
    let range = range.lowerBound + offset..<range.upperBound + offset
    let content: Content =
      switch content {
      case .array(let elements): .array(elements.map { $0.shifted(by: offset) })
      case .dictionary(let entries): .dictionary(entries.map { $0.shifted(by: offset) })
      default: content
      }
    return PropertyNode(content, range: range, form: form)
  }
}
