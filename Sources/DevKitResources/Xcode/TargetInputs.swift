import DevKitCore
import DevKitXcode

/// The resources of a target of an Xcode project, as far as the project tells.
struct TargetInputs: Sendable {
  /// What the target takes in.
  var contents: TargetContents
  /// The project file, for places in messages.
  var project: SourceText
}

extension ResourceDiscovery {
  /// Takes the resources of a target.
  func take(
    _ target: TargetInputs, into sorter: inout ResourceSorter, _ seen: inout Set<LiteralText>,
    _ diagnostics: inout [Diagnostic]
  ) {
    var discovery = TargetDiscovery(
      discovery: self, inputs: target, sorter: sorter, seen: seen)
    for member in target.contents.members { discovery.take(member) }
    for folder in target.contents.folders { discovery.take(folder) }
    sorter = discovery.sorter
    seen = discovery.seen
    diagnostics += discovery.findings()
  }
}
