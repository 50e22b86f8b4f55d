import DevKitCore

/// A file of generated code.
struct GeneratedFile: Equatable {
  var path: String
  var source: [UInt8]
}

/// The generated code in one file for each kind of resources besides the first one, so that a change
/// of one kind has the compiler work on that kind's file and on what uses it.
enum SplitFiles {
  /// The kinds that have a file of their own, be there resources of it or not: build systems want to
  /// know in advance which files there are.
  static let kinds: [ResourceKind] = [
    .image, .color, .data, .font, .file, .string, .appIcon, .spriteAtlas, .texture,
    .arResourceGroup,
  ]

  /// The paths of the files: `R.generated.swift` is followed by `R+image.generated.swift` and so on.
  static func paths(of first: String) -> [String] {
    let name = Path.name(of: first)
    let stem = name.prefix { $0 != "." }
    let folder = first.dropLast(name.count)
    return [first]
      + kinds.map { "\(folder)\(stem)+\($0.rawValue)\(name.dropFirst(stem.count))" }
  }

  /// Whether a file is one of those besides the first one. That they have no outermost type tells
  /// them from what another run has written under such a name.
  static func isSection(_ content: [UInt8]) -> Bool {
    content.starts(with: SwiftEmitter.marker.utf8)
      && !String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline)
        .contains(Substring(SwiftEmitter.rootDocumentation))
  }

  /// The files.
  static func files(
    of model: NamedModel, _ options: EmissionOptions, at first: String
  ) -> [GeneratedFile] {
    var emitters = [SwiftEmitter(model: model.withoutSplitKinds, options: options, part: .base)]
    emitters += kinds.map { kind in
      SwiftEmitter(model: model.only(kind), options: options, part: .section)
    }
    emitters[0].otherKinds = Set(kinds.filter(model.has))
    return zip(paths(of: first), emitters).map { GeneratedFile(path: $0, source: $1.source()) }
  }
}

extension NamedModel {
  /// What stands in the first file.
  fileprivate var withoutSplitKinds: NamedModel {
    var model = self
    (model.assets, model.fonts, model.files, model.tables) = ([], [], [], [])
    return model
  }

  /// What stands in the file of a kind.
  fileprivate func only(_ kind: ResourceKind) -> NamedModel {
    var model = NamedModel()
    model.developmentRegion = developmentRegion
    model.assets = assets.filter { $0.kind == kind }
    if kind == .font { model.fonts = fonts }
    if kind == .file { model.files = files }
    if kind == .string { model.tables = tables }
    return model
  }
}
