import DevKitCore
import DevKitXcode

/// Which parts of a project a bump is about.
struct XcodeSelection: Sendable {
  /// The names of the targets whose numbers count; empty to find the app.
  var targets: [String] = []
  /// The build configuration that is edited; `nil` for all.
  var configuration: String?
  /// Whether every number gets the new one, whatever it was.
  var all = false
}

/// The targets of a project that a bump is about.
struct XcodeScope {
  /// The targets whose number counts; their values agree, or one site gives it to all.
  var primary: [XcodeTarget]
  /// What is shipped inside them, which must have the same numbers.
  var embedded: [XcodeTarget]
  /// All targets whose settings are looked at.
  var targets: [XcodeTarget]

  init(_ project: XcodeProject, selection: XcodeSelection) throws(ProductError) {
    let all = project.targets
    let place = SourceLocation(path: project.source.path)
    guard !all.isEmpty else { throw ProductError("this project has no targets", at: place) }
    if selection.targets.isEmpty {
      primary = Self.products(of: project, among: all)
      targets = all
    } else {
      primary = []
      for name in selection.targets {
        guard let target = all.first(where: { $0.name == name }) else {
          throw ProductError(
            "there is no target named '\(name)'", at: place,
            notes: ["the targets are: " + all.map(\.name).joined(separator: ", ")])
        }
        primary.append(target)
      }
      targets = primary
    }
    embedded = []
    for target in primary {
      let ids = project.withDependencies(target, among: all)
      embedded += all.filter { candidate in
        ids.contains(candidate.object.id) && candidate.product == .embedded
          && !embedded.contains { $0.object.id == candidate.object.id }
          && !primary.contains { $0.object.id == candidate.object.id }
      }
    }
    for target in embedded where !targets.contains(where: { $0.object.id == target.object.id }) {
      targets.append(target)
    }
  }

  /// The apps that no other app has inside; without apps the frameworks, libraries and tools.
  private static func products(
    of project: XcodeProject, among all: [XcodeTarget]
  ) -> [XcodeTarget] {
    let apps = project.outermostApps(among: all)
    if !apps.isEmpty { return apps }
    for product in [XcodeTarget.Product.other, .embedded, .none, .tests] {
      let found = all.filter { $0.product == product }
      if !found.isEmpty { return found }
    }
    return []
  }
}
