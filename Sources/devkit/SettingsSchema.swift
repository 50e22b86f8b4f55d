import DevKitCore

/// The schema of `.devkit.json` for editors, in JSON Schema 2020-12.
enum SettingsSchema {
  /// The schema, the same for the same declarations.
  static var json: JSONValue {
    var top: [JSONValue.Member] = [.init("$schema", ["type": "string"])]
    var sections: [(name: String, members: [JSONValue.Member])] = []
    for key in AllSettings.declarations {
      let others = sections.first { $0.name == key.section }?.members ?? []
      let member = JSONValue.Member(key.name, schema(of: key, others: others))
      guard let section = key.section else {
        top.append(member)
        continue
      }
      if let index = sections.firstIndex(where: { $0.name == section }) {
        sections[index].members.append(member)
      } else {
        sections.append((section, [member]))
      }
    }
    top += sections.map { section in
      .init(
        section.name,
        object(section.members, description: "The settings of devkit \(section.name)."))
    }
    return object(
      top, description: "What the commands of devkit do without being told each time.",
      identifier: [
        .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
        .init("title", "Settings of devkit"),
      ])
  }

  /// What fits a key, or `null`, which is as good as nothing. `others` are the keys of its section that
  /// come before it, which the options of single targets are made of.
  private static func schema(
    of key: SettingsDeclaration, others: [JSONValue.Member]
  ) -> JSONValue {
    var members =
      AllSettings.summary(of: key).map { [JSONValue.Member("description", .string($0))] } ?? []
    var schema = key.schema
    if key.holdsTargets {
      let options = object(others, description: "The options of a target.")
      schema = ["type": "object", "additionalProperties": ["anyOf": [options, ["type": "null"]]]]
    }
    members.append(.init("anyOf", [schema, ["type": "null"]]))
    return .object(members)
  }

  private static func object(
    _ properties: [JSONValue.Member], description: String, identifier: [JSONValue.Member] = []
  ) -> JSONValue {
    .object(
      identifier + [
        .init("description", .string(description)), .init("type", "object"),
        .init("properties", .object(properties)), .init("additionalProperties", false),
      ])
  }
}
