import DevKitArguments
import DevKitCore
import DevKitXcode

/// Words of the project at hand that completion scripts offer.
enum OfferedWords: String, CaseIterable, ExpressibleByArgument {
  /// The names of the Xcode targets.
  case targets
  /// The names of the build configurations.
  case configurations

  /// The words, each once and in the order of the projects in the folder; none where there is no
  /// project or it cannot be read, since nobody would see why.
  func words(in folder: String) -> [String] {
    var seen: Set<String> = []
    return projects(in: folder).flatMap(words).filter { seen.insert($0).inserted }
  }

  private func projects(in folder: String) -> [XcodeProject] {
    let entries = (try? FileSystem.entries(of: folder)) ?? []
    return entries.map(\.name).filter { Path.fileExtension(of: $0) == "xcodeproj" }
      .compactMap { name in
        let path = Path.join(Path.join(folder, name), "project.pbxproj")
        guard let bytes = try? FileSystem.read(path, limit: 1 << 26) else { return nil }
        return try? XcodeProject.recovering(SourceText(path: path, bytes: bytes)).project
      }
  }

  private func words(of project: XcodeProject) -> [String] {
    switch self {
    case .targets: project.targets.map(\.name)
    case .configurations:
      project.configurations.map(\.name) + project.targets.flatMap { $0.configurations.map(\.name) }
    }
  }
}
