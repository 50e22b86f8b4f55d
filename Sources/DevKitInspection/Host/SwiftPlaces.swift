import DevKitCore

/// Where Swift tool chains are; nothing is started to know it.
struct SwiftPlaces: Hashable, Sendable {
  /// The compiler on `PATH`; `nil` where there is none.
  var path: String?
  /// The folders of tool chains that were installed beside.
  var installed: [String]

  init(_ host: some HostReader) {
    path = host.program("swiftc")
    installed = Self.installed(host)
  }

  private static func installed(_ host: some HostReader) -> [String] {
    var folders: [String] = []
    let home = host.environment.nonEmpty("HOME")
    if host.kernel.isDarwin {
      folders = ["/Library/Developer/Toolchains"]
      if let home { folders.append(Path.join(home, "Library/Developer/Toolchains")) }
    }
    if let folder = host.environment.nonEmpty("SWIFTLY_HOME_DIR") {
      folders.append(Path.join(folder, "toolchains"))
    } else if let home {
      folders.append(Path.join(home, ".local/share/swiftly/toolchains"))
    }
    return folders.flatMap { folder in
      host.names(in: folder).filter { !$0.hasPrefix(".") && !$0.hasPrefix("swift-latest") }
        .map { Path.join(folder, $0) }
    }
  }
}
