import DevKitCore

/// The operating system of a machine.
struct HostSystem: Hashable, Sendable {
  /// `linux`, `macos`, or the kernel's name in lower case.
  var family: String
  /// The name for programs, such as `debian` or `macos`.
  var id: String
  /// The names of the systems that it is like, such as `debian` for Ubuntu.
  var like: [String] = []
  /// The name for people, such as `Debian GNU/Linux`.
  var name: String
  /// The version, such as `12` or `15.2`; `nil` for systems without versions.
  var version: String?
  /// The name of the version, such as `bookworm`.
  var codename: String?
  /// The edition, such as `server`.
  var variant: String?
  /// The build, such as `24C101`.
  var build: String?
  /// Name and version in one text, for people.
  var title: String
  /// The file that the rest was read from; `nil` where there is none.
  var source: String?

  init(_ host: some HostReader) {
    let kernel = host.kernel.name
    family = kernel == "Darwin" ? "macos" : kernel.lowercased()
    id = family
    name = kernel == "Darwin" ? "macOS" : kernel
    title = name
    if kernel == "Darwin" {
      readVersionPropertyList(host)
    } else if !readOSRelease(host) {
      readLSBRelease(host)
    }
  }

  private mutating func readVersionPropertyList(_ host: some HostReader) {
    let path = "/System/Library/CoreServices/SystemVersion.plist"
    guard let bytes = host.bytes(of: path),
      let info = InfoDictionary.read(bytes, path: path).info
    else { return }
    source = path
    name = info.string("ProductName") ?? name
    version = info.string("ProductVersion")
    build = info.string("ProductBuildVersion")
    title = [name, version, build.map { "(\($0))" }].compactMap { $0 }.joined(separator: " ")
  }

  /// os-release(5): the first of two files.
  private mutating func readOSRelease(_ host: some HostReader) -> Bool {
    for path in ["/etc/os-release", "/usr/lib/os-release"] {
      guard let text = host.text(of: path) else { continue }
      let release = OSRelease(text)
      source = path
      id = release["ID"] ?? family
      like = (release["ID_LIKE"] ?? "").split(separator: " ").map(String.init)
      name = release["NAME"] ?? name
      version = release["VERSION_ID"]
      codename = release["VERSION_CODENAME"]
      variant = release["VARIANT_ID"] ?? release["VARIANT"]
      build = release["BUILD_ID"]
      title = release["PRETTY_NAME"] ?? [name, version].compactMap { $0 }.joined(separator: " ")
      return true
    }
    return false
  }

  /// What older distributions have.
  private mutating func readLSBRelease(_ host: some HostReader) {
    let path = "/etc/lsb-release"
    guard let text = host.text(of: path) else { return }
    let release = OSRelease(text)
    guard let distribution = release["DISTRIB_ID"] else { return }
    source = path
    id = distribution.lowercased()
    name = distribution
    version = release["DISTRIB_RELEASE"]
    codename = release["DISTRIB_CODENAME"]
    title =
      release["DISTRIB_DESCRIPTION"]
      ?? [name, version].compactMap { $0 }.joined(separator: " ")
  }
}
