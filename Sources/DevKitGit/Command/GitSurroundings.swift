import DevKitCore

/// The variables by which a process tells git which repository is meant: git(1), "Environment
/// variables".
public enum GitSurroundings {
  /// Whether they name a repository or a part of one, as in a hook.
  public static var nameRepository: Bool {
    ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"].contains {
      Environment.process.nonEmpty($0) != nil
    }
  }

  /// Whether this runs in a hook of `git commit` with paths, which makes the commit from an index of its own
  /// and has the next one of the repository ready.
  public static var commitPathsAlone: Bool {
    Environment.process.nonEmpty("GIT_INDEX_FILE").map {
      Path.name(of: $0).hasPrefix("next-index-")
    }
      ?? false
  }

  /// All that belong to one repository, as `git rev-parse --local-env-vars` lists them but for
  /// settings of the command line, which are meant for any.
  private static let names = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE",
    "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE", "GIT_INDEX_FILE", "GIT_PREFIX",
    "GIT_SHALLOW_FILE", "GIT_COMMON_DIR",
  ]

  /// Takes all of them away.
  static let removed: [String: String?] = Dictionary(
    uniqueKeysWithValues: names.map { ($0, nil) })

  /// Makes folders absolute, as git runs in another folder than this process.
  static func resolved() -> [String: String?] {
    var result: [String: String?] = [:]
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR"] {
      guard let path = Environment.process.nonEmpty(name), !Path.isAbsolute(path),
        let folder = try? FileSystem.workingFolder()
      else { continue }
      result[name] = Path.join(folder, path)
    }
    return result
  }
}
