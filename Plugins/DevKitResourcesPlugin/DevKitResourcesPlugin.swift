import Foundation
import PackagePlugin

/// Generates the resource accessors of a target while it is built.
///
/// A target that has its accessors among its sources, as the command plugin writes them, gets no
/// others.
@main
struct DevKitResourcesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SwiftSourceModuleTarget else {
      Diagnostics.warning(
        "\(target.name) has no Swift file: the plugin makes no accessors, which would be in another "
          + "language than the target.")
      return []
    }
    return try commands(
      for: ResourceTarget(module, of: context.package),
      tool: try context.tool(named: ResourceTarget.toolName).url,
      workFolder: context.pluginWorkDirectoryURL)
  }

  /// The command for a target, be it of a package or of an Xcode project.
  ///
  /// Every file that it may read is an input, and so is every folder that it may list: a folder
  /// alone tells of files that come and go, but not of those that change.
  func commands(
    for target: ResourceTarget, tool: URL, workFolder: URL
  ) throws -> [Command] {
    if let existing = target.committedOutput {
      Diagnostics.warning(
        "\(existing.path) has the accessors of \(target.name): the plugin makes none. Remove the "
          + "file, or the plugin from the target.")
      return []
    }
    let inputs = try target.writeInputs(in: workFolder)
    // Decided once: environment and settings may say something else to the program than to SwiftPM.
    let split = target.splits
    target.removeSurplus(in: workFolder, split: split)
    return [
      .buildCommand(
        displayName: "Generating resource accessors of \(target.name)", executable: tool,
        arguments: target.arguments(
          output: workFolder, cacheFolder: workFolder, inputs: inputs)
          + [split ? "--split" : "--no-split"],
        inputFiles: target.inputs + (inputs.map { [$0] } ?? []),
        outputFiles: target.outputNames(split: split).map { workFolder.appendingPathComponent($0) })
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension DevKitResourcesPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        for: ResourceTarget(target, of: context.xcodeProject),
        tool: try context.tool(named: ResourceTarget.toolName).url,
        workFolder: context.pluginWorkDirectoryURL)
    }
  }

  extension ResourceTarget {
    /// A target of an Xcode project, which says itself what it has.
    init(_ target: XcodeTarget, of project: XcodeProject) {
      let file = project.directoryURL.appendingPathComponent("\(project.displayName).xcodeproj")
      self.init(
        name: target.displayName, root: project.directoryURL, sources: nil,
        resources: target.inputFiles.filter { $0.type != .source && $0.type != .header }.map(\.url),
        project: file, others: BuildSettingFiles.list(in: project.directoryURL))
    }
  }
#endif
