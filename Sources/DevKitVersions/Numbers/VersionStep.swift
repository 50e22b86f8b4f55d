/// A way from one version to the next.
public enum VersionStep: String, CaseIterable, Sendable {
  case major
  case minor
  case patch
  case prerelease
  case release
}

/// Why a version has no next one of some kind.
enum VersionStepError: Error, Hashable, Sendable {
  /// It is no prerelease, so there is none to end.
  case isRelease(Version)
  /// The name of the prerelease is not a SemVer identifier.
  case invalidPrereleaseName(String)

  /// One sentence without a full stop.
  var message: String {
    switch self {
    case .isRelease(let version):
      "\(version) is a release already; 'release' ends a prerelease"
    case .invalidPrereleaseName(let name):
      "'\(name)' cannot name a prerelease: letters, digits and hyphens can, parted by dots"
    }
  }
}

extension Version {
  /// The next version.
  ///
  /// A prerelease is finished by the step that it prepares: `1.0.1-rc.1` and `patch` give `1.0.1`.
  /// Numbers after the one that grows become zero; a version keeps its number of numbers unless the
  /// step needs more. Metadata is dropped.
  ///
  /// - Parameter preid: The name of a prerelease; with `major`, `minor` and `patch` the result is
  ///   the first prerelease of what they give.
  func next(_ step: VersionStep, preid: String? = nil) throws(VersionStepError) -> Version {
    switch step {
    case .major: return try increasing(0).beginningPrerelease(preid)
    case .minor: return try increasing(1).beginningPrerelease(preid)
    case .patch: return try increasing(2).beginningPrerelease(preid)
    case .prerelease: return try nextPrerelease(preid)
    case .release:
      guard !prerelease.isEmpty else { throw .isRelease(self) }
      return Version(numbers: numbers)
    }
  }

  private func increasing(_ index: Int) -> Version {
    var result = numbers
    while result.count <= index { result.append(.zero) }
    // Of 2.0.0-rc.1 the release is the next major, minor and patch version.
    let isPrepared = !prerelease.isEmpty && result[(index + 1)...].allSatisfy { $0 == .zero }
    if isPrepared { return Version(numbers: result) }
    result[index] = result[index].successor
    for later in result.indices where later > index { result[later] = .zero }
    return Version(numbers: result, widths: widths)
  }

  private func beginningPrerelease(_ preid: String?) throws(VersionStepError) -> Version {
    guard let preid else { return self }
    var result = self
    result.prerelease = try Self.identifiers(preid) + [.number(.one)]
    return result
  }

  private func nextPrerelease(_ preid: String?) throws(VersionStepError) -> Version {
    guard !prerelease.isEmpty else {
      return try increasing(2).beginningPrerelease(preid ?? "beta")
    }
    var result = Version(numbers: numbers, prerelease: prerelease)
    if let preid {
      let names = try Self.identifiers(preid)
      let isSame = prerelease.starts(with: names)
      guard isSame else {
        result.prerelease = names + [.number(.one)]
        return result
      }
    }
    if let last = prerelease.lastIndex(where: { if case .number = $0 { true } else { false } }),
      case .number(let number) = prerelease[last]
    {
      result.prerelease[last] = .number(number.successor)
    } else {
      result.prerelease.append(.number(.one))
    }
    return result
  }

  private static func identifiers(_ preid: String) throws(VersionStepError) -> [Identifier] {
    var result: [Identifier] = []
    for part in preid.split(separator: ".", omittingEmptySubsequences: false) {
      guard let identifier = identifier(String(part)) else { throw .invalidPrereleaseName(preid) }
      result.append(identifier)
    }
    return result
  }
}
