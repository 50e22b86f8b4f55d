import DevKitCore
import DevKitXcode

/// Why the project or the target of a run cannot be found or read.
struct SelectionError: Error {
  var diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  init(_ message: String, at path: String?, notes: [String] = []) {
    diagnostics = [
      .error(
        message, at: path.map { SourceLocation(path: $0) },
        notes: notes.map { Diagnostic.Note($0) })
    ]
  }
}

/// Finds the project and the target that a run is about.
struct ProjectSelection: Sendable {
  /// Where the project is looked for.
  enum Place: Equatable, Sendable {
    /// A `.xcodeproj` folder, or the `project.pbxproj` in one.
    case project(String)
    /// A `.xcworkspace` folder.
    case workspace(String)
    /// The only project of a folder.
    case folder(String)
  }

  /// A target, with the project it is in.
  struct Selection {
    var project: XcodeProject
    var target: XcodeTarget
    /// What is wrong with the project file.
    var diagnostics: [Diagnostic]
  }

  var place: Place
  /// The target's name; `nil` for the only app.
  var target: String?

  /// The folder that the project is in, as far as it can be told without reading anything.
  var folder: String {
    switch place {
    case .project(let path):
      Path.fileExtension(of: path) == "pbxproj"
        ? Path.parent(of: Path.parent(of: path)) : Path.parent(of: path)
    case .workspace(let path): Path.parent(of: path)
    case .folder(let path): path
    }
  }

  /// Reads the projects that come into question, as far as that is allowed, and chooses.
  func find(_ access: ReadAccess) throws(SelectionError) -> Selection {
    switch place {
    case .project(let path): return try choose(in: [path], of: path, access)
    case .workspace(let path):
      return try choose(in: try projects(of: path, access), of: path, access)
    case .folder(let path):
      let entries = (try? FileSystem.entries(of: path)) ?? []
      let names = entries.map(\.name).filter { Path.fileExtension(of: $0) == "xcodeproj" }
      guard let name = names.first else {
        throw SelectionError(
          "there is no .xcodeproj in this folder; name one with --project", at: path)
      }
      guard names.count == 1 else {
        throw SelectionError(
          "there are several projects in this folder; choose one with --project", at: path,
          notes: ["the projects are: " + names.joined(separator: ", ")])
      }
      return try choose(in: [Path.join(path, name)], of: path, access)
    }
  }

  private func projects(
    of workspace: String, _ access: ReadAccess
  ) throws(SelectionError) -> [String] {
    let path = Path.join(workspace, "contents.xcworkspacedata")
    try Self.check(path, access, "this workspace")
    let source: SourceText
    do {
      source = SourceText(path: path, bytes: try FileSystem.read(path))
    } catch {
      throw SelectionError("this workspace \(error.message)", at: path)
    }
    let found: XcodeWorkspace
    do {
      found = try XcodeWorkspace(source, path: workspace)
    } catch {
      throw SelectionError([error.diagnostic(in: source)])
    }
    guard !found.projects.isEmpty else {
      throw SelectionError("this workspace has no projects", at: path)
    }
    return found.projects
  }

  /// Chooses the target among those of several projects.
  private func choose(
    in paths: [String], of place: String, _ access: ReadAccess
  ) throws(SelectionError) -> Selection {
    var candidates: [Selection] = []
    var all: [XcodeTarget] = []
    var failures: [Diagnostic] = []
    for path in paths {
      do throws(SelectionError) {
        let (project, diagnostics) = try Self.read(path, access)
        let targets = project.targets
        all += targets
        candidates += self.candidates(among: targets, of: project).map {
          Selection(project: project, target: $0, diagnostics: diagnostics)
        }
      } catch {
        failures += error.diagnostics
      }
    }
    if let only = candidates.first, candidates.count == 1 {
      // A workspace may have projects that are broken and not asked for.
      return only
    }
    if !failures.isEmpty { throw SelectionError(failures) }
    throw failure(candidates: candidates, all: all, place: place)
  }

  /// The target of the name, or the apps that are in no other; in a project without apps its only
  /// target.
  private func candidates(
    among all: [XcodeTarget], of project: XcodeProject
  ) -> [XcodeTarget] {
    if let target { return all.filter { $0.name == target } }
    let apps = project.outermostApps(among: all)
    return apps.isEmpty && all.count == 1 ? all : apps
  }

  private func failure(
    candidates: [Selection], all: [XcodeTarget], place: String
  ) -> SelectionError {
    let names = all.map(\.name)
    let note = ["the targets are: " + names.joined(separator: ", ")]
    guard let target else {
      return SelectionError(
        candidates.isEmpty
          ? "there is no app in this; choose a target with --target"
          : "there are several apps in this; choose one with --target",
        at: place, notes: all.isEmpty ? [] : note)
    }
    guard candidates.isEmpty else {
      return SelectionError(
        "there are several targets named '\(target)'; choose a project with --project", at: place,
        notes: candidates.map { "one is in \($0.project.source.path)" })
    }
    let hint = Suggestion.phrase(for: target, among: names)
    return SelectionError(
      "there is no target named '\(target)'\(hint)", at: place, notes: all.isEmpty ? [] : note)
  }

  private static func check(
    _ path: String, _ access: ReadAccess, _ what: String
  ) throws(SelectionError) {
    guard access.allows(path) else {
      throw SelectionError("\(what) is not among the build phase's inputs", at: path)
    }
  }

  private static func read(
    _ path: String, _ access: ReadAccess
  ) throws(SelectionError) -> (project: XcodeProject, diagnostics: [Diagnostic]) {
    guard Path.fileExtension(of: path) != "xcworkspace" else {
      throw SelectionError("this is a workspace; name it with --workspace", at: path)
    }
    let file = Path.fileExtension(of: path) == "pbxproj" ? path : Path.join(path, "project.pbxproj")
    try check(file, access, "this project")
    let source: SourceText
    do {
      source = SourceText(path: file, bytes: try FileSystem.read(file))
    } catch {
      throw SelectionError("this project \(error.message)", at: file)
    }
    do {
      return try XcodeProject.recovering(source)
    } catch {
      throw SelectionError(error.diagnostics)
    }
  }
}
