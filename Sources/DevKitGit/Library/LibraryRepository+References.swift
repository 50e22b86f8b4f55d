import CDevKitGit2
import DevKitCore

extension LibraryRepository {
  /// Moves the branch to a prepared commit and makes its tag, both under their locks.
  ///
  /// - Parameter whenLocked: Called with the names that are locked, before anything changes.
  /// - Throws: `.moved` where the branch is not at the parent any more, `.exists` where the tag is
  ///   there already; nothing has changed then.
  func updateReferences(
    _ prepared: PreparedCommit, reflogMessage: String, whenLocked: ([String]) -> Void
  ) throws(GitError) {
    let signature = try signature()
    defer { git_signature_free(signature) }
    var transaction: OpaquePointer?
    try Library.call("the references cannot be changed") {
      git_transaction_new(&transaction, pointer)
    }
    defer { git_transaction_free(transaction) }
    try lock(prepared.reference, transaction)
    guard try referenceTarget(prepared.reference) == prepared.parent else {
      throw GitError(.moved, "\(prepared.reference) has moved in the meantime")
    }
    if let tag = prepared.tag {
      try lock(tag.name, transaction)
      try checkIsNotTaken(tag.name)
    }
    whenLocked([prepared.reference] + (prepared.tag.map { [$0.name] } ?? []))
    try setTarget(prepared.reference, prepared.commit, signature, reflogMessage, transaction)
    if let tag = prepared.tag {
      try setTarget(tag.name, tag.commit, signature, nil, transaction)
    }
    try Library.call("the references cannot be changed") { git_transaction_commit(transaction) }
  }

  private func lock(_ name: String, _ transaction: OpaquePointer?) throws(GitError) {
    try Library.call("\(name) cannot be locked") { git_transaction_lock_ref(transaction, name) }
  }

  private func setTarget(
    _ name: String, _ id: ObjectID, _ signature: UnsafeMutablePointer<git_signature>?,
    _ message: String?, _ transaction: OpaquePointer?
  ) throws(GitError) {
    var oid = id.oid
    try Library.call("\(name) cannot be set") {
      git_transaction_set_target(transaction, name, &oid, signature, message)
    }
  }

  /// Checks that a reference can be made: no other has its name, a part of it or more than it.
  func checkIsFree(_ name: String) throws(GitError) {
    try checkIsNotTaken(name)
    if let below = try referenceFiles.names(name + "/").first {
      throw GitError(.exists, "\(below) exists, so \(name) cannot be made")
    }
  }

  /// The same, without a look at all references.
  private func checkIsNotTaken(_ name: String) throws(GitError) {
    var prefix = name
    while prefix.utf8.filter({ $0 == UInt8(ascii: "/") }).count > 1 {
      if try referenceFiles.exists(prefix) {
        let what = prefix.hasPrefix("refs/tags/") ? "the tag \(prefix.dropFirst(10))" : prefix
        let conflict = prefix == name ? "" : ", so \(name.dropFirst(10)) cannot be made"
        throw GitError(.exists, "\(what) exists already\(conflict)")
      }
      prefix = Path.parent(of: prefix)
    }
  }

  /// Removes a reference that is where it is expected to be.
  func removeReference(_ tip: Tip) throws(GitError) {
    var transaction: OpaquePointer?
    try Library.call("the references cannot be changed") {
      git_transaction_new(&transaction, pointer)
    }
    defer { git_transaction_free(transaction) }
    try lock(tip.name, transaction)
    guard let target = try? referenceTarget(tip.name), target == tip.commit else { return }
    try Library.call("\(tip.name) cannot be removed") {
      git_transaction_remove(transaction, tip.name)
    }
    try Library.call("\(tip.name) cannot be removed") { git_transaction_commit(transaction) }
  }
}

extension LibraryRepository {
  /// Makes a reference that does not exist yet.
  func createReference(_ tip: Tip) throws(GitError) {
    var oid = tip.commit.oid
    var reference: OpaquePointer?
    try Library.call("\(tip.name) cannot be made") {
      git_reference_create(&reference, pointer, tip.name, &oid, 0, nil)
    }
    git_reference_free(reference)
  }
}
