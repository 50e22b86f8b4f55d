import DevKitCore
import DevKitXcode

/// Reads the numbers that some places hold in another state of their file, such as that of a branch.
struct NumberScan {
  /// The places, all in one file.
  let sites: [VersionSite]
  let path: String

  /// Whether a file may hold a number above another, found without reading it as what it is.
  ///
  /// Every run of digits and dots near a name is looked at, so it says yes too often, never too
  /// seldom; reading seventy branches' project files would take longer than all else.
  func mayExceed(_ highest: BuildNumber?, in bytes: [UInt8]) -> Bool {
    guard let highest else { return true }
    var names: [[UInt8]] = []
    for site in sites {
      guard let name = Self.searchName(site.key).map({ Array($0.utf8) }) else { return true }
      if !names.contains(name) { names.append(name) }
    }
    return names.contains { name in
      Self.numbers(near: name, in: bytes).contains { $0 > highest }
    }
  }

  /// The numbers of the places in this state of the file; those that are no build number left out.
  func numbers(in bytes: [UInt8]) -> [BuildNumber] {
    values(in: SourceText(path: path, bytes: bytes)).compactMap { BuildNumber($0) }
  }

  private func values(in source: SourceText) -> [String] {
    var project: XcodeProject?
    var plist: PropertyNode?
    var result: [String] = []
    for site in sites where site.part == nil {
      switch site.key {
      case .setting(let configuration, let key):
        if project == nil { project = try? XcodeProject(source) }
        result += project.map { Self.settings(key, of: configuration, in: $0) } ?? []
      case .configurationFile(let key):
        result += ConfigurationFile(source).assignments
          .filter { $0.name + $0.condition == key }.map(\.value)
      case .propertyList(let key):
        if plist == nil { plist = try? TextPropertyList.parse(source) }
        if plist == nil, let text = FileReader().convert(source) {
          plist = try? TextPropertyList.parse(text)
        }
        if let text = plist?[key]?.text { result.append(text) }
      case .specification(let keys):
        if let text = SpecificationValue.text(at: keys, in: source.bytes) { result.append(text) }
      case .pattern(let pattern):
        result += pattern.matches(in: source.bytes).map {
          String(decoding: source.bytes[$0], as: UTF8.self)
        }
      case .manifest: continue
      }
    }
    return result
  }

  /// The setting in the same configuration; where the project has been rebuilt, in all.
  private static func settings(
    _ key: String, of configuration: String, in project: XcodeProject
  ) -> [String] {
    let objects =
      project.objects[configuration].map { [$0] }
      ?? project.objects.values.filter { $0.kind == "XCBuildConfiguration" }
    return objects.compactMap { $0.node["buildSettings"]?[key]?.text }
  }

  /// A name that stands before each of the place's values.
  private static func searchName(_ key: SiteKey) -> String? {
    switch key {
    case .setting(_, let key), .configurationFile(let key):
      String(decoding: key.utf8.prefix { $0 != UInt8(ascii: "[") }, as: UTF8.self)
    case .propertyList(let key): key
    case .specification(let keys):
      keys.last.map { String(decoding: $0.utf8.prefix { $0 != UInt8(ascii: "[") }, as: UTF8.self) }
    case .manifest, .pattern: nil
    }
  }

  private static func numbers(near name: [UInt8], in bytes: [UInt8]) -> [BuildNumber] {
    var result: [BuildNumber] = []
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = name.first, bytes.count >= name.count else { return }
      var index = 0
      while index <= bytes.count - name.count {
        guard bytes[index] == first, bytes[index..<index + name.count].elementsEqual(name) else {
          index += 1
          continue
        }
        index += name.count
        result += numbers(in: bytes[index..<endOfValue(bytes, from: index)])
      }
    }
    return result
  }

  /// The end of what may be the value: a semicolon, or the second line break, which in XML stands
  /// between key and value.
  private static func endOfValue(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    var lines = 0
    while index < min(start + 200, bytes.count), bytes[index] != UInt8(ascii: ";") {
      if bytes[index] == 0x0A { lines += 1 }
      if lines == 2 { break }
      index += 1
    }
    return index
  }

  private static func numbers(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [BuildNumber] {
    bytes.split { !(0x30...0x39).contains($0) && $0 != UInt8(ascii: ".") }
      .compactMap { BuildNumber(String(decoding: $0, as: UTF8.self)) }
  }
}
