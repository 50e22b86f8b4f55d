import DevKitCommand
import DevKitGit

/// Pushing a bump: branch and tag, both or none.
struct Publication {
  let repository: Repository
  let target: PushTarget

  init(_ repository: Repository, remote: String?) throws {
    self.repository = repository
    target = try repository.pushTarget(remote: remote)
  }

  /// Refuses a branch that has not all that the remote's has, before anything is changed.
  func checkIsNotBehind() throws {
    let tip = try repository.remoteTips(target.remote, [target.remoteBranch]).first {
      $0.name == target.remoteBranch
    }
    guard let tip, let head = try repository.head().commit else { return }
    // A commit that is not here is not one that HEAD is built on.
    if (try? repository.isAncestor(tip.commit, of: head)) == true { return }
    throw ProductError(
      "\(name(target.branch)) does not have all that \(target.shownRemote) has in"
        + " \(name(target.remoteBranch)), so a push would be refused",
      notes: ["to get it: git pull --rebase \(target.shownRemote) \(name(target.remoteBranch))"])
  }

  /// Pushes what a bump has made.
  func push(_ outcome: BumpOutcome) throws {
    var references: [(local: String, remote: String)] = []
    if outcome.commit != nil { references.append((target.branch, target.remoteBranch)) }
    if let tag = outcome.tag { references.append(("refs/tags/\(tag)", "refs/tags/\(tag)")) }
    do {
      try repository.pushAtomically(references, to: target.remote)
    } catch {
      throw BumpError(
        description: "\(error)\nnothing was pushed; \(made(outcome)) here\n"
          + "to try again: git push --atomic \(ShellWord.quoted(target.shownRemote)) "
          + references.map { ShellWord.quoted("\($0.local):\($0.remote)") }.joined(separator: " ")
          + "\nto undo it: devkit bump --undo")
    }
  }

  /// What was pushed, for people.
  func description(of outcome: BumpOutcome) -> String {
    let things = [outcome.commit == nil ? nil : name(target.remoteBranch), outcome.tag]
    return "pushed \(things.compactMap { $0 }.joined(separator: " and ")) to \(target.shownRemote)"
  }

  private func made(_ outcome: BumpOutcome) -> String {
    let things = [
      outcome.commit.map { "the commit \($0.short)" }, outcome.tag.map { "the tag \($0)" },
    ]
    let list = things.compactMap { $0 }
    return list.joined(separator: " and ") + (list.count == 1 ? " is" : " are")
  }

  private func name(_ reference: String) -> String {
    reference.hasPrefix("refs/heads/") ? String(reference.dropFirst(11)) : reference
  }
}
