import CDevKitGit2
import DevKitCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension LibraryRepository {
  /// Writes the objects of a commit and its tag; no reference, no index and no file is touched.
  func prepare(
    _ request: CommitRequest, head: Head
  ) throws(GitError) -> PreparedCommit {
    guard let parent = head.commit else {
      throw GitError(.failed, "there is no commit yet to build upon")
    }
    var blobs: [String: ObjectID] = [:]
    for file in request.files { blobs[file.path] = try blob(of: file) }
    let parentCommit = try commit(parent)
    defer { git_commit_free(parentCommit) }
    let tree = try tree(replacing: request.files, by: blobs, in: parentCommit)
    defer { git_tree_free(tree) }
    let signature = try signature()
    defer { git_signature_free(signature) }
    let message = try Self.cleaned(request.message, stripsComments: false)
    var oid = git_oid()
    try Library.call("the commit cannot be written") {
      var parents: [OpaquePointer?] = [parentCommit]
      return git_commit_create(
        &oid, pointer, nil, signature, signature, nil, message, tree, 1, &parents)
    }
    let commit = ObjectID(oid)
    var tag: Tip?
    if let request = request.tag {
      let object = try tagObject(request, commit: commit, signature: signature)
      tag = Tip(name: request.reference, commit: object)
    }
    return PreparedCommit(
      reference: head.reference, parent: parent, commit: commit, tag: tag, blobs: blobs)
  }

  func tagObject(
    _ request: TagRequest, commit: ObjectID, signature: UnsafeMutablePointer<git_signature>?
  ) throws(GitError) -> ObjectID {
    let message = try Self.cleaned(request.message, stripsComments: true)
    let target = try self.commit(commit)
    defer { git_commit_free(target) }
    var oid = git_oid()
    try Library.call("the tag cannot be written") {
      git_tag_annotation_create(&oid, pointer, request.name, target, signature, message)
    }
    return ObjectID(oid)
  }

  /// Makes the blob of a file as `git add` would, line ends converted where the settings say so.
  private func blob(of file: CommittedFile) throws(GitError) -> ObjectID {
    var filters: OpaquePointer?
    try Library.call("the attributes of \(file.path) cannot be read") {
      git_filter_list_load(
        &filters, pointer, nil, file.path, GIT_FILTER_TO_ODB, GIT_FILTER_DEFAULT.rawValue)
    }
    defer { git_filter_list_free(filters) }
    var oid = git_oid()
    try Library.call("\(file.path) cannot be written to the repository") {
      file.content.withUnsafeBytes { bytes -> Int32 in
        guard filters != nil else {
          return git_blob_create_from_buffer(&oid, pointer, bytes.baseAddress, bytes.count)
        }
        var filtered = git_buf()
        let code = git_filter_list_apply_to_buffer(
          &filtered, filters, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
        guard code == 0 else { return code }
        defer { git_buf_dispose(&filtered) }
        return git_blob_create_from_buffer(&oid, pointer, filtered.ptr, filtered.size)
      }
    }
    return ObjectID(oid)
  }

  private func tree(
    replacing files: [CommittedFile], by blobs: [String: ObjectID], in commit: OpaquePointer?
  ) throws(GitError) -> OpaquePointer? {
    var base: OpaquePointer?
    try Library.call("the files of HEAD cannot be read") { git_commit_tree(&base, commit) }
    defer { git_tree_free(base) }
    let paths = files.map { strdup($0.path) }
    defer { for path in paths { free(path) } }
    var updates: [git_tree_update] = []
    for (file, path) in zip(files, paths) {
      var update = git_tree_update()
      update.action = GIT_TREE_UPDATE_UPSERT
      update.id = blobs[file.path]?.oid ?? git_oid()
      update.filemode = file.isExecutable ? GIT_FILEMODE_BLOB_EXECUTABLE : GIT_FILEMODE_BLOB
      update.path = UnsafePointer(path)
      updates.append(update)
    }
    var oid = git_oid()
    try Library.call("the files of the commit cannot be written") {
      git_tree_create_updated(&oid, pointer, base, updates.count, updates)
    }
    var tree: OpaquePointer?
    try Library.call("the files of the commit cannot be read") {
      git_tree_lookup(&tree, pointer, &oid)
    }
    return tree
  }

  func signature() throws(GitError) -> UnsafeMutablePointer<git_signature>? {
    var signature: UnsafeMutablePointer<git_signature>?
    try Library.call("git does not know who you are") {
      git_signature_default(&signature, pointer)
    }
    return signature
  }

  func release(_ signature: UnsafeMutablePointer<git_signature>?) { git_signature_free(signature) }

  /// A message without what git would take away; one of comments alone is empty, as git has it too.
  private static func cleaned(
    _ message: String, stripsComments: Bool
  ) throws(GitError) -> String {
    var buffer = git_buf()
    try Library.call("the message cannot be cleaned") {
      git_message_prettify(&buffer, message, stripsComments ? 1 : 0, CChar(UInt8(ascii: "#")))
    }
    defer { git_buf_dispose(&buffer) }
    let text = buffer.ptr.map { String(cString: $0) } ?? ""
    guard !text.isEmpty || stripsComments else { throw GitError(.failed, "the message is empty") }
    return text
  }
}
