import DevKitCore

/// Where a branch is pushed to.
public struct PushTarget: Hashable, Sendable {
  /// The name of the remote.
  public var remote: String
  /// The local branch, `refs/heads/…`.
  public var branch: String
  /// The branch over there.
  public var remoteBranch: String

  /// The remote for people: an address without the password that may stand in it.
  public var shownRemote: String { RemoteSettings.shown(remote) }
}

extension Repository {
  /// Where the current branch is pushed to: its upstream, else the branch of the same name of a
  /// remote.
  ///
  /// - Throws: on no branch, and where no remote can be chosen.
  public func pushTarget(remote: String?) throws(GitError) -> PushTarget {
    guard case .branch(let branch, _) = try head(), branch.hasPrefix("refs/heads/") else {
      throw GitError(.failed, "HEAD is on no branch, so it is not known where to push to")
    }
    let name = String(branch.dropFirst(11))
    let chosen = try RemoteSettings(command, branch: name, remote: remote).name
    let upstream = try configuration("branch.\(name).remote")
    let merge = try configuration("branch.\(name).merge")
    return PushTarget(
      remote: chosen, branch: branch,
      remoteBranch: upstream == chosen ? merge ?? branch : branch)
  }

  /// The names of the remotes that have an address.
  public func remotes() throws(GitError) -> [String] {
    guard
      let result = try? command.readResult([
        "config", "--null", "--get-regexp", #"^remote\..*\.url$"#,
      ]),
      result.status == 0
    else { return [] }
    var names: [String] = []
    for entry in result.output.split(separator: 0) {
      let key = String(decoding: entry.prefix { $0 != 0x0A }, as: UTF8.self)
      let name = String(key.dropFirst(7).dropLast(4))
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// A remote for people: an address without the password that may stand in it.
  public static func shown(remote: String) -> String { RemoteSettings.shown(remote) }

  /// The objects that references of a remote name now, asked of the remote itself.
  public func remoteTips(_ remote: String, _ names: [String]) throws(GitError) -> [Tip] {
    guard !remote.isEmpty, !remote.hasPrefix("-") else {
      throw GitError(.failed, "'\(remote)' cannot be the name or address of a remote")
    }
    let output = try command.read(["ls-remote", "--quiet", remote] + names)
    return output.split(separator: 0x0A).compactMap { line in
      let fields = line.split(separator: 0x09)
      guard fields.count == 2, let id = ObjectID(String(decoding: fields[0], as: UTF8.self)) else {
        return nil
      }
      return Tip(name: String(decoding: fields[1], as: UTF8.self), commit: id)
    }
  }

  /// Pushes references, all or none.
  ///
  /// - Parameter references: Local references with the names they are to have over there.
  /// - Throws: with the words of git and of the server.
  public func pushAtomically(
    _ references: [(local: String, remote: String)], to remote: String
  ) throws(GitError) {
    _ = try command.write(
      ["push", "--quiet", "--atomic", remote] + references.map { "\($0.local):\($0.remote)" })
  }
}
