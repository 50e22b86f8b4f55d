import DevKitCore

/// Finds the site that a command is run in.
struct SiteDiscovery {
  /// Why there is no site to work on.
  struct Problem: Error {
    var diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

    init(_ message: String, at path: String? = nil, notes: [String] = []) {
      diagnostic = .error(
        message, at: path.map { SourceLocation(path: $0) },
        notes: notes.map { Diagnostic.Note($0) })
    }
  }

  /// The names of configuration files, in the order in which Jekyll looks for them.
  static let configurationNames = ["_config.yml", "_config.yaml", "_config.toml"]

  /// The folder that the command is run in, as an absolute path.
  var workingFolder: String
  /// The folder of `--site`, as an absolute path.
  var chosenFolder: String?
  /// The files of `--config`, as absolute paths.
  var configurationFiles: [String] = []
  var environment: Environment

  /// The site, and what was found on the way.
  func find() throws(Problem) -> (site: Site, diagnostics: [Diagnostic]) {
    let root = try root()
    let files = configurationFiles.isEmpty ? Self.configuration(in: root) : configurationFiles
    var reader = ConfigurationReader()
    let configuration: SiteConfiguration
    do throws(ConfigurationReader.Problem) {
      configuration = SiteConfiguration(try reader.read(files))
    } catch {
      throw Problem(error.diagnostic)
    }
    let zone: SiteTimeZone
    do throws(SiteTimeZone.Problem) {
      if let name = configuration.timezone {
        zone = try .named(name, environment: environment)
      } else {
        zone = try .local(environment: environment)
      }
    } catch {
      // Without a zone in the configuration it was TZ, or the machine's own.
      guard configuration.timezone == nil else {
        throw Problem(error.description, at: files.last)
      }
      let origin = environment["TZ"] == nil ? "" : "the variable TZ: "
      throw Problem(origin + error.description)
    }
    let site = Site(
      root: root, configurationFiles: files, configuration: configuration, zone: zone)
    guard FileSystem.exists(site.sourceFolder) else {
      throw Problem(
        "the folder of 'source', \(configuration.source), does not exist", at: files.last)
    }
    return (site, reader.diagnostics)
  }

  private func root() throws(Problem) -> String {
    if let chosenFolder {
      guard (try? FileSystem.status(of: chosenFolder))?.kind == .directory else {
        throw Problem("the folder of '--site' does not exist", at: chosenFolder)
      }
      return chosenFolder
    }
    let folders = Array(Path.upwards(from: workingFolder))
    if let found = folders.first(where: { !Self.configuration(in: $0).isEmpty }) { return found }
    // A site needs no configuration, but it has posts.
    if let found = folders.first(where: Self.hasPosts) { return found }
    if let file = configurationFiles.first { return Path.parent(of: file) }
    throw Problem(
      "there is no Jekyll site here: neither \(Self.configurationNames.joined(separator: ", ")) "
        + "nor a folder _posts or _drafts in \(workingFolder) or above it",
      notes: ["pass '--site .' to use this folder, or '--site <folder>' for another"])
  }

  private static func configuration(in folder: String) -> [String] {
    configurationNames.lazy.map { Path.join(folder, $0) }.first(where: FileSystem.exists)
      .map { [$0] } ?? []
  }

  private static func hasPosts(_ folder: String) -> Bool {
    ["_posts", "_drafts"].contains { name in
      (try? FileSystem.status(of: Path.join(folder, name)))?.kind == .directory
    }
  }
}
