import Foundation

/// A target as far as its resources go.
struct ResourceTarget {
  /// The program that generates.
  static let toolName = "devkit-resources"

  /// The target's name, by which its options stand in the settings file.
  var name: String
  /// The folder of the package or the project.
  var root: URL
  /// The folder with the target's sources; `nil` where it has no single one.
  var sources: URL?
  /// The files and folders with resources.
  var resources: [URL]
  /// The Xcode project that knows the target.
  var project: URL?
  /// Files beside the resources that may say something about the target.
  var others: [URL] = []

  /// What the target has in its own sources in place of generated code.
  var committedOutput: URL? {
    guard let file = sources?.appendingPathComponent(Self.outputName),
      FileManager.default.fileExists(atPath: file.path)
    else { return nil }
    return file
  }

  /// The name of the single file.
  static let outputName = "R.generated.swift"

  /// Whether each kind of resources has a file of its own.
  var splits: Bool { PluginSettings(file: settingsFile).splits(name) }

  /// The names of the files that are generated.
  func outputNames(split: Bool) -> [String] {
    [Self.outputName] + (split ? Self.splitNames : [])
  }

  /// The names that `devkit gen-resources --split` gives to the other files.
  private static let splitNames = [
    "image", "color", "data", "font", "file", "string", "appIcon", "spriteAtlas", "texture",
    "arResourceGroup",
  ].map { "R+\($0).generated.swift" }

  /// Removes what an earlier build has generated and this one does not, so that nobody is told of
  /// files that no build takes.
  func removeSurplus(in folder: URL, split: Bool) {
    for name in Self.splitNames where !split {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  /// The settings file of the package or the project.
  private var settingsFile: URL? {
    var folder = root.standardizedFileURL
    while true {
      let file = folder.appendingPathComponent(".devkit.json")
      if FileManager.default.fileExists(atPath: file.path) { return file }
      let repository = folder.appendingPathComponent(".git").path
      if folder.path == "/" || FileManager.default.fileExists(atPath: repository) { return nil }
      folder = folder.deletingLastPathComponent()
    }
  }

  /// The command line of the program.
  ///
  /// - Parameters:
  ///   - output: The folder or the file to write.
  ///   - cacheFolder: Where the program keeps what it knows of its runs.
  ///   - inputs: The list of resources that ``writeInputs(in:)`` has written.
  func arguments(output: URL, cacheFolder: URL, inputs: URL?) -> [String] {
    var arguments = ["gen-resources", "-C", root.path, "--settings-for", name]
    if let inputs {
      arguments += ["--inputs-from", inputs.path]
      arguments += copiedFolders.flatMap { ["--folder-reference", $0.path] }
    } else if let project {
      arguments += ["--project", project.path, "--target", name]
    }
    let isFolder = output.hasDirectoryPath
    let file = isFolder ? output.appendingPathComponent(Self.outputName) : output
    return arguments + ["-o", file.path, "--cache-folder", cacheFolder.path]
  }

  /// Writes the list of the resources into a folder; `nil` for a target of an Xcode project, which
  /// has a list of its own.
  ///
  /// The list is an input of the build, and changes only where a resource comes or goes. A command
  /// line would have no room for many resources.
  func writeInputs(in folder: URL) throws -> URL? {
    guard project == nil else { return nil }
    let file = folder.appendingPathComponent("inputs.txt")
    let copied = Set(copiedFolders)
    let list = Data(resources.filter { !copied.contains($0) }.map { $0.path + "\n" }.joined().utf8)
    if (try? Data(contentsOf: file)) != list {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try list.write(to: file, options: .atomic)
    }
    return file
  }

  /// The folders that the build copies with what is in them.
  private var copiedFolders: [URL] {
    resources.filter { $0.pathExtension != "xcassets" && Self.isFolder($0) }
  }

  /// Whether there is a folder, be it at the end of a link: what a link leads to is copied.
  private static func isFolder(_ item: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: item.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Every file that may be read, and every folder that may be listed.
  var inputs: [URL] {
    let projectFile = project?.appendingPathComponent("project.pbxproj")
    let steering = (settingsFiles + [projectFile].compactMap { $0 }).filter {
      FileManager.default.fileExists(atPath: $0.path)
    }
    var seen: Set<String> = []
    return (steering + others + resources.flatMap(Self.contents))
      .filter { seen.insert($0.path).inserted }
  }

  /// The settings file and the ignore files that may count, from the folders of the resources up to
  /// the root of the repository.
  private var settingsFiles: [URL] {
    var folders: Set<URL> = []
    for resource in resources + [root] {
      var folder = resource.standardizedFileURL
      while folders.insert(folder).inserted, folder.path != "/" {
        let isTop = FileManager.default.fileExists(
          atPath: folder.appendingPathComponent(".git").path)
        if isTop { break }
        folder = folder.deletingLastPathComponent()
      }
    }
    return folders.flatMap { folder in
      [".devkit.json", ".rswiftignore"].map { folder.appendingPathComponent($0) }
    }.sorted { $0.path < $1.path }
  }

  /// A file, or a folder with all that is in it, be the folder at the end of a link.
  private static func contents(of item: URL) -> [URL] {
    let folder = item.resolvingSymlinksInPath()
    guard isFolder(item),
      let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [item] }
    let items = folder.path == item.path ? [item] : [item, folder]
    return items + walk.compactMap { $0 as? URL }.sorted { $0.path < $1.path }
  }
}
