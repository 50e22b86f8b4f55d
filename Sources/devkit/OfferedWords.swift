import DevKitArguments
import DevKitCommand
import DevKitCore
import DevKitXcode

/// Words of the project at hand that completion scripts offer.
enum OfferedWords: String, CaseIterable, ExpressibleByArgument {
  /// The names of the Xcode targets.
  case targets
  /// The names of the build configurations.
  case configurations
  /// The folder that the command would run in.
  case folder
  /// The options that say which site is meant, as words for a shell.
  case site

  /// The words, each once and in the order of the projects in the folder; none where there is no
  /// project or it cannot be read, since nobody would see why.
  func words(for line: TypedLine) -> [String] {
    switch self {
    case .folder: return [line.folder]
    case .site:
      let site = line.path(of: "--site").map { ["--site", $0] } ?? []
      return [(["-C", line.folder] + site).map(ShellWord.quoted).joined(separator: " ")]
    case .targets, .configurations:
      var seen: Set<String> = []
      return projects(of: line).flatMap(words).filter { seen.insert($0).inserted }
    }
  }

  private func projects(of line: TypedLine) -> [XcodeProject] {
    let chosen = line.path(of: "--project").map { [$0] }
    let entries = (try? FileSystem.entries(of: line.folder)) ?? []
    let paths =
      chosen
      ?? entries.map(\.name).filter { Path.fileExtension(of: $0) == "xcodeproj" }
      .map { Path.join(line.folder, $0) }
    return paths.compactMap { path in
      let isFolder = (try? FileSystem.status(of: path))?.kind == .directory
      let path = isFolder ? Path.join(path, "project.pbxproj") : path
      guard let bytes = try? FileSystem.read(path, limit: 1 << 26) else { return nil }
      return try? XcodeProject.recovering(SourceText(path: path, bytes: bytes)).project
    }
  }

  private func words(of project: XcodeProject) -> [String] {
    switch self {
    case .targets: project.targets.map(\.name)
    case .configurations:
      project.configurations.map(\.name) + project.targets.flatMap { $0.configurations.map(\.name) }
    case .folder, .site: []
    }
  }
}
