import CDevKitGit2
import DevKitCore

extension LibraryRepository {
  /// The tags whose names begin so, with the commits they lead to; others than commits left out.
  func tags(_ prefix: String) throws(GitError) -> [Tip] {
    var iterator: OpaquePointer?
    try Library.call("the tags cannot be listed") {
      git_reference_iterator_glob_new(&iterator, pointer, "refs/tags/*")
    }
    defer { git_reference_iterator_free(iterator) }
    let prefix = "refs/tags/\(prefix)"
    var result: [Tip] = []
    var reference: OpaquePointer?
    while git_reference_next(&reference, iterator) == 0 {
      defer { git_reference_free(reference) }
      guard let text = git_reference_name(reference) else { continue }
      let name = String(cString: text)
      guard name.hasPrefix(prefix), let commit = peeled(reference) else { continue }
      result.append(Tip(name: name, commit: commit))
    }
    return result
  }

  private func peeled(_ reference: OpaquePointer?) -> ObjectID? {
    var object: OpaquePointer?
    guard git_reference_peel(&object, reference, GIT_OBJECT_COMMIT) == 0 else { return nil }
    defer { git_object_free(object) }
    return git_object_id(object).map { ObjectID($0.pointee) }
  }

  func versions(of path: String, in commits: [ObjectID]) throws(GitError) -> [FileVersion] {
    var known: [ObjectID: Int] = [:]
    var result: [FileVersion] = []
    for commit in commits {
      guard let blob = try blobID(of: path, in: commit) else { continue }
      if let index = known[blob] {
        result[index].commits.append(commit)
      } else {
        known[blob] = result.count
        result.append(FileVersion(content: try content(of: blob), commits: [commit]))
      }
    }
    return result
  }

  private func blobID(of path: String, in commit: ObjectID) throws(GitError) -> ObjectID? {
    let tree = try tree(of: commit)
    defer { git_tree_free(tree) }
    var entry: OpaquePointer?
    let code = git_tree_entry_bypath(&entry, tree, path)
    if code == GIT_ENOTFOUND.rawValue { return nil }
    try Library.call("\(path) cannot be looked up in \(commit.short)") { code }
    defer { git_tree_entry_free(entry) }
    guard git_tree_entry_type(entry) == GIT_OBJECT_BLOB else { return nil }
    return git_tree_entry_id(entry).map { ObjectID($0.pointee) }
  }

  func tree(of commit: ObjectID) throws(GitError) -> OpaquePointer? {
    let commit = try self.commit(commit)
    defer { git_commit_free(commit) }
    var tree: OpaquePointer?
    try Library.call("the files of a commit cannot be read") { git_commit_tree(&tree, commit) }
    return tree
  }

  func commit(_ id: ObjectID) throws(GitError) -> OpaquePointer? {
    var oid = id.oid
    var commit: OpaquePointer?
    try Library.call("the commit \(id.short) cannot be read") {
      git_commit_lookup(&commit, pointer, &oid)
    }
    return commit
  }

  private func content(of blob: ObjectID) throws(GitError) -> [UInt8] {
    var oid = blob.oid
    var object: OpaquePointer?
    try Library.call("an object cannot be read") { git_blob_lookup(&object, pointer, &oid) }
    defer { git_blob_free(object) }
    let bytes = UnsafeRawBufferPointer(
      start: git_blob_rawcontent(object), count: Int(git_blob_rawsize(object)))
    return [UInt8](bytes)
  }

  func commitCount(to commit: ObjectID) throws(GitError) -> Int {
    var walk: OpaquePointer?
    try Library.call("the history cannot be walked") { git_revwalk_new(&walk, pointer) }
    defer { git_revwalk_free(walk) }
    var oid = commit.oid
    try Library.call("the history cannot be walked") { git_revwalk_push(walk, &oid) }
    var count = 0
    while true {
      var next = git_oid()
      let code = git_revwalk_next(&next, walk)
      if code == GIT_ITEROVER.rawValue { return count }
      try Library.call("the history cannot be walked") { code }
      count += 1
    }
  }

  func parents(of id: ObjectID) throws(GitError) -> [ObjectID] {
    let commit = try commit(id)
    defer { git_commit_free(commit) }
    return (0..<git_commit_parentcount(commit)).compactMap { index in
      git_commit_parent_id(commit, index).map { ObjectID($0.pointee) }
    }
  }

  func firstParents(of commit: ObjectID) throws(GitError) -> Set<ObjectID> {
    var result: Set<ObjectID> = []
    var current: ObjectID? = commit
    while let step = current, result.insert(step).inserted {
      current = try parents(of: step).first
    }
    return result
  }

  func isAncestor(_ first: ObjectID, of second: ObjectID) throws(GitError) -> Bool {
    if first == second { return true }
    var ancestor = first.oid
    var descendant = second.oid
    let code = try Library.call("the history cannot be walked") {
      git_graph_descendant_of(pointer, &descendant, &ancestor)
    }
    return code == 1
  }
}
