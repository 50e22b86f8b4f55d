import DevKitCore

/// The projects of an Xcode workspace (`contents.xcworkspacedata`).
struct XcodeWorkspace {
  /// The `.xcodeproj` folders, in the order of the workspace.
  private(set) var projects: [String] = []

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - source: The content.
  ///   - path: The path of the workspace, a folder `Name.xcworkspace`.
  /// - Throws: `SyntaxError` where it is not well-formed XML.
  init(_ source: SourceText, path: String) throws(SyntaxError) {
    let container = Path.parent(of: path)
    var groups = [container]
    var reader = XMLReader(source)
    while let event = try reader.next() {
      switch event {
      case .startElement(let element):
        let folder = groups.last ?? container
        let place = Self.resolve(element["location"] ?? "", in: folder, container: container)
        groups.append(element.name == "Group" ? place ?? folder : folder)
        guard element.name == "FileRef", let place else { continue }
        // Inside of a project, `self:` is the project itself.
        let project = place.isEmpty ? Path.parent(of: path) : place
        if Path.fileExtension(of: project) == "xcodeproj" { projects.append(project) }
      case .endElement: groups.removeLast()
      default: break
      }
    }
  }

  /// The path that a location such as `group:App.xcodeproj` means; empty for the project that the
  /// workspace is in, `nil` for what is not in the source tree.
  private static func resolve(_ location: String, in group: String, container: String) -> String? {
    guard let colon = location.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let path = String(location[location.utf8.index(after: colon)...])
    switch location[..<colon] {
    case "group": return Path.normalized(Path.join(group, path))
    case "container": return Path.normalized(Path.join(container, path))
    case "absolute": return Path.normalized(path)
    case "self": return ""
    default: return nil
    }
  }
}
