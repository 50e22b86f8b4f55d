import DevKitCore

/// What discovery found, read.
struct ReadResources: Sendable {
  let found: DiscoveredResources
  var model: ResourceModel
  /// The files and folders that the outcome depends on: what is read, ignored inputs included, and the
  /// folders whose content is listed.
  let readPaths: [String]

  /// Reads everything; what is wrong is added to the diagnostics.
  ///
  /// Ignored inputs are read only where a storyboard or xib seems to use what does not exist.
  init(
    _ found: DiscoveredResources, with builder: ResourceModelBuilder,
    _ diagnostics: inout [Diagnostic]
  ) {
    self.found = found
    var findings: [InterfaceFinding]
    (model, findings) = builder.build(from: found, diagnostics: &diagnostics)
    if findings.contains(where: { $0.missing != nil }), !found.ignored.paths.isEmpty {
      let ignored = IgnoredResources(reading: found.ignored)
      findings.removeAll(where: ignored.explains)
      readPaths = found.readPaths + ignored.readPaths
    } else {
      readPaths = found.readPaths
    }
    diagnostics += findings.map(\.warning)
  }
}
