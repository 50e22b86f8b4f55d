import DevKitCore

/// The Xcode that its command line tools belong to, and others that are installed.
struct XcodeTools: Hashable, Sendable {
  /// The folder with the tools: `…/Xcode.app/Contents/Developer`; `nil` where there is none.
  var developerFolder: String?
  /// What chose the folder.
  var chosenBy: String?
  /// Xcode's version, such as `16.2`; `nil` with the command line tools alone.
  var version: String?
  /// Xcode's build, such as `16C5032a`.
  var build: String?
  /// The applications that are installed.
  var installed: [String] = []

  init(_ host: some HostReader) {
    guard host.kernel.isDarwin else { return }
    installed = host.names(in: "/Applications")
      .filter { $0.hasPrefix("Xcode") && $0.hasSuffix(".app") }.map { "/Applications/" + $0 }
    let candidates = [
      ("DEVELOPER_DIR", host.environment.nonEmpty("DEVELOPER_DIR")),
      ("xcode-select", host.link(at: "/var/db/xcode_select_link")),
      ("default", "/Applications/Xcode.app/Contents/Developer"),
      ("default", "/Library/Developer/CommandLineTools"),
    ]
    for (origin, folder) in candidates {
      guard let folder, let found = Self.developerFolder(folder, host) else { continue }
      developerFolder = found
      chosenBy = origin
      break
    }
    readVersion(host)
  }

  /// The folder itself; an application stands for the one in it.
  private static func developerFolder(_ path: String, _ host: some HostReader) -> String? {
    let inside = Path.join(path, "Contents/Developer")
    if host.exists(inside) { return inside }
    return host.exists(path) ? path : nil
  }

  private mutating func readVersion(_ host: some HostReader) {
    guard let developerFolder else { return }
    let path = Path.join(Path.parent(of: developerFolder), "version.plist")
    guard Path.name(of: developerFolder) == "Developer", let bytes = host.bytes(of: path),
      let info = InfoDictionary.read(bytes, path: path).info
    else { return }
    version = info.string("CFBundleShortVersionString")
    build = info.string("ProductBuildVersion")
  }
}
