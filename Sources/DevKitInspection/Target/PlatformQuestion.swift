import DevKitCore

/// What `--is` asks for: words that must all hold, of which each may be denied.
struct PlatformQuestion: Hashable, Sendable {
  /// One word, and whether it is denied.
  struct Term: Hashable, Sendable {
    var word: PlatformWord
    var isDenied: Bool

    /// The term as it is written.
    var text: String { (isDenied ? "not-" : "") + word.name }
  }

  /// A word that is none.
  struct UnknownWord: Error, Hashable {
    var text: String
  }

  /// The terms, at least one.
  let terms: [Term]

  /// Reads `simulator,not-ci`.
  init(_ text: String) throws(UnknownWord) {
    var terms: [Term] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      // A name comes first: none begins with "not-", but one may some day.
      if let word = PlatformWord(String(part)) {
        terms.append(Term(word: word, isDenied: false))
      } else if part.hasPrefix("not-"), let word = PlatformWord(String(part.dropFirst(4))) {
        terms.append(Term(word: word, isDenied: true))
      } else {
        throw UnknownWord(text: String(part))
      }
    }
    self.terms = terms
  }

  /// The answers to the terms, denials not yet counted, and to the question.
  func answers(about facts: PlatformFacts) -> (terms: [PlatformAnswer], value: Bool?) {
    let answers = terms.map { $0.word.answer(about: facts) }
    let values = zip(terms, answers).map { $0.isDenied ? $1.value.map(!) : $1.value }
    return (answers, .both(values))
  }
}

/// A word that `--is` knows.
struct PlatformWord: Hashable, Sendable {
  private enum Meaning: Hashable {
    case simulator, device
    case operatingSystem(BinaryPlatform)
    case platform(BinaryPlatform)
    case architecture(String)
    case ci, pullRequest
    case provider(String)
    case container, containerKind(String)
    case virtualMachine, translated, terminal
    case subsystem(String?)
  }

  /// The word as it was written.
  let name: String
  private let meaning: Meaning

  /// Reads a word in any case; `nil` for one that is not known.
  init?(_ text: String) {
    let word = text.lowercased()
    name = word
    if let meaning = Self.meanings[word] {
      self.meaning = meaning
    } else if let platform = BinaryPlatform(name: word) {
      // The names of SDKs and simulators mean just that platform.
      meaning = .platform(platform)
    } else if CIProvider.all.contains(where: { $0.id == word }) {
      meaning = .provider(word)
    } else {
      return nil
    }
  }

  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [
      "simulator": .simulator, "device": .device, "ci": .ci, "pull-request": .pullRequest,
      "container": .container, "vm": .virtualMachine, "translated": .translated,
      "terminal": .terminal, "wsl": .subsystem(nil), "wsl1": .subsystem("1"),
      "wsl2": .subsystem("2"), "arm64": .architecture("arm64"),
      "aarch64": .architecture("arm64"), "x86_64": .architecture("x86_64"),
      "amd64": .architecture("x86_64"), "maccatalyst": .platform(.macCatalyst),
    ]
    for system in systems { meanings[system.name] = .operatingSystem(system) }
    for kind in ["docker", "podman", "kubernetes", "lxc"] { meanings[kind] = .containerKind(kind) }
    return meanings
  }()

  private static let systems: [BinaryPlatform] = [
    .macOS, .iOS, .tvOS, .watchOS, .visionOS, .driverKit, .linux, .android, .windows, .freeBSD,
    .netBSD, .openBSD,
  ]

  /// The words to offer: all but second spellings and the providers.
  static let offered: [String] =
    ["simulator", "device", "maccatalyst"] + systems.map(\.name)
    + [
      "arm64", "x86_64", "ci", "pull-request", "container", "docker", "podman", "kubernetes", "lxc",
    ]
    + ["vm", "wsl", "wsl1", "wsl2", "translated", "terminal"]

  /// All words that are known, for suggestions.
  static let known: [String] = offered + CIProvider.all.map(\.id)
}

// MARK: - Answers

extension PlatformWord {
  /// Whether the word holds, and why.
  func answer(about facts: PlatformFacts) -> PlatformAnswer {
    switch meaning {
    case .simulator, .device, .operatingSystem, .platform, .architecture:
      return targetAnswer(facts.target)
    case .ci:
      return PlatformAnswer(facts.ci.isPresent, Self.reason(facts.ci))
    case .provider(let id):
      return PlatformAnswer(facts.ci.provider?.id == id, Self.reason(facts.ci))
    case .pullRequest:
      guard facts.ci.isPresent else { return PlatformAnswer(false, Self.reason(facts.ci)) }
      return PlatformAnswer(facts.ci.isPullRequest, Self.pullRequestReason(facts.ci))
    case .container: return Self.answer(facts.container)
    case .containerKind(let kind): return Self.answer(facts.container, named: kind)
    case .virtualMachine: return Self.answer(facts.virtualMachine)
    case .translated: return Self.answer(facts.processor.translation)
    case .subsystem(let version): return Self.answer(facts.subsystem, named: version)
    case .terminal:
      let isTerminal = facts.host.terminal.output
      return PlatformAnswer(
        isTerminal, "standard output is \(isTerminal ? "a terminal" : "no terminal")")
    }
  }

  private func targetAnswer(_ target: BuildTarget) -> PlatformAnswer {
    let value: Bool? =
      switch meaning {
      case .simulator: target.isSimulator
      case .device:
        target.isSimulator == true ? false : target.platform.map(\.isDevice)
      case .operatingSystem(let system): target.operatingSystem.map { $0 == system }
      case .platform(let platform): target.platform.map { $0 == platform }
      case .architecture(let name):
        target.architectures.isEmpty
          ? nil : target.architectures.contains { Requirement.canonical($0) == name }
      default: nil
      }
    return PlatformAnswer(value, target.reason)
  }

  private static func answer(_ verdict: Verdict, named name: String? = nil) -> PlatformAnswer {
    let isNamed = name.map(verdict.names.contains) ?? true
    let value = verdict.answer == true ? isNamed : verdict.answer
    var reason = verdict.evidence.joined(separator: "; ")
    if !verdict.doubts.isEmpty {
      // What speaks against a yes is not one more sign of it.
      reason += (reason.isEmpty ? "" : "; but ") + verdict.doubts.joined(separator: "; ")
    }
    return PlatformAnswer(value, reason.isEmpty ? "no sign was found" : reason)
  }

  private static func pullRequestReason(_ run: CIRun) -> String {
    let provider = run.provider?.name ?? "a provider that is not known"
    guard let evidence = run.pullRequestEvidence else { return "\(provider) does not tell" }
    let number = run.pullRequestNumber.map { ", number \($0)" } ?? ""
    return "\(provider): \(evidence)\(number)"
  }

  private static func reason(_ run: CIRun) -> String {
    let name = run.provider.map { "\($0.name): " } ?? ""
    return name
      + (run.evidence.isEmpty ? "no sign was found" : run.evidence.joined(separator: ", "))
  }
}

extension BuildTarget {
  /// Where the platform was read from, and what it is, in words.
  fileprivate var reason: String {
    let place =
      switch source {
      case .xcodeBuild: "a build phase of Xcode's"
      case .simulatorProcess: "a process in a simulator"
      case .host: "this machine"
      }
    let name = platform?.name ?? "a platform that is not known"
    return "\(place), \(name): \(evidence.joined(separator: ", "))"
  }
}
