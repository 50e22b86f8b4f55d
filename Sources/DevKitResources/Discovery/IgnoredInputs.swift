import DevKitCore

/// What ignore rules leave without accessors. The app has it all the same.
struct IgnoredInputs: Sendable {
  /// The paths that rules passed over; what is in a folder is not among them.
  var paths: [String] = []
  /// What may be read.
  var access = ReadAccess.everything

  /// Looks for the resources.
  ///
  /// - Returns: The resources, and whether these are all: a sandboxed build phase may not look at
  ///   everything.
  func discover() -> (found: DiscoveredResources, isComplete: Bool) {
    // A part of a catalog is found with the whole of it.
    let inputs = paths.map { AssetCatalogPath.catalog(around: $0) ?? $0 }.distinct()
    let readable = inputs.filter(access.allows)
    let discovery = ResourceDiscovery(
      paths: readable, ignoreRules: IgnoreRules(), shown: { $0 }, access: access)
    // Who ignores a folder does not want to hear that it cannot be listed.
    var ignored: [Diagnostic] = []
    return (discovery.run(&ignored), readable.count == inputs.count)
  }
}
