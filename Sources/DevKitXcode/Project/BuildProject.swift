import DevKitCore

/// A project with targets and build settings, in whatever kind of file they are written.
public protocol BuildProject: Sendable {
  /// The file that describes it.
  var source: SourceText { get }
  /// The folder that paths start from: `$(SRCROOT)`.
  var sourceRoot: String { get }
  /// The name of the project.
  var name: String { get }
  /// The build configurations of the project itself.
  var configurations: [BuildConfiguration] { get }
  /// The name of the configuration that command line builds use, where the project says so.
  var defaultConfigurationName: String? { get }
  /// The language that the project is written in first.
  var developmentRegion: String? { get }
  /// The targets, in the order of the project.
  var targets: [XcodeTarget] { get }
  /// The path of the settings file of a configuration.
  func path(of file: BuildConfiguration.BaseFile) -> String?
  /// The value of a key of the Info.plist that is generated from the description of a target.
  ///
  /// - Returns: `nil` where the Info.plist is not written from what stands here.
  func infoPlistValue(_ key: String, of target: XcodeTarget) -> BuildSetting?
  /// The bundle identifier of a target whose settings name none.
  func defaultBundleIdentifier(of target: XcodeTarget) -> String?
}

extension BuildProject {
  /// The apps that no other app has inside; all apps where each is inside another.
  public func outermostApps(among targets: [XcodeTarget]) -> [XcodeTarget] {
    let apps = targets.filter { $0.product == .application }
    let inside = Set(
      apps.flatMap { app in withDependencies(app, among: targets).subtracting([app.id]) })
    let outermost = apps.filter { !inside.contains($0.id) }
    return outermost.isEmpty ? apps : outermost
  }

  /// A target with all targets of the project that it depends on, directly or not.
  public func withDependencies(_ target: XcodeTarget, among targets: [XcodeTarget]) -> Set<String> {
    let byID = Dictionary(targets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var found: Set<String> = [target.id]
    var next = [target]
    while let current = next.popLast() {
      for id in current.dependencies where found.insert(id).inserted {
        if let dependency = byID[id] { next.append(dependency) }
      }
    }
    return found
  }
}

extension XcodeProject: BuildProject {
  /// As the project says.
  public var developmentRegion: String? { project.text("developmentRegion") }

  /// None: Xcode itself writes what a project file says into the Info.plist.
  public func infoPlistValue(_ key: String, of target: XcodeTarget) -> BuildSetting? { nil }

  /// None.
  public func defaultBundleIdentifier(of target: XcodeTarget) -> String? { nil }
}
