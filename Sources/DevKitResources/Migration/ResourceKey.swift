import DevKitCore

/// What an accessor stands for, whatever generator made it.
struct ResourceKey: Hashable, Sendable {
  var kind: ResourceKind
  /// The names that tell it from others of its kind: that of an image, the table and the key of a
  /// string, the storyboard and the identifier of a controller.
  var names: [LiteralText]

  init(_ kind: ResourceKind, _ names: String...) {
    self.kind = kind
    self.names = names.map(LiteralText.init)
  }
}

/// The accessors of a generated file by what they stand for.
struct AccessorIndex {
  /// The accessors of each resource, such as `R.image.menu.first`: several where what is known of it
  /// goes for others too.
  private(set) var accessors: [ResourceKey: [String]] = [:]
  /// All accessors.
  private(set) var paths: Set<String> = []

  init(_ model: NamedModel, root: String) {
    for section in model.assets {
      add(section.root, section.kind, path: "\(root).\(section.kind.sectionName)")
    }
    for font in model.fonts {
      add(.init(.font, font.value.postScriptName), "\(root).font.\(font.identifier)")
    }
    for file in model.files {
      add(.init(.file, file.value.fileName), "\(root).file.\(file.identifier)")
    }
    for table in model.tables {
      for key in table.value.keys {
        add(
          .init(.string, table.value.table.name, key.value.key),
          "\(root).string.\(table.identifier).\(key.identifier)")
      }
    }
    add(model.interfaces, root: root)
    for (section, entries) in [("info", model.info), ("entitlements", model.entitlements)] {
      for entry in entries { add(entry, path: "\(root).\(section)") }
    }
    if model.project.developmentRegion != nil { paths.insert("\(root).project.developmentRegion") }
    for tag in model.project.knownAssetTags ?? [] {
      paths.insert("\(root).project.knownAssetTags.\(tag.identifier)")
    }
  }

  /// The accessors that a resource may have. Segues and identifiers are found without the name of their
  /// group too.
  func accessors(of key: ResourceKey) -> [String] {
    if let accessors = accessors[key] { return accessors }
    guard [.segue, .id].contains(key.kind), let name = key.names.last else { return [] }
    return accessors[ResourceKey(key.kind, name.text)] ?? []
  }

  private mutating func add(_ key: ResourceKey, _ path: String) {
    if accessors[key]?.contains(path) != true { accessors[key, default: []].append(path) }
    paths.insert(path)
  }

  private mutating func add(_ namespace: NamedNamespace, _ kind: ResourceKind, path: String) {
    for asset in namespace.assets {
      add(.init(kind, asset.value.loadName), "\(path).\(asset.identifier)")
    }
    for child in namespace.namespaces {
      add(child.value, kind, path: "\(path).\(child.identifier)")
    }
  }

  private mutating func add(_ entry: NamedEntry, path: String) {
    let path = "\(path).\(entry.identifier)"
    paths.insert(path)
    for child in entry.children { add(child, path: path) }
  }

  private mutating func add(_ interfaces: NamedInterfaces, root: String) {
    for part in interfaces.platforms {
      for storyboard in part.storyboards {
        let (name, path) = (
          storyboard.value.resource.name, "\(root).storyboard.\(storyboard.identifier)"
        )
        add(.init(.storyboard, name), path)
        for controller in storyboard.value.controllers {
          add(
            .init(.storyboard, name, controller.value.identifier),
            "\(path).\(controller.identifier)")
        }
      }
      for nib in part.nibs { add(.init(.nib, nib.value.name), "\(root).nib.\(nib.identifier)") }
      for entry in part.reuseIdentifiers {
        add(
          .init(.reuseIdentifier, entry.value.identifier),
          "\(root).reuseIdentifier.\(entry.identifier)")
      }
      for source in part.segueSources {
        for segue in source.value.segues {
          let path = "\(root).segue.\(source.identifier).\(segue.identifier)"
          add(.init(.segue, source.identifier, segue.value.identifier), path)
          add(.init(.segue, segue.value.identifier), path)
        }
      }
    }
    for group in interfaces.identifierGroups {
      for entry in group.value.identifiers {
        let path = "\(root).id.\(group.identifier).\(entry.identifier)"
        add(.init(.id, group.identifier, entry.value.name), path)
        add(.init(.id, entry.value.name), path)
      }
    }
  }
}
