import DevKitArguments
import DevKitCommand
import DevKitCore

/// The options that say which site is meant.
struct SiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The site's folder. (default: the nearest one upwards with a _config.yml)",
      valueName: "folder"),
    completion: .directory)
  var site: String?

  @Option(
    help: ArgumentHelp(
      "Configuration files in place of the site's own, separated by commas; later ones are "
        + "stronger.",
      valueName: "files"),
    completion: .file(extensions: ["yml", "yaml", "toml"]))
  var config: String?

  func validate() throws {
    if let config, config.split(separator: ",", omittingEmptySubsequences: false).contains("") {
      throw ValidationError(
        "The value '\(config)' is invalid for '--config <files>': the name of a file is missing.")
    }
  }

  /// The site with its posts, findings reported to the context.
  func index(_ context: CommandContext) throws(PlanProblem) -> PostIndex {
    let index = try PostIndex(site: try find(context))
    context.report(index.diagnostics)
    return index
  }

  private func find(_ context: CommandContext) throws(PlanProblem) -> Site {
    let site = context.settings.value(for: PostSettings.site, flag: site)
    let files = context.settings.value(
      for: PostSettings.configuration,
      flag: config?.split(separator: ",").map(String.init))
    let discovery = SiteDiscovery(
      workingFolder: context.workingFolder,
      chosenFolder: site.map { context.absolute($0.value, from: $0.origin) },
      configurationFiles: files.map { files in
        files.value.map { context.absolute($0, from: files.origin) }
      } ?? [],
      environment: context.environment)
    do throws(SiteDiscovery.Problem) {
      let (site, diagnostics) = try discovery.find()
      context.report(diagnostics)
      return site
    } catch {
      throw PlanProblem([error.diagnostic])
    }
  }
}
