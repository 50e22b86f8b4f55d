import CDevKitGit2
import DevKitCore

/// A repository as libgit2 sees it.
final class LibraryRepository {
  let pointer: OpaquePointer
  /// The files that hold the references.
  let referenceFiles: ReferenceFiles

  private init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    referenceFiles = ReferenceFiles(
      commonFolder: git_repository_commondir(pointer).map { String(cString: $0) } ?? "")
  }

  deinit { git_repository_free(pointer) }

  /// Opens the repository around a folder, `GIT_DIR` and the like honoured.
  ///
  /// - Returns: `nil` where there is none.
  /// - Throws: where there is one that libgit2 cannot open, or whose index it cannot read.
  static func open(at folder: String) throws(GitError) -> LibraryRepository? {
    var pointer: OpaquePointer?
    var isNone = false
    let flags = GIT_REPOSITORY_OPEN_FROM_ENV.rawValue
    // With variables the folder must be left out, else they are not looked at.
    let usesEnvironment = Environment.process.nonEmpty("GIT_DIR") != nil
    do throws(GitError) {
      try Library.call("the repository cannot be opened") {
        let code = git_repository_open_ext(
          &pointer, usesEnvironment ? nil : folder, usesEnvironment ? flags : 0, nil)
        isNone = Library.meansNone(code)
        return code
      }
    } catch {
      if isNone { return nil }
      throw error
    }
    guard let pointer else { throw GitError(.failed, "the repository cannot be opened") }
    let repository = LibraryRepository(pointer)
    if git_repository_is_bare(pointer) == 0 { try repository.withIndex { _ in } }
    return repository
  }

  func layout() -> RepositoryLayout {
    func path(_ text: UnsafePointer<CChar>?) -> String? {
      text.map { Path.normalized(String(cString: $0)) }
    }
    return RepositoryLayout(
      workTree: path(git_repository_workdir(pointer)),
      gitFolder: path(git_repository_path(pointer)) ?? "",
      commonFolder: path(git_repository_commondir(pointer)) ?? "",
      isShallow: git_repository_is_shallow(pointer) == 1)
  }

  func head() throws(GitError) -> Head {
    if git_repository_head_detached(pointer) == 1 {
      return .detached(try referenceTarget("HEAD"))
    }
    var name = "HEAD"
    // HEAD names a branch, which may itself name another.
    for _ in 0..<5 {
      var reference: OpaquePointer?
      let lookup = git_reference_lookup(&reference, pointer, name)
      if lookup == GIT_ENOTFOUND.rawValue { return .branch(name, nil) }
      try Library.call("\(name) cannot be read") { lookup }
      defer { git_reference_free(reference) }
      guard let target = git_reference_symbolic_target(reference) else {
        return .branch(name, try referenceTarget(name))
      }
      name = String(cString: target)
    }
    throw GitError(.failed, "HEAD leads in a circle")
  }

  func referenceTarget(_ name: String) throws(GitError) -> ObjectID {
    var oid = git_oid()
    try Library.call("\(name) cannot be read") { git_reference_name_to_id(&oid, pointer, name) }
    return ObjectID(oid)
  }

  func changedPaths() throws(GitError) -> [String] {
    var options = git_status_options()
    git_status_options_init(&options, UInt32(GIT_STATUS_OPTIONS_VERSION))
    options.show =
      try workTreeHasStampsOfIndex()
      ? GIT_STATUS_SHOW_INDEX_ONLY : GIT_STATUS_SHOW_INDEX_AND_WORKDIR
    // No flag: untracked and ignored files are left out.
    options.flags = 0
    var list: OpaquePointer?
    try Library.call("the state of the files cannot be found out") {
      git_status_list_new(&list, pointer, &options)
    }
    defer { git_status_list_free(list) }
    return (0..<git_status_list_entrycount(list)).compactMap { index in
      guard let entry = git_status_byindex(list, index)?.pointee,
        entry.status.rawValue != GIT_STATUS_CURRENT.rawValue,
        entry.status.rawValue & GIT_STATUS_IGNORED.rawValue == 0
      else { return nil }
      let delta = entry.head_to_index ?? entry.index_to_workdir
      return delta?.pointee.new_file.path.map { String(cString: $0) }
    }
  }

  func tracking(of path: String) throws(GitError) -> Tracking {
    let isTracked = try withIndex { index in git_index_get_bypath(index, path, 0) != nil }
    if isTracked { return .tracked }
    var ignored: Int32 = 0
    try Library.call("ignore rules cannot be read") {
      git_ignore_path_is_ignored(&ignored, pointer, path)
    }
    return ignored == 0 ? .untracked : .ignored
  }

  func withIndex<Value>(_ body: (OpaquePointer) -> Value) throws(GitError) -> Value {
    var index: OpaquePointer?
    try Library.call("the index cannot be read") { git_repository_index(&index, pointer) }
    guard let index else { throw GitError(.failed, "the index cannot be read") }
    defer { git_index_free(index) }
    return body(index)
  }

  func configuration(_ key: String) throws(GitError) -> String? {
    var config: OpaquePointer?
    try Library.call("git's settings cannot be read") {
      git_repository_config_snapshot(&config, pointer)
    }
    defer { git_config_free(config) }
    var value: UnsafePointer<CChar>?
    guard git_config_get_string(&value, config, key) == 0, let value else { return nil }
    return String(cString: value)
  }
}
