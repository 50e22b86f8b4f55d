import DevKitCore

extension XcodeProject {
  /// Where a file reference or group is.
  enum ItemLocation: Hashable, Sendable {
    /// In the source tree.
    case path(String)
    /// Among the products, in an SDK or in Xcode itself.
    case outside
    /// In a source tree that somebody has named, and whose folder is not known.
    case unknownTree(String)
    /// In groups that contain themselves.
    case circle
  }

  /// The path of a file reference or group, by its `sourceTree` and the groups it lies in.
  ///
  /// - Returns: `nil` for what is not in the source tree (products, the SDK, Xcode itself), for what is
  ///   in a source tree that somebody has named, and for groups that contain themselves.
  public func path(of id: String) -> String? {
    guard case .path(let path) = location(of: id) else { return nil }
    return path
  }

  /// Where a file reference or group is, by its `sourceTree` and the groups it lies in.
  ///
  /// - Parameter trees: Gives the folder of a source tree that somebody has named.
  func location(
    of id: String, trees: (String) -> String? = { _ in nil }
  ) -> ItemLocation {
    var names: [String] = []
    var current: String? = id
    var steps = 0
    while let id = current, let object = objects[id] {
      steps += 1
      guard steps <= 256 else { return .circle }
      if let path = object.text("path"), !path.isEmpty { names.append(path) }
      if let last = names.last, Path.isAbsolute(last) { return joined(names, below: "") }
      switch object.text("sourceTree") ?? "<group>" {
      case "<group>": current = parents[id]
      case "SOURCE_ROOT": return joined(names, below: sourceRoot)
      case "<absolute>": return joined(names, below: "")
      case "BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR": return .outside
      case let name:
        guard let folder = trees(name), !folder.isEmpty else { return .unknownTree(name) }
        return joined(names, below: folder)
      }
    }
    return joined(names, below: sourceRoot)
  }

  /// The path of the settings file of a configuration.
  public func path(of file: BuildConfiguration.BaseFile) -> String? {
    switch file {
    case .reference(let id): path(of: id)
    case .anchored(let folder, let relative):
      path(of: folder).map { Path.normalized(Path.join($0, relative)) }
    case .path(let path): path
    }
  }

  private func joined(_ names: [String], below folder: String) -> ItemLocation {
    .path(Path.normalized(names.reversed().reduce(folder) { Path.join($0, $1) }))
  }
}
