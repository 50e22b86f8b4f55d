import DevKitCore
import DevKitGit

extension BumpPlanner {
  mutating func nextVersion() throws -> Version {
    let current = try currentVersion()
    let next: Version
    switch request.goal {
    case .version(let version): next = version
    case .step(let step):
      guard let current else { throw noVersion() }
      next = try self.next(after: current, step)
    case .auto:
      guard let current else { throw noVersion() }
      guard let step = try commitHistory().step else {
        throw NothingToBump(version: current.description)
      }
      next = try self.next(after: current, step)
      remarks.append(try reason(for: step))
      if let last = try commitHistory().last, last.version < current {
        remarks.append("\(current) has no tag, so all commits since \(last.tag) count")
      }
    case .build: throw noVersion()
    }
    try check(next, against: current)
    return next
  }

  private func next(after current: Version, _ step: VersionStep) throws -> Version {
    do throws(VersionStepError) {
      return try current.next(step, preid: request.preid)
    } catch {
      throw ProductError(error.message)
    }
  }

  /// The commits since the last version, read once.
  mutating func commitHistory() throws -> CommitHistory {
    if let history { return history }
    guard let repository else {
      throw ProductError("there is no repository here whose commits could be read")
    }
    let read = try CommitHistory(
      repository, name: product.name, format: request.tagFormat, folder: request.folder)
    history = read
    return read
  }

  /// Which commit asks for a step.
  private mutating func reason(for step: VersionStep) throws -> String {
    let history = try commitHistory()
    let asking = history.changes.filter { $0.message.step == step }
    let since = history.last.map { "since \($0.tag)" } ?? "in all"
    let first = asking.last.map { ": \($0.commit.short) \($0.message.description)" } ?? ""
    return "\(step.rawValue), for \(asking.count) of the \(history.count) commits \(since)\(first)"
  }

  /// The version of the files; where none holds one, that of the last tag.
  private mutating func currentVersion() throws -> Version? {
    if let carrier = product.version {
      if let version = Version(written: carrier.current) {
        return version
      }
      if case .version = request.goal { return nil }
      throw ProductError(
        "the version is '\(carrier.current)', which is not a version that can be counted up; give"
          + " the new one, as in: devkit bump 1.0.0",
        at: carrier.sites.first.map { SourceLocation(path: $0.path) })
    }
    let last = try TaggedVersion.last(repository, name: product.name, format: request.tagFormat)
    if let last { remarks.append("no file holds the version; the last tag is \(last.tag)") }
    return last?.version
  }

  func noVersion() -> ProductError {
    if product.isForApple {
      return ProductError(
        "nothing here holds a version",
        notes: [
          "give \(product.name) the build setting MARKETING_VERSION, or its Info.plist a"
            + " CFBundleShortVersionString"
        ], also: product.diagnostics + product.hints)
    }
    return ProductError(
      "nothing here holds a version: no project, no manifest and no version tag in"
        + " \(request.folder)",
      notes: [
        hintElsewhere ?? "to begin with one: devkit bump 0.1.0 --tag, or name a file with --file"
      ])
  }

  private mutating func check(_ next: Version, against current: Version?) throws {
    if let current {
      guard current.description != next.description else {
        throw ProductError("the version is \(current) already")
      }
      if next < current, !request.allowsLower {
        throw ProductError(
          "\(next) is lower than \(current); pass --allow-lower if that is meant")
      }
    }
    guard product.isForApple else { return }
    if !next.prerelease.isEmpty || !next.metadata.isEmpty || next.numbers.count > 3 {
      diagnostics.append(
        .warning(
          "\(next) is not accepted by the App Store, which takes one to three numbers"))
    }
  }
}
