import CDevKitGit2

extension LibraryRepository {
  /// The values of settings, those that have none left out.
  func configurations(_ keys: [String]) throws(GitError) -> [String: String] {
    var config: OpaquePointer?
    try Library.call("git's settings cannot be read") {
      git_repository_config_snapshot(&config, pointer)
    }
    defer { git_config_free(config) }
    var result: [String: String] = [:]
    for key in keys {
      var value: UnsafePointer<CChar>?
      let code = git_config_get_string(&value, config, key)
      // A key without "=" means true.
      if code == 0 { result[key] = value.map { String(cString: $0) } ?? "true" }
    }
    return result
  }

  /// The attribute of a path by which git stores something else than libgit2 would.
  func filterAttribute(of path: String) throws(GitError) -> String? {
    for name in ["filter", "working-tree-encoding"] {
      var value: UnsafePointer<CChar>?
      try Library.call("the attributes of \(path) cannot be read") {
        git_attr_get(&value, pointer, 0, path, name)
      }
      switch git_attr_value(value) {
      case GIT_ATTR_VALUE_STRING, GIT_ATTR_VALUE_TRUE: return name
      default: continue
      }
    }
    return nil
  }
}
