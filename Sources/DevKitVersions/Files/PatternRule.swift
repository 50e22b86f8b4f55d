import DevKitCore

/// A pattern of `.devkit.json` and the file that it is for.
struct PatternRule: Hashable, Sendable, SettingsValue {
  /// The file, relative to the settings file.
  var file: String
  /// What to find.
  var search: String
  /// What to put there; `nil` for the number in the place of the number.
  var replace: String?

  init(file: String, search: String, replace: String? = nil) {
    self.file = file
    self.search = search
    self.replace = replace
  }

  init?(settings node: JSONNode) {
    guard node.kind == .object, let file = node["file"]?.stringValue,
      let search = node["search"]?.stringValue
    else { return nil }
    let known = ["file", "search", "replace"]
    guard node.members.allSatisfy({ known.contains($0.key) }) else { return nil }
    if let replace = node["replace"], replace.stringValue == nil { return nil }
    self.init(file: file, search: search, replace: node["replace"]?.stringValue)
  }

  /// Variables hold no objects.
  init?(environmentText: String) { nil }

  static var expectation: String {
    "an object with \"file\", \"search\" and, if need be, \"replace\""
  }

  static var schema: JSONValue {
    [
      "type": "object", "required": ["file", "search"], "additionalProperties": false,
      "properties": [
        "file": String.schema, "search": String.schema, "replace": String.schema,
      ],
    ]
  }

  var settingsJSON: JSONValue {
    var members = [
      JSONValue.Member("file", .string(file)), JSONValue.Member("search", .string(search)),
    ]
    if let replace { members.append(JSONValue.Member("replace", .string(replace))) }
    return .object(members)
  }
}
