/// The manual page of a command, in the macros of man(7).
///
/// The page has no date, so that the same declarations always give the same page.
struct ManualPage {
  private let path: [any ParsableCommand.Type]
  private let configuration: CommandConfiguration
  private let arguments: [ArgumentDefinition]

  /// - Parameter path: the commands from the root to the one that is described.
  init(path: [any ParsableCommand.Type]) {
    self.path = path
    configuration = path[path.count - 1].configuration
    arguments = CommandSchema(path: path).arguments
  }

  /// The page without the last line break.
  var text: String {
    let version = path.last { !$0.configuration.version.isEmpty }?.configuration.version ?? ""
    let program = path[0].name
    let parts =
      [
        #".\" Made from the declarations of the command; edit those."#,
        ".TH \(Self.quoted(pageName(path).uppercased())) 1 \"\""
          + " \(Self.quoted("\(program) \(version)")) \(Self.quoted("\(program) manual"))",
        // Words are not broken, so that they can be copied.
        ".nh\n.ad l",
        section(
          "NAME",
          [
            "\(Self.escaped(pageName(path))) \\- \(Self.escaped(Self.clause(configuration.abstract)))"
          ]),
        section("SYNOPSIS", synopsis),
        section("DESCRIPTION", Self.paragraphs(configuration.discussion)),
      ] + argumentSections
      + [
        section("COMMANDS", commands), section("EXAMPLES", examples),
        section("EXIT STATUS", exitStatus), section("SEE ALSO", seeAlso),
      ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : ([".SH \(title)"] + lines).joined(separator: "\n")
  }

  /// The page's name: the commands, joined by hyphens.
  private func pageName(_ path: [any ParsableCommand.Type]) -> String {
    path.map { $0.name }.joined(separator: "-")
  }

  // MARK: Sections

  private var synopsis: [String] {
    let command = path.map { $0.name }.joined(separator: " ")
    let usage = UsageLine(path: path, arguments: arguments, includesHidden: false).text
    let rest = usage.dropFirst(command.count)
    return [".B \(Self.escaped(command))", Self.escaped(String(rest.drop { $0 == " " }))]
      .filter { !$0.isEmpty }
  }

  private var argumentSections: [String] {
    let sections = ArgumentSection.all(of: arguments, includingHidden: false)
    let positional = sections.filter { $0.title == "Arguments" }
    let named = sections.filter { $0.title != "Arguments" }
    let options = named.flatMap { section -> [String] in
      let title = named.count > 1 ? [".SS \(Self.escaped(section.title))"] : []
      return title + section.rows.flatMap(entry)
    }
    return [
      section("ARGUMENTS", positional.flatMap { $0.rows.flatMap(entry) }),
      section("OPTIONS", options),
    ]
  }

  private func entry(_ row: ArgumentSection.Row) -> [String] {
    let names = row.names.map { alternatives in
      alternatives.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
    }
    .joined(separator: " / ")
    let value = row.valueName.map { "\\fI\(Self.escaped($0))\\fR" } ?? ""
    let label = [names, value].filter { !$0.isEmpty }.joined(separator: " ")
    let text = [row.description, row.discussion].filter { !$0.isEmpty }
    return [".TP", label] + text.map(Self.line)
  }

  private var commands: [String] {
    configuration.subcommands.filter { $0.configuration.shouldDisplay }.flatMap { command in
      [
        ".TP",
        command.allNames.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", "),
        Self.line(command.configuration.abstract),
      ]
    }
  }

  private var examples: [String] {
    guard !configuration.examples.isEmpty else { return [] }
    return [".nf"] + configuration.examples.map(Self.line) + [".fi"]
  }

  private var exitStatus: [String] {
    // A command line without a subcommand's name runs the default one.
    let own = [configuration, configuration.defaultSubcommand?.configuration]
      .flatMap { $0?.exitStatuses ?? [] }
    let all =
      [(0, "Success."), (1, "Failure, or a check that found something.")] + own
      + [(64, "A wrong command line.")]
    return all.flatMap { status, meaning in [".TP", "\(status)", Self.line(meaning)] }
  }

  private var seeAlso: [String] {
    let above = path.indices.dropLast().map { Array(path[...$0]) }
    let below = configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .map { path + [$0] }
    let pages = (above + below).map { "\\fB\(Self.escaped(pageName($0)))\\fR(1)" }
    return pages.isEmpty ? [] : [pages.joined(separator: ", ")]
  }

  // MARK: Text

  /// A sentence as it stands behind a name: without its full stop.
  private static func clause(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  private static func paragraphs(_ text: String) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !paragraph.isEmpty {
        lines.append(line(String(paragraph)))
      } else if lines.last != ".PP", !lines.isEmpty {
        lines.append(".PP")
      }
    }
    return lines
  }

  /// Text that begins a line, where a full stop or an apostrophe would begin a request.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Text with what has a meaning in roff escaped. A hyphen is to be copied as one.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\n": result += " "
      default: result.append(character)
      }
    }
    return result
  }

  /// An argument of a macro.
  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text).substituting("\"", by: "\\(dq") + "\""
  }
}
