/// How the generated code spells the classes of storyboards and xibs.
///
/// Most are spelled as they are. A class whose name the generated code uses itself, one of a module
/// that may be missing, and one of a framework that not every platform has go by an alias that stands
/// outside of the root type.
struct InterfaceTypeNames {
  let options: EmissionOptions

  private var aliasType: String { "_\(options.rootName)_Classes" }

  /// The class that is named: its base where it cannot be imported and another may take its place.
  ///
  /// A class of the module itself may be internal, so that nothing public can name it.
  func named(_ type: InterfaceClass) -> InterfaceClass {
    var type = type
    if let module = options.moduleName, type.home == .module(module) { type.home = .own }
    guard options.fallsBackOnBaseClasses else { return type }
    switch type.home {
    case .unknown: return type.fallback
    case .own: return options.access == .internal ? type : type.fallback
    case .framework, .system, .module: return type
    }
  }

  /// The source text that names a class.
  func source(of type: InterfaceClass, on platform: InterfacePlatform) -> String {
    let type = named(type)
    if hasAlias(type) { return "\(aliasType).\(aliasName(of: type))" }
    switch type.home {
    case .framework: return Self.framework(type.name, on: platform)
    case .system(let module), .module(let module):
      return "\(Self.escaped(module)).\(Self.escaped(type.name))"
    case .own, .unknown: return Self.escaped(type.name)
    }
  }

  /// The access level of a member whose type names some classes, with a space behind it.
  func access(naming types: [InterfaceClass]) -> String {
    let isOwn = types.contains { [.own, .unknown].contains(named($0).home) }
    return isOwn ? "" : options.access.prefix
  }

  // MARK: Aliases

  private func hasAlias(_ type: InterfaceClass) -> Bool {
    switch type.home {
    case .framework: false
    case .system: true
    case .module: options.fallsBackOnBaseClasses
    case .own, .unknown: SwiftEmitter.hides(type.name)
    }
  }

  private func aliasName(of type: InterfaceClass) -> String {
    switch type.home {
    case .system(let module), .module(let module): "\(module)_\(type.name)"
    case .framework, .own, .unknown: "Own_\(type.name)"
    }
  }

  /// The type that holds the aliases for some classes; `nil` where none has one.
  func aliases(for types: [InterfacePlatform: Set<InterfaceClass>]) -> String? {
    var lines: [String] = []
    for platform in InterfacePlatform.allCases {
      let aliased = (types[platform] ?? []).map(named).filter(hasAlias)
      let unique = Dictionary(
        aliased.map { (aliasName(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
      guard !unique.isEmpty else { continue }
      lines.append("#if \(platform.condition)")
      for (name, type) in unique.sorted(by: { $0.key < $1.key }) {
        lines += alias(name, of: type, on: platform)
      }
      lines.append("#endif")
    }
    guard !lines.isEmpty else { return nil }
    return """
      /// Names of classes for the accessors above.
      \(options.access.prefix)nonisolated enum \(aliasType) {
      \(lines.map { "  " + $0 }.joined(separator: "\n"))
      }
      """
  }

  private func alias(
    _ alias: String, of type: InterfaceClass, on platform: InterfacePlatform
  ) -> [String] {
    switch type.home {
    case .framework, .own, .unknown: return ["typealias \(alias) = \(Self.escaped(type.name))"]
    case .system(let module), .module(let module):
      let access = options.access.prefix
      return [
        "#if canImport(\(Self.escaped(module)))",
        "  \(access)typealias \(alias) = \(Self.escaped(module)).\(Self.escaped(type.name))",
        "#else",
        "  \(access)typealias \(alias) = \(Self.framework(type.base, on: platform))",
        "#endif",
      ]
    }
  }

  // MARK: Imports

  /// The lines that import what the classes need, each with a modifier before `import`.
  func importLines(
    for types: [InterfacePlatform: Set<InterfaceClass>], modifier: String
  ) -> [String] {
    var lines: [String] = []
    for platform in InterfacePlatform.allCases {
      guard platform.hasClasses, let classes = types[platform] else { continue }
      lines += ["#if \(platform.condition)", "  \(modifier)import \(platform.framework)"]
      var modules: Set<String> = []
      for type in classes.map(named) {
        switch type.home {
        case .system(let module), .module(let module): modules.insert(module)
        case .framework, .own, .unknown: break
        }
      }
      for module in modules.sorted() {
        let isNamed = classes.contains { $0.home == .module(module) }
        let module = Self.escaped(module)
        if isNamed, !options.fallsBackOnBaseClasses {
          lines.append("  \(modifier)import \(module)")
        } else {
          lines += ["  #if canImport(\(module))", "    \(modifier)import \(module)", "  #endif"]
        }
      }
      lines.append("#endif")
    }
    return lines
  }

  // MARK: Names

  private static func escaped(_ name: String) -> String { SwiftKeyword.escaped(name) }

  private static func framework(_ name: String, on platform: InterfacePlatform) -> String {
    name == "AnyObject" ? "Swift.AnyObject" : "\(platform.framework).\(escaped(name))"
  }
}
