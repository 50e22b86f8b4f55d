/// A target of a project.
public struct XcodeTarget: Sendable {
  /// What a target makes, as far as it matters for versions and resources.
  public enum Product: Hashable, Sendable {
    /// An app that people install.
    case application
    /// Something that is shipped inside an app: an extension, an App Clip, a watch app.
    case embedded
    /// Unit or user interface tests.
    case tests
    /// A framework, a library, a tool and anything else that is built.
    case other
    /// Nothing: an aggregate or external target.
    case none
  }

  /// The object.
  public let object: ProjectObject
  /// The name.
  public let name: String
  /// What it makes.
  public let product: Product
  /// Its build configurations.
  public let configurations: [BuildConfiguration]
  /// The identifiers of the targets of the same project that it depends on, or whose products it
  /// has in its build phases.
  public let dependencies: [String]

  static func product(of object: ProjectObject) -> Product {
    guard object.kind == "PBXNativeTarget" else { return .none }
    let prefix = "com.apple.product-type."
    guard let type = object.text("productType"), type.hasPrefix(prefix) else { return .other }
    switch String(type.dropFirst(prefix.count)) {
    case "application": return .application
    case "application.on-demand-install-capable", "application.watchapp",
      "application.watchapp2", "application.messages", "app-extension",
      "app-extension.messages", "app-extension.messages-sticker-pack", "watchkit-extension",
      "watchkit2-extension", "tv-app-extension", "extensionkit-extension", "xpc-service",
      "application.watchapp2-container":
      return .embedded
    case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test": return .tests
    default: return .other
    }
  }
}

extension XcodeProject {
  /// The targets, in the order of the project.
  public var targets: [XcodeTarget] {
    let targets = objects(project.texts("targets"))
    let byProduct = Dictionary(
      targets.compactMap { target in target.text("productReference").map { ($0, target.id) } },
      uniquingKeysWith: { first, _ in first })
    return targets.map { object in
      XcodeTarget(
        object: object, name: object.text("name") ?? object.id,
        product: XcodeTarget.product(of: object), configurations: configurations(of: object),
        dependencies: objects(object.texts("dependencies")).compactMap(dependedTarget)
          + products(in: object).compactMap { byProduct[$0] }.filter { $0 != object.id })
    }
  }

  /// The file references in the build phases of a target.
  private func products(in target: ProjectObject) -> [String] {
    objects(target.texts("buildPhases")).flatMap { phase in
      objects(phase.texts("files")).compactMap { $0.text("fileRef") }
    }
  }

  private func dependedTarget(_ dependency: ProjectObject) -> String? {
    if let target = dependency.text("target"), objects[target] != nil { return target }
    // Some tools write the proxy alone.
    guard let proxy = dependency.text("targetProxy").flatMap({ objects[$0] }),
      proxy.text("containerPortal") == project.id
    else { return nil }
    return proxy.text("remoteGlobalIDString")
  }

  /// The apps that no other app has inside; all apps where each is inside another.
  public func outermostApps(among targets: [XcodeTarget]) -> [XcodeTarget] {
    let apps = targets.filter { $0.product == .application }
    let inside = Set(
      apps.flatMap { app in
        withDependencies(app, among: targets).subtracting([app.object.id])
      })
    let outermost = apps.filter { !inside.contains($0.object.id) }
    return outermost.isEmpty ? apps : outermost
  }

  /// A target with all targets of the project that it depends on, directly or not.
  public func withDependencies(_ target: XcodeTarget, among targets: [XcodeTarget]) -> Set<String> {
    let byID = Dictionary(
      targets.map { ($0.object.id, $0) }, uniquingKeysWith: { first, _ in first })
    var found: Set<String> = [target.object.id]
    var next = [target]
    while let current = next.popLast() {
      for id in current.dependencies where found.insert(id).inserted {
        if let dependency = byID[id] { next.append(dependency) }
      }
    }
    return found
  }
}
