import DevKitCore

/// A time zone with the name it was asked for by.
struct SiteTimeZone: Hashable, Sendable {
  /// How messages call it.
  var name: String
  var rules: TimeZoneRules

  /// Why there is no such zone.
  enum Problem: Error, Hashable, CustomStringConvertible {
    case noZoneFolder(folders: [String], zone: String)
    case unknown(zone: String, folder: String)
    case unreadable(path: String, reason: String)

    var description: String {
      switch self {
      case .noZoneFolder(let folders, let zone):
        "the time zone '\(zone)' cannot be looked up: there is no folder "
          + folders.joined(separator: " or ")
          + " (Debian's package tzdata has it; TZDIR can name another place)"
      case .unknown(let zone, let folder):
        "there is no time zone '\(zone)' in \(folder)"
      case .unreadable(let path, let reason): "the time zone file \(path) \(reason)"
      }
    }
  }

  /// The zone that a `timezone:` in a site's configuration names, as Jekyll takes it: like TZ.
  static func named(_ name: String, environment: Environment) throws(Problem) -> SiteTimeZone {
    try ZoneLookup(environment: environment).zone(forTZ: name)
  }

  /// The zone of this machine: TZ, else `/etc/localtime`, else UTC.
  static func local(environment: Environment) throws(Problem) -> SiteTimeZone {
    let lookup = ZoneLookup(environment: environment)
    if let name = environment["TZ"] { return try lookup.zone(forTZ: name) }
    guard FileSystem.exists(ZoneLookup.localFile) else {
      return SiteTimeZone(name: "UTC", rules: .utc)
    }
    let name = (try? FileSystem.realPath(ZoneLookup.localFile)).flatMap(lookup.name(ofFile:))
    return SiteTimeZone(
      name: name ?? "local time", rules: try lookup.rules(fromFile: ZoneLookup.localFile))
  }

  /// The time that clocks in the zone show.
  func civilTime(at instant: Int) -> CivilTime { rules.civilTime(at: instant) }
}

/// Where the system keeps its time zones.
private struct ZoneLookup {
  static let localFile = "/etc/localtime"

  private let folders: [String]

  init(environment: Environment) {
    if let folder = environment.nonEmpty("TZDIR") {
      folders = [folder]
    } else {
      folders = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/lib/zoneinfo"]
    }
  }

  /// What a value of TZ means: a file's name after an optional colon, or a rule of its own.
  func zone(forTZ value: String) throws(SiteTimeZone.Problem) -> SiteTimeZone {
    let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
    if name.isEmpty || name == "UTC" { return SiteTimeZone(name: "UTC", rules: .utc) }
    if Path.isAbsolute(name) {
      return SiteTimeZone(name: self.name(ofFile: name) ?? name, rules: try rules(fromFile: name))
    }
    if let path = path(ofZone: name) {
      return SiteTimeZone(name: name, rules: try rules(fromFile: path))
    }
    if let rule = PosixTimeZone(name) {
      let rules = TimeZoneRules(initialOffset: rule.offset, transitions: [], rule: rule)
      return SiteTimeZone(name: name, rules: rules)
    }
    guard let folder = folders.first(where: FileSystem.exists) else {
      throw .noZoneFolder(folders: folders, zone: name)
    }
    throw .unknown(zone: name, folder: folder)
  }

  /// The name of a zone whose file lies in the zone folder.
  func name(ofFile path: String) -> String? {
    // A zone folder may itself be a link, as on macOS.
    let roots = folders + folders.compactMap { try? FileSystem.realPath($0) }
    return roots.lazy.compactMap { Path.below($0, path) }.first
  }

  private func path(ofZone name: String) -> String? {
    guard !Path.components(of: name).contains(".."), !name.utf8.contains(0) else { return nil }
    return folders.lazy.map { Path.join($0, name) }
      .first { (try? FileSystem.status(of: $0))?.kind == .regular }
  }

  func rules(fromFile path: String) throws(SiteTimeZone.Problem) -> TimeZoneRules {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path, limit: TimeZoneFile.sizeLimit)
    } catch {
      throw .unreadable(path: path, reason: error.message)
    }
    do throws(TimeZoneFile.Problem) {
      return try TimeZoneFile.rules(from: bytes)
    } catch {
      switch error {
      case .notATimeZoneFile: throw .unreadable(path: path, reason: "is no time zone file")
      case .damaged: throw .unreadable(path: path, reason: "is damaged")
      case .leapSeconds: throw .unreadable(path: path, reason: "counts leap seconds")
      }
    }
  }
}
