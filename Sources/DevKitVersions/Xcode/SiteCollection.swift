import DevKitXcode

/// The places of one number of a project, each once.
struct SiteCollection {
  let kind: NumberKind
  let current: String
  /// Whether every number is taken, whatever it is.
  let all: Bool
  private var sites: [String: VersionSite] = [:]
  private var differing: [String: VersionSite] = [:]

  init(kind: NumberKind, current: String, all: Bool) {
    self.kind = kind
    self.current = current
    self.all = all
  }

  /// The number with its places in the order of the files.
  var carrier: NumberCarrier {
    let remaining = differing.filter { sites[$0.key] == nil }
    return NumberCarrier(
      current: current, sites: Self.inOrder(sites.values), differing: Self.inOrder(remaining.values)
    )
  }

  /// Adds the places of a source whatever they hold.
  mutating func add(_ source: NumberSource) {
    for site in Self.sites(of: source, kind: kind) { insert(site, isTaken: true) }
  }

  /// Adds a definition that holds the number; one that holds another is listed.
  mutating func consider(_ definition: SettingDefinition) {
    guard SettingExpression(definition.value).isText else { return }
    decide(Self.site(of: definition, kind: kind, part: nil))
  }

  /// The same for a value of an Info.plist.
  mutating func consider(_ value: InfoPlistValue) {
    guard let text = value.node.text, SettingExpression(text).isText else { return }
    decide(Self.site(of: value, kind: kind))
  }

  private mutating func decide(_ site: VersionSite) {
    let isTaken = site.value == current || (all && XcodeProductReader.isNumber(site.value, kind))
    insert(site, isTaken: isTaken)
  }

  private mutating func insert(_ site: VersionSite, isTaken: Bool) {
    let place = Self.place(of: site)
    if isTaken {
      if sites[place] == nil { sites[place] = site }
    } else if differing[place] == nil {
      differing[place] = site
    }
  }

  private static func inOrder(_ sites: some Sequence<VersionSite>) -> [VersionSite] {
    sites.sorted { ($0.path, $0.range.lowerBound) < ($1.path, $1.range.lowerBound) }
  }

  // MARK: Places

  /// Where a source is, to tell whether two are the same.
  static func places(of source: NumberSource) -> [String] {
    sites(of: source, kind: .version).map(place)
  }

  private static func place(of site: VersionSite) -> String {
    "\(site.path):\(site.range.lowerBound)"
  }

  private static func sites(of source: NumberSource, kind: NumberKind) -> [VersionSite] {
    switch source {
    case .infoPlist(let value): return [site(of: value, kind: kind)]
    case .setting(let definition): return [site(of: definition, kind: kind, part: nil)]
    case .parts(let definitions):
      return definitions.enumerated().map { index, definition in
        site(of: definition, kind: kind, part: NumberPart(index: index, count: definitions.count))
      }
    }
  }

  private static func site(of value: InfoPlistValue, kind: NumberKind) -> VersionSite {
    VersionSite(
      path: value.path, kind: kind, value: value.node.text ?? "", range: value.node.range,
      encoding: .propertyList(value.node), key: value.key, name: NumberResolver.names(kind).key,
      part: nil)
  }

  private static func site(
    of definition: SettingDefinition, kind: NumberKind, part: NumberPart?
  ) -> VersionSite {
    let key = definition.name + definition.condition
    let encoding: SiteEncoding
    let siteKey: SiteKey
    switch definition.site {
    case .project(let node):
      encoding = .propertyList(node)
      siteKey = .setting(configuration: definition.configurationID, key: key)
    case .specification(let node, let keys):
      encoding = .propertyList(node)
      siteKey = .specification(keys: keys)
    case .configurationFile(let isContinued):
      encoding = .configurationFile(isContinued: isContinued)
      siteKey = .configurationFile(key: key)
    }
    let owner = definition.target ?? "the project"
    return VersionSite(
      path: definition.path, kind: kind, value: definition.value, range: definition.range,
      encoding: encoding, key: siteKey,
      name: "\(key) of \(owner) (\(definition.configuration))", part: part)
  }
}
