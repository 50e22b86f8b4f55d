import DevKitCore

/// A group of facts that are worked out together, as `--json` shows it.
enum FactSection: String, CaseIterable {
  case os, kernel, processor, container, wsl, vm, ci, target, swift, xcode, terminal

  /// The facts as an object; docs/platform.md says what each member means.
  ///
  /// - Parameter member: The one that is asked for, if it is one alone: no program is started for what
  ///   can be known without.
  func value(_ facts: PlatformFacts, for member: String? = nil) -> JSONValue {
    switch self {
    case .os: facts.system.json
    case .kernel:
      [
        "name": .string(facts.kernel.name), "release": .string(facts.kernel.release),
        "version": .string(facts.kernel.version),
      ]
    case .processor: facts.processor.json
    case .container: facts.container.json(naming: "name")
    case .wsl: facts.subsystem.json(naming: "version")
    case .vm: facts.virtualMachine.json(naming: "name")
    case .ci: facts.ci.json
    case .target: facts.target.json
    case .swift:
      SwiftPlaces.members.contains(member ?? "") ? facts.swiftPlaces.json : facts.swift.json
    case .xcode: facts.xcode.json
    case .terminal: facts.terminal.json
    }
  }

  /// All facts as one object.
  static func all(_ facts: PlatformFacts) -> JSONValue {
    .object(
      [.init("schema", 1)] + allCases.map { JSONValue.Member($0.rawValue, $0.value(facts)) })
  }
}

extension Verdict {
  fileprivate func json(naming key: String) -> JSONValue {
    .object([
      .init("present", JSONValue(answer)), .init(key, JSONValue(name)),
      .init("evidence", JSONValue(evidence)), .init("doubts", JSONValue(doubts)),
    ])
  }
}

extension HostSystem {
  fileprivate var json: JSONValue {
    [
      "family": .string(family), "id": .string(id), "like": JSONValue(like), "name": .string(name),
      "version": JSONValue(version), "codename": JSONValue(codename),
      "variant": JSONValue(variant), "build": JSONValue(build), "title": .string(title),
      "source": JSONValue(source),
    ]
  }
}

extension HostProcessor {
  fileprivate var json: JSONValue {
    [
      "architecture": .string(architecture), "machine": .string(machine),
      "program": .string(program), "translated": JSONValue(translation.answer),
      "translator": JSONValue(translation.name), "evidence": JSONValue(translation.evidence),
      "doubts": JSONValue(translation.doubts),
    ]
  }
}

extension CIRun {
  fileprivate var json: JSONValue {
    [
      "present": .boolean(isPresent), "provider": JSONValue(provider?.id),
      "name": JSONValue(provider?.name), "others": JSONValue(others.map(\.id)),
      "pullRequest": JSONValue(isPullRequest), "pullRequestNumber": JSONValue(pullRequestNumber),
      "evidence": JSONValue(evidence),
    ]
  }
}

extension BuildTarget {
  fileprivate var json: JSONValue {
    let isDevice = isSimulator == true ? false : platform?.isDevice
    return [
      "source": .string(source.rawValue), "platform": JSONValue(platform?.name),
      "os": JSONValue(operatingSystem?.name), "simulator": JSONValue(isSimulator),
      "device": JSONValue(isDevice), "architectures": JSONValue(architectures),
      "sdk": JSONValue(sdk), "configuration": JSONValue(configuration),
      "evidence": JSONValue(evidence),
    ]
  }
}

extension SwiftTools {
  fileprivate var json: JSONValue {
    [
      "version": JSONValue(version), "path": JSONValue(places.path),
      "compiler": JSONValue(compiler), "target": JSONValue(target), "problem": JSONValue(problem),
      "installed": JSONValue(places.installed),
    ]
  }
}

extension SwiftPlaces {
  /// The members of the section that are known without asking the compiler.
  fileprivate static let members = ["path", "installed"]

  fileprivate var json: JSONValue {
    ["path": JSONValue(path), "installed": JSONValue(installed)]
  }
}

extension XcodeTools {
  fileprivate var json: JSONValue {
    [
      "version": JSONValue(version), "build": JSONValue(build),
      "developerFolder": JSONValue(developerFolder), "chosenBy": JSONValue(chosenBy),
      "installed": JSONValue(installed),
    ]
  }
}

extension TerminalFacts {
  fileprivate var json: JSONValue {
    [
      "input": .boolean(state.input), "output": .boolean(state.output),
      "error": .boolean(state.error), "columns": JSONValue(state.columns),
      "rows": JSONValue(state.rows), "type": JSONValue(type), "program": JSONValue(program),
      "programVersion": JSONValue(programVersion), "colors": .integer(colors),
      "multiplexer": JSONValue(multiplexer), "remote": .boolean(isRemote),
    ]
  }
}
