/// The facts for people: a line each, and below it what it rests on.
struct FactText {
  private static let column = 12

  private let facts: PlatformFacts
  private let isVerbose: Bool
  private var lines: [String] = []

  /// The text; every line in it is fit for a terminal, whatever the facts hold.
  ///
  /// - Parameter isVerbose: Whether that which is not there, and what an answer rests on, is shown
  ///   everywhere.
  static func text(_ facts: PlatformFacts, isVerbose: Bool) -> String {
    var text = FactText(facts: facts, isVerbose: isVerbose)
    text.write()
    return text.lines.map { $0.visible + "\n" }.joined()
  }

  private init(facts: PlatformFacts, isVerbose: Bool) {
    self.facts = facts
    self.isVerbose = isVerbose
  }

  private mutating func write() {
    if facts.target.source != .host { writeTarget() }
    line("system", facts.system.title)
    line("kernel", "\(facts.kernel.name) \(facts.kernel.release)")
    writeProcessor()
    write("container", facts.container)
    write("wsl", facts.subsystem, prefix: "version ")
    write("vm", facts.virtualMachine)
    writeRun()
    writeSwift()
    writeXcode()
    writeTerminal()
  }

  // MARK: Lines

  private mutating func line(_ label: String, _ text: String) {
    let padding = String(repeating: " ", count: max(Self.column - label.utf8.count, 1))
    lines.append(label + padding + text)
  }

  private mutating func details(_ texts: [String]) {
    for text in texts { lines.append(String(repeating: " ", count: Self.column) + text) }
  }

  /// A question: nothing where the answer is a plain no.
  private mutating func write(_ label: String, _ verdict: Verdict, prefix: String = "") {
    switch verdict.answer {
    case true: line(label, verdict.name.map { prefix + $0 } ?? "yes")
    case nil: line(label, "unknown")
    case false:
      guard isVerbose || !verdict.doubts.isEmpty else { return }
      line(label, "no")
    }
    details(verdict.evidence)
    details(verdict.doubts.map { verdict.answer == true ? "but \($0)" : $0 })
  }

  // MARK: Facts

  private mutating func writeTarget() {
    let target = facts.target
    let words = [
      target.platform?.name ?? "unknown", target.architectures.joined(separator: " "),
      target.configuration ?? "",
    ].filter { !$0.isEmpty }
    line(target.source == .xcodeBuild ? "build for" : "runs in", words.joined(separator: ", "))
    details(target.evidence)
  }

  private mutating func writeProcessor() {
    let processor = facts.processor
    guard processor.translation.answer == true else {
      return line("processor", processor.architecture)
    }
    let translator = processor.translation.name ?? "a translator"
    line(
      "processor",
      "\(processor.architecture); programs for \(processor.program) are translated by \(translator)"
    )
    details(processor.translation.evidence)
  }

  private mutating func writeRun() {
    let run = facts.ci
    guard run.isPresent else {
      line("ci", "no")
      return details(run.evidence)
    }
    var text = run.provider?.name ?? "yes, of a provider that is not known"
    switch run.isPullRequest {
    case true: text += run.pullRequestNumber.map { ", pull request \($0)" } ?? ", a pull request"
    case false: text += ", no pull request"
    case nil: break
    }
    line("ci", text)
    details(run.evidence)
    if !run.others.isEmpty {
      let names = run.others.map(\.name).joined(separator: ", ")
      details(["there are also signs of \(names)"])
    }
  }

  private mutating func writeSwift() {
    let swift = facts.swift
    guard let path = swift.places.path else {
      line("swift", "none on PATH")
      return details(swift.places.installed)
    }
    let target = swift.target.map { " for \($0)" } ?? ""
    line("swift", "\(swift.version ?? "unknown version")\(target), \(path)")
    details([swift.problem].compactMap { $0 } + swift.places.installed)
  }

  private mutating func writeXcode() {
    let xcode = facts.xcode
    guard facts.kernel.isDarwin || isVerbose else { return }
    guard let folder = xcode.developerFolder else {
      line("xcode", "none")
      return details(xcode.installed)
    }
    let version = xcode.version ?? "command line tools"
    let build = xcode.build.map { " (\($0))" } ?? ""
    line("xcode", "\(version)\(build), \(folder)")
    details(xcode.installed)
  }

  private mutating func writeTerminal() {
    let terminal = facts.terminal
    guard terminal.state.output || terminal.state.error || terminal.state.input else {
      return line("terminal", "none")
    }
    var words: [String] = []
    if let program = terminal.program {
      words.append([program, terminal.programVersion].compactMap { $0 }.joined(separator: " "))
    }
    if let type = terminal.type { words.append(type) }
    if let columns = terminal.state.columns, let rows = terminal.state.rows {
      words.append("\(columns) x \(rows)")
    }
    words.append("\(terminal.colors) colors")
    if let multiplexer = terminal.multiplexer { words.append("in \(multiplexer)") }
    if terminal.isRemote { words.append("over SSH") }
    line("terminal", words.joined(separator: ", "))
  }
}
