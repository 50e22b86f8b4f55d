/// The text of a small Xcode project with an app, `App`, and another target, `Other`.
struct SampleProject {
  /// The children of the main group.
  var children: [String] = []
  /// What the resources phase of the app has: build files, as identifiers.
  var resources: [String] = []
  /// Further phases of the app, as identifiers.
  var phases: [String] = []
  /// The synchronized folders that the app lists, and those that the other target does.
  var folders: [String] = []
  var otherFolders: [String] = []
  /// The build settings of the app by configuration, as they are written.
  var settings: [(configuration: String, values: String)] = [("Debug", ""), ("Release", "")]
  /// What stands beside the settings of a configuration, such as `baseConfigurationReference = X;`.
  var bases: [String: String] = [:]
  var knownAssetTags: [String] = []
  var developmentRegion = "en"
  /// Further objects, one after another: `ID = {isa = …; };`.
  var objects: [String] = []

  /// Adds a file reference in the main group with its build file in the resources phase.
  mutating func addResource(_ id: String, path: String, type: String = "", settings: String = "") {
    children.append(id)
    resources.append("B\(id)")
    let type = type.isEmpty ? "" : " lastKnownFileType = \(type);"
    objects.append(
      "\(id) = {isa = PBXFileReference;\(type) path = \"\(path)\"; sourceTree = \"<group>\"; };")
    let attributes = settings.isEmpty ? "" : " settings = {\(settings)};"
    objects.append("B\(id) = {isa = PBXBuildFile; fileRef = \(id);\(attributes) };")
  }

  /// Adds a synchronized folder with exception sets, each its identifier and its content.
  mutating func addFolder(
    _ id: String, path: String, exceptions: [(id: String, content: String)] = [],
    other: String = ""
  ) {
    children.append(id)
    let ids = exceptions.map(\.id).joined(separator: ", ")
    objects.append(
      "\(id) = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (\(ids)); path = \"\(path)\";"
        + " sourceTree = \"<group>\"; \(other)};")
    objects += exceptions.map { "\($0.id) = {\($0.content)};" }
  }

  /// An exception set for a target: `APP` or `OTHER`.
  static func exceptions(_ paths: [String], target: String = "APP") -> String {
    "isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = \(target); "
      + "membershipExceptions = (\(paths.map { "\"\($0)\"" }.joined(separator: ", "))); "
  }

  /// The project file.
  var text: String {
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjectVersion = 77;
    \tobjects = {
    \t\tPROJECT = {
    \t\t\tisa = PBXProject;
    \t\t\tattributes = {KnownAssetTags = (\(list(knownAssetTags.map { "\"\($0)\"" }))); };
    \t\t\tbuildConfigurationList = PROJECTLIST;
    \t\t\tdevelopmentRegion = \(developmentRegion);
    \t\t\tmainGroup = MAIN;
    \t\t\ttargets = (APP, OTHER);
    \t\t};
    \t\tPROJECTLIST = {
    \t\t\tisa = XCConfigurationList;
    \t\t\tbuildConfigurations = ();
    \t\t\tdefaultConfigurationName = Release;
    \t\t};
    \t\tMAIN = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (\(list(children)));
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tAPP = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildConfigurationList = APPLIST;
    \t\t\tbuildPhases = (\(list(["RESOURCES"] + phases)));
    \t\t\tfileSystemSynchronizedGroups = (\(list(folders)));
    \t\t\tname = App;
    \t\t\tproductType = "com.apple.product-type.application";
    \t\t};
    \t\tOTHER = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildConfigurationList = PROJECTLIST;
    \t\t\tbuildPhases = ();
    \t\t\tfileSystemSynchronizedGroups = (\(list(otherFolders)));
    \t\t\tname = Other;
    \t\t\tproductType = "com.apple.product-type.framework";
    \t\t};
    \t\tRESOURCES = {
    \t\t\tisa = PBXResourcesBuildPhase;
    \t\t\tfiles = (\(list(resources)));
    \t\t};
    \t\tAPPLIST = {
    \t\t\tisa = XCConfigurationList;
    \t\t\tbuildConfigurations = (\(list(settings.map { "C\($0.configuration)" })));
    \t\t};
    \(settings.map(configuration).joined(separator: "\n"))
    \(objects.map { "\t\t" + $0 }.joined(separator: "\n"))
    \t};
    \trootObject = PROJECT;
    }

    """
  }

  private func configuration(_ name: String, _ values: String) -> String {
    """
    \t\tC\(name) = {
    \t\t\tisa = XCBuildConfiguration;
    \t\t\t\(bases[name] ?? "")
    \t\t\tbuildSettings = {\(values) };
    \t\t\tname = \(name);
    \t\t};
    """
  }

  private func list(_ items: [String]) -> String { items.joined(separator: ", ") }
}
