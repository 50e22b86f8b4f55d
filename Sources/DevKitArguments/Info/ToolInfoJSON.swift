extension ToolInfo {
  /// The tree as `--experimental-dump-help` prints it: an object with `command` and
  /// `serializationVersion`; keys in alphabetical order, and none for what is empty.
  public var json: String {
    JSONText.object([
      ("command", command.json),
      ("serializationVersion", .integer(Self.serializationVersion)),
    ]).text
  }
}

extension CommandInfo {
  fileprivate var json: JSONText {
    var members = Members()
    members.add("abstract", abstract)
    members.add("aliases", aliases)
    members.add("arguments", arguments.map(\.json))
    members.add("commandName", .string(name))
    members.add("defaultSubcommand", defaultSubcommand)
    members.add("discussion", discussion)
    members.add("examples", examples)
    members.add("shouldDisplay", .bool(shouldDisplay))
    members.add("subcommands", subcommands.map(\.json))
    members.add("superCommands", superCommands)
    return .object(members.list)
  }
}

extension ArgumentInfo {
  fileprivate var json: JSONText {
    var members = Members()
    members.add("abstract", abstract)
    members.add("allValues", allValues)
    if let completion = completion.json { members.add("completionKind", completion) }
    members.add("defaultValue", defaultValue)
    members.add("discussion", discussion)
    members.add("isOptional", .bool(isOptional))
    members.add("isRepeating", .bool(isRepeating))
    members.add("kind", .string(kind.rawValue))
    members.add("names", names.map(\.json))
    members.add("parsingStrategy", .string(parsingStrategy))
    if let preferredName { members.add("preferredName", preferredName.json) }
    members.add("sectionTitle", section)
    members.add("shouldDisplay", .bool(shouldDisplay))
    members.add("valueName", valueName)
    return .object(members.list)
  }
}

extension ArgumentInfo.Name {
  fileprivate var json: JSONText {
    .object([("kind", .string(kind.rawValue)), ("name", .string(name))])
  }
}

extension ArgumentInfo.Completion {
  fileprivate var json: JSONText? {
    switch self {
    case .none: nil
    case .list(let words):
      .object([("list", .object([("values", .array(words.map(JSONText.string)))]))])
    case .file(let extensions):
      .object([("file", .object([("extensions", .array(extensions.map(JSONText.string)))]))])
    case .directory: .object([("directory", .object([]))])
    case .shellCommand(let command):
      .object([("shellCommand", .object([("command", .string(command))]))])
    }
  }
}

/// The members of an object, without those that are empty.
private struct Members {
  var list: [(String, JSONText)] = []

  mutating func add(_ key: String, _ value: JSONText) { list.append((key, value)) }

  mutating func add(_ key: String, _ text: String?) {
    if let text, !text.isEmpty { add(key, .string(text)) }
  }

  mutating func add(_ key: String, _ words: [String]) {
    if !words.isEmpty { add(key, .array(words.map(JSONText.string))) }
  }

  mutating func add(_ key: String, _ values: [JSONText]) {
    if !values.isEmpty { add(key, .array(values)) }
  }
}
