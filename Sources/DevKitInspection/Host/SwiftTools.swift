import DevKitCore

/// The Swift tool chain that a shell would use here, and others that are installed.
struct SwiftTools: Hashable, Sendable {
  /// The compiler on `PATH`; `nil` where there is none.
  var path: String?
  /// The version, such as `6.1`.
  var version: String?
  /// What the compiler calls itself: version and build.
  var compiler: String?
  /// The target triple that it compiles for unless told otherwise.
  var target: String?
  /// Why it could not be asked.
  var problem: String?
  /// The folders of tool chains that were installed beside.
  var installed: [String] = []

  init(_ host: some HostReader) {
    installed = Self.installed(host)
    guard let compiler = host.program("swiftc") else { return }
    path = compiler
    // The one in /usr/bin starts Xcode's, and where there is none asks to install it.
    if host.kernel.isDarwin, compiler == "/usr/bin/swiftc", XcodeTools(host).developerFolder == nil
    {
      problem = "neither Xcode nor its command line tools are installed"
      return
    }
    guard let result = host.output(of: [compiler, "-print-target-info"]) else {
      problem = "the compiler cannot be started"
      return
    }
    if result.exceededLimits {
      problem = "the compiler does not answer"
    } else if result.status != 0 || !read(result.output) {
      problem = "the compiler does not tell its target"
    }
  }

  /// Reads what `swiftc -print-target-info` prints.
  private mutating func read(_ output: [UInt8]) -> Bool {
    guard let root = try? JSONDocument(SourceText(path: "", bytes: output)).root,
      let compiler = root["compilerVersion"]?.stringValue
    else { return false }
    self.compiler = compiler
    target = root["target"]?["triple"]?.stringValue
    version = Self.version(in: compiler)
    return true
  }

  /// The word after "version": `Swift version 6.1 (swift-6.1-RELEASE)`.
  static func version(in compiler: String) -> String? {
    let words = compiler.split(separator: " ")
    guard let mark = words.firstIndex(of: "version"), mark + 1 < words.count else { return nil }
    return String(words[mark + 1])
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
