import CDevKitGit2

/// libgit2, set up when it is first used and never before.
enum Library {
  private static let isReady: Bool = {
    devkit_git2_load() == 0 && git_libgit2_init() > 0
  }()

  /// Makes one call of libgit2 and turns a negative result into an error with its message.
  @discardableResult
  static func call(
    _ purpose: String, _ body: () -> Int32
  ) throws(GitError) -> Int32 {
    guard isReady else { throw GitError(.failed, "libgit2 is not installed") }
    let code = body()
    if code >= 0 { return code }
    throw error(code, purpose)
  }

  private static func error(_ code: Int32, _ purpose: String) -> GitError {
    let last = git_error_last()
    let message = last?.pointee.message.map { String(cString: $0) } ?? "error \(code)"
    let kind: GitError.Kind =
      switch code {
      case GIT_ENOTFOUND.rawValue where message.mentions("safe.directory"): .ownership
      case GIT_EOWNER.rawValue: .ownership
      case GIT_ELOCKED.rawValue: .locked
      case GIT_EEXISTS.rawValue: .exists
      case GIT_EMODIFIED.rawValue: .moved
      default: .failed
      }
    return GitError(kind, "\(purpose): \(message)")
  }

  /// Whether an error of opening a repository means that there is none.
  static func meansNone(_ code: Int32) -> Bool {
    guard code == GIT_ENOTFOUND.rawValue else { return false }
    let message = git_error_last()?.pointee.message.map { String(cString: $0) } ?? ""
    return message.mentions("could not find repository")
  }
}

extension ObjectID {
  init(_ oid: git_oid) {
    var oid = oid
    var buffer = [CChar](repeating: 0, count: Int(GIT_OID_HEXSZ) + 1)
    git_oid_tostr(&buffer, buffer.count, &oid)
    // Hexadecimal digits by construction.
    self = ObjectID(
      hexadecimal: String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  var oid: git_oid {
    var result = git_oid()
    git_oid_fromstr(&result, description)
    return result
  }
}
