import DevKitCore

/// The settings that decide how a remote repository is reached.
///
/// The commands that talk to it run in a repository of their own. What the user's has for them, such
/// as the token that a CI system wrote there, is passed on in the environment, and nothing else is
/// read, so that no setting counts twice.
struct RemoteSettings: Sendable {
  /// The name of the remote, or the address that was given.
  let name: String
  private let entries: [(key: String, value: String)]

  /// Reads the settings of a repository and chooses a remote.
  ///
  /// - Parameter remote: Its name or address; `nil` for that of the current branch, else `origin`,
  ///   else the only one.
  /// - Throws: where there is none, or several and nothing to choose one by.
  init(
    _ command: GitCommand, branch: String?, remote: String?
  ) throws(GitError) {
    let output = try command.read(["config", "--null", "--list"])
    var all: [(key: String, value: String)] = []
    for entry in output.split(separator: 0) {
      let newline = entry.firstIndex(of: 0x0A) ?? entry.endIndex
      let key = String(decoding: entry[..<newline], as: UTF8.self)
      // Without a line break it is a key without "=", which means true.
      let value =
        newline == entry.endIndex
        ? "true" : String(decoding: entry[(newline + 1)...], as: UTF8.self)
      all.append((key, value))
    }
    let chosen: String
    if let remote { chosen = remote } else { chosen = try Self.choose(from: all, branch: branch) }
    guard !chosen.isEmpty, !chosen.hasPrefix("-") else {
      throw GitError(.failed, "'\(chosen)' cannot be the name or address of a remote")
    }
    name = chosen
    entries = all.filter { Self.isNeeded($0.key, remote: chosen) }
  }

  private static func choose(
    from settings: [(key: String, value: String)], branch: String?
  ) throws(GitError) -> String {
    var names: [String] = []
    for (key, _) in settings where key.hasPrefix("remote.") && key.hasSuffix(".url") {
      let name = String(key.dropFirst(7).dropLast(4))
      if !names.contains(name) { names.append(name) }
    }
    if let branch, let own = settings.last(where: { $0.key == "branch.\(branch).remote" })?.value,
      names.contains(own)
    {
      return own
    }
    if names.contains("origin") { return "origin" }
    if names.count == 1 { return names[0] }
    guard !names.isEmpty else {
      throw GitError(
        .failed, "this repository has no remote; to add one: git remote add origin URL")
    }
    throw GitError(
      .failed,
      "there are several remotes and none is origin: \(names.joined(separator: ", ")); choose with"
        + " --remote, or with \"remote\" under \"bump\" in .devkit.json")
  }

  private static func isNeeded(_ key: String, remote: String) -> Bool {
    let sections = ["http.", "https.", "credential.", "url.", "ssh.", "protocol.", "safe."]
    if sections.contains(where: key.hasPrefix) { return true }
    if ["core.sshcommand", "core.askpass", "core.gitproxy", "user.name", "user.email"].contains(key)
    {
      return true
    }
    let prefix = "remote.\(remote)."
    guard key.hasPrefix(prefix) else { return false }
    return [
      "url", "pushurl", "proxy", "proxyauthmethod", "uploadpack", "receivepack", "vcs",
      "serveroption",
    ].contains(String(key.dropFirst(prefix.count)))
  }

  /// The name for people: an address without the password that may stand in it.
  static func shown(_ remote: String) -> String {
    let separator = "://"
    guard let slashes = remote.utf8.firstPlace(of: separator.utf8) else { return remote }
    let start = remote.utf8.index(slashes, offsetBy: separator.utf8.count)
    guard let at = remote[start...].prefix(while: { $0 != "/" }).lastIndex(of: "@") else {
      return remote
    }
    return String(remote[..<start] + remote[remote.index(after: at)...])
  }

  /// The variables that give a git command these settings and no others.
  var variables: [String: String] {
    let own = [
      ("core.hooksPath", "/dev/null"), ("gc.auto", "0"), ("maintenance.auto", "false"),
      ("push.followTags", "false"), ("push.gpgSign", "false"), ("submodule.recurse", "false"),
      ("fetch.writeCommitGraph", "false"), ("core.fsync", "none"),
    ]
    var result = [
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_PARAMETERS": "",
      "GIT_CONFIG_COUNT": "\(entries.count + own.count)", "LC_ALL": "C",
    ]
    for (index, entry) in (entries + own).enumerated() {
      result["GIT_CONFIG_KEY_\(index)"] = entry.0
      result["GIT_CONFIG_VALUE_\(index)"] = entry.1
    }
    return result
  }
}
