import DevKitCore

/// The Swift tool chain that a shell would use here, and others that are installed.
struct SwiftTools: Hashable, Sendable {
  /// Where tool chains are.
  var places: SwiftPlaces
  /// The version, such as `6.1`.
  var version: String?
  /// What the compiler calls itself: version and build.
  var compiler: String?
  /// The target triple that it compiles for unless told otherwise.
  var target: String?
  /// Why it could not be asked.
  var problem: String?

  /// How long the compiler may take to answer, which takes it a tenth of a second.
  static let timeLimit = Duration.seconds(5)

  init(_ host: some HostReader, _ places: SwiftPlaces? = nil) {
    self.places = places ?? SwiftPlaces(host)
    guard let compiler = self.places.path else { return }
    // The one in /usr/bin starts Xcode's, and where there is none asks to install it.
    if host.kernel.isDarwin, compiler == "/usr/bin/swiftc", XcodeTools(host).developerFolder == nil
    {
      problem = "neither Xcode nor its command line tools are installed"
      return
    }
    guard
      let result = host.output(
        of: [compiler, "-print-target-info"], within: Self.timeLimit)
    else {
      problem = "the compiler cannot be started"
      return
    }
    if result.exceededLimits {
      problem = "the compiler did not answer within \(Self.timeLimit.components.seconds) seconds"
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
}
