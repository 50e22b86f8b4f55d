import Foundation
import PackagePlugin

/// `swift package generate-resources [--check] [--target NAME]…`: writes the accessors of targets
/// into their sources.
///
/// Other arguments are handed to `devkit gen-resources`.
@main
struct GenerateResourcesCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let isCheck = extractor.extractFlag(named: "check") > 0
    let tool = try context.tool(named: ResourceTarget.toolName).url
    for target in try targets(named: names, of: context.package) {
      let folder = context.pluginWorkDirectoryURL.appendingPathComponent(target.name)
      let inputs = try target.writeInputs(in: folder)
      target.removeSurplus(in: folder, split: target.splits)
      let command = Self.command(target, checks: isCheck, workFolder: folder, inputs: inputs)
      let process = try Process.run(tool, arguments: command + extractor.remainingArguments)
      process.waitUntilExit()
      guard process.terminationStatus != 0 else { continue }
      Diagnostics.error(
        isCheck
          ? "The accessors of \(target.name) are not right; see 'swift package generate-resources'."
          : "The accessors of \(target.name) could not be generated without errors.")
    }
  }

  /// The arguments for a target.
  ///
  /// A target without accessors among its sources gets them while it is built, or uses none: of it
  /// a check asks only whether they can be generated.
  private static func command(
    _ target: ResourceTarget, checks: Bool, workFolder: URL, inputs: URL?
  ) -> [String] {
    guard checks else {
      let output = (target.sources ?? workFolder).appendingPathComponent(ResourceTarget.outputName)
      return target.arguments(output: output, cacheFolder: workFolder, inputs: inputs)
    }
    guard let committed = target.committedOutput else {
      return target.arguments(output: workFolder, cacheFolder: workFolder, inputs: inputs)
    }
    return target.arguments(output: committed, cacheFolder: workFolder, inputs: inputs) + [
      "--check"
    ]
  }

  /// The targets to work on: those that are named, else all with resources.
  ///
  /// Swift cannot be added to a target of another language.
  private func targets(named names: [String], of package: Package) throws -> [ResourceTarget] {
    let all = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
      .map { ResourceTarget($0, of: package) }
    let others = package.targets.compactMap { $0 as? ClangSourceModuleTarget }
    guard !names.isEmpty else {
      for target in others where target.sourceFiles.contains(where: { $0.type == .resource }) {
        Diagnostics.remark("\(target.name) has no Swift file, and so gets no accessors.")
      }
      return all.filter { !$0.resources.isEmpty || $0.committedOutput != nil }
    }
    return try names.map { name in
      guard let target = all.first(where: { $0.name == name }) else {
        throw UnusableTargetError(
          name: name, isForeign: others.contains { $0.name == name }, usable: all.map(\.name))
      }
      return target
    }
  }
}

/// A name that no target with Swift files has.
struct UnusableTargetError: Error, CustomStringConvertible {
  var name: String
  /// Whether there is a target of that name, of another language.
  var isForeign: Bool
  var usable: [String]

  var description: String {
    let list = usable.joined(separator: ", ")
    return isForeign
      ? "The target '\(name)' has no Swift file; those that have one: \(list)."
      : "The package has no target '\(name)' with sources; it has \(list)."
  }
}
