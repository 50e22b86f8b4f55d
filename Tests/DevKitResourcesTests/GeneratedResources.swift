import DevKitCore

import Foundation

@testable import DevKitResources
@testable import DevKitTestSupport

/// Resources that a test makes, taken through the whole generator.
struct GeneratedResources {
  var model: NamedModel
  var diagnostics: [Diagnostic]
  var options: EmissionOptions

  /// The generated file.
  var source: String {
    String(decoding: SwiftEmitter(model: model, options: options).source(), as: UTF8.self)
  }

  /// The messages of everything that was found wrong, in the order of the places.
  var messages: [String] {
    var collector = DiagnosticCollector()
    collector.append(contentsOf: diagnostics)
    return collector.sorted.map { diagnostic in
      let place = diagnostic.location.map { location in
        [location.path, location.line.map(String.init), location.column.map(String.init)]
          .compactMap { $0 }.joined(separator: ":") + ": "
      }
      return "\(place ?? "")\(diagnostic.severity): \(diagnostic.message)"
    }
  }

  /// Writes files into a folder of their own and generates from that folder.
  ///
  /// A list, since a dictionary would take two spellings of a letter for one.
  static func make(
    _ files: [(path: String, content: [UInt8])], style: IdentifierStyle = .camel,
    options: EmissionOptions = EmissionOptions(), developmentRegion: String? = nil,
    kinds: Set<ResourceKind> = Set(ResourceKind.allCases),
    strings: StringTableOptions = StringTableOptions(), nestsStrings: Bool = false,
    excluding globs: [String] = []
  ) throws -> GeneratedResources {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("devkit-test-\(UUID().uuidString)").resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, content) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content).write(to: file)
    }
    var diagnostics: [Diagnostic] = []
    let root = folder.path
    var ignoreRules = IgnoreRules()
    for glob in globs { ignoreRules.exclude(glob, in: root) }
    let discovery = ResourceDiscovery(
      paths: [root], ignoreRules: ignoreRules, shown: { Path.below(root, $0) ?? $0 })
    let found = discovery.run(&diagnostics)
    var tables = strings
    tables.developmentRegion = developmentRegion
    let resources = ReadResources(
      found, with: ResourceModelBuilder(kinds: kinds, strings: tables), &diagnostics)
    let named = ModelNaming(style: style, nestsStrings: nestsStrings).name(
      resources.model, diagnostics: &diagnostics)
    var options = options
    options.offersRswiftMembers = style == .rswift
    return GeneratedResources(model: named, diagnostics: diagnostics, options: options)
  }

  /// The same for files of text.
  static func make(
    _ files: [String: String], style: IdentifierStyle = .camel,
    options: EmissionOptions = EmissionOptions(), developmentRegion: String? = nil,
    kinds: Set<ResourceKind> = Set(ResourceKind.allCases),
    strings: StringTableOptions = StringTableOptions(), nestsStrings: Bool = false,
    excluding globs: [String] = []
  ) throws -> GeneratedResources {
    try make(
      files.map { ($0, Array($1.utf8)) }, style: style, options: options,
      developmentRegion: developmentRegion, kinds: kinds, strings: strings,
      nestsStrings: nestsStrings, excluding: globs)
  }
}
