import DevKitArguments
import Foundation
import Testing

@testable import DevKitTestSupport
@testable import devkit

/// The completion of devkit's own commands, in real shells, in the folder of a project.
@Suite(.serialized) struct DevkitCompletionTests {
  struct Case: Sendable {
    var line: String
    var offers: Set<String>
    /// Whether other words may be offered too.
    var isOpen = false
  }

  private static func words(_ command: String...) -> Set<String> {
    var info = CommandInfo(root: devkit.Devkit.self)
    for name in command { info = info.subcommands.first { $0.name == name } ?? info }
    return Set(info.arguments.filter(\.shouldDisplay).flatMap { $0.names.map(\.spelling) })
  }

  private static let commands: Set = [
    "gen-resources", "resources", "new-post", "post", "publish-post", "unpublish-post",
    "rename-post", "bump", "platform", "trim", "config", "completions", "help",
  ]
  private static let kinds: Set = ["image", "color", "data", "font", "file", "string"]
  private static let folders: Set = ["App.xcodeproj", "Sources", "_drafts", "_posts", "two words"]
  private static let files: Set = folders.union([
    "README.md", "R.swift", "_config.yml", "list.json", "odd [a] file: x.swift",
  ])

  private static func offering(_ line: String, _ words: String...) -> Case {
    Case(line: "devkit " + line, offers: Set(words))
  }

  private static func offering(_ line: String, from set: Set<String>, isOpen: Bool = false) -> Case
  {
    Case(line: "devkit " + line, offers: set, isOpen: isOpen)
  }

  /// What all shells offer alike; folders without their slash.
  static let cases: [Case] = [
    // Commands, aliases, and the command help.
    offering("", from: commands),
    offering("b", "bump"), offering("re", "resources", "rename-post"),
    offering("po", "post"), offering("p", "post", "publish-post", "platform"),
    offering("nosuch", from: []), offering("help ", from: commands.subtracting(["help"])),
    offering("help un", "unpublish-post"), offering("con", "config"),
    offering("comp", "completions"), offering("tr", "trim"), offering("unp", "unpublish-post"),
    offering("platform ", "current", "inspect", "simulators"),
    offering("platform in", "inspect"), offering("platform sim", "simulators"),
    // Options of each command.
    offering("bump --with", "--with-build"), offering("bump --no-c", "--no-commit"),
    offering("bump --re", "--remote", "--recover"),
    offering("bump -", from: words("bump")), offering("trim -", from: words("trim"), isOpen: true),
    offering("gen-resources -", from: words("gen-resources"), isOpen: true),
    offering("resources --str", "--strict"), offering("trim --tr", "--tracked"),
    offering("post --dr", "--draft", "--dry-run"), offering("config --sc", "--schema"),
    offering("completions --in", "--install"), offering("platform --em", "--emit-swift"),
    offering("platform current --em", "--emit-swift"),
    offering("platform inspect --rec", "--recursive"),
    offering("rename-post --sl", "--slug", "--slug-mode"),
    offering("unpublish-post --in", "--in-place"), offering("publish-post --no", from: []),
    offering("bump --push --ta", "--tag", "--tag-format", "--target"),
    // Values that are known.
    offering("bump ", "build", "auto", "major", "minor", "patch", "prerelease", "release"),
    offering("bump m", "major", "minor"), offering("bump --tag pre", "prerelease"),
    offering("bump --counter ", "project", "commits", "date", "remote"),
    offering("bump --counter=re", "remote"),
    offering("bump --get next", "next-build", "next-version"),
    offering("trim --color ", "auto", "always", "never"),
    offering("trim --color=al", "always"), offering("trim --line-endings c", "crlf"),
    offering("trim --only ", "blanks", "final-newline", "final-blank-lines"),
    offering("trim --only=bl", "blanks"), offering("trim --bom=", "keep", "remove"),
    offering("resources --only ", from: kinds, isOpen: true),
    offering("gen-resources --skip=fo", "font"),
    offering("gen-resources --naming ", "camel", "rswift"),
    offering("gen-resources --access=p", "package", "public"),
    offering("platform simulators --os ", "ios", "tvos", "visionos", "watchos"),
    offering("config --diagnostics=x", "xcode"), offering("completions ", "bash", "zsh", "fish"),
    offering("completions z", "zsh"),
    offering("new-post --slug-mode=", "default", "pretty", "ascii", "latin", "raw"),
    // Files and folders.
    offering("trim ", from: files), offering("trim -- ", from: files),
    offering("trim --in-place Sources ", from: files), offering("bump -C ", from: folders),
    offering("trim -qC ", from: folders), offering("gen-resources Sources -o R", "R.swift"),
    offering("platform inspect ", from: files),
    offering("platform simulators --from ", from: folders.union(["list.json"])),
    offering("trim od", "odd [a] file: x.swift"), offering("trim tw", "two words"),
    // What the project at hand has.
    offering("bump --target ", "App", "App Tests", "Share: it's [x]"),
    offering("bump --target=Sh", "Share: it's [x]"),
    offering("gen-resources --target App", "App", "App Tests"),
    offering("bump --configuration ", "Debug", "Release"),
    offering("gen-resources --configuration=R", "Release"),
    offering("bump --remote ", "origin", "up-stream"), offering("bump --remote=u", "up-stream"),
    offering("publish-post ", "_drafts/a-draft.md", "_drafts/zwei drafts.md"),
    offering("publish-post _drafts/a", "_drafts/a-draft.md"),
    // What another folder has, where the line says so.
    offering("bump -C ../other --target ", "Mobile"),
    offering("bump -qC ../other --target=", "Mobile"),
    offering("-C ../other bump --target ", "Mobile"),
    offering("bump --project ../other/Other.xcodeproj --target ", "Mobile"),
    offering("bump --project=../other/Other.xcodeproj --target M", "Mobile"),
    offering("gen-resources --project ../other/Other.xcodeproj --target ", "Mobile"),
    offering("gen-resources -C ../other --configuration ", "Store"),
    offering("bump -C ../other --remote ", "mirror"),
    offering("publish-post -C ../other ", "_drafts/elsewhere.md"),
    offering("publish-post --site ../other ../o", "../other/_drafts/elsewhere.md"),
    // Lists with commas.
    offering(
      "trim --only blanks,", "blanks,final-newline", "blanks,final-blank-lines"),
    offering("trim --only=blanks,final-n", "blanks,final-newline"),
    offering("gen-resources --skip image,fo", "image,font"),
    offering("platform --is simulator,ma", "simulator,macos", "simulator,maccatalyst"),
    // Common options before the command.
    offering("-q tr", "trim"), offering("--color never bu", "bump"),
    offering("--color ", "auto", "always", "never"), offering("-C ", from: folders),
    offering("help platform ", "current", "inspect", "simulators"),
    offering("help platform in", "inspect"),
  ]

  private static let project = """
    // !$*UTF8*$!
    { objectVersion = 56; rootObject = P; objects = {
    P = { isa = PBXProject; buildConfigurationList = L; targets = ( T1, T2, T3, ); };
    T1 = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; };
    T2 = { isa = PBXNativeTarget; name = "App Tests"; buildConfigurationList = L; };
    T3 = { isa = PBXNativeTarget; name = "Share: it's [x]"; buildConfigurationList = L; };
    L = { isa = XCConfigurationList; buildConfigurations = ( C1, C2, ); };
    C1 = { isa = XCBuildConfiguration; buildSettings = { }; name = Debug; };
    C2 = { isa = XCBuildConfiguration; buildSettings = { }; name = Release; };
    }; }
    """

  private static let otherProject = """
    // !$*UTF8*$!
    { objectVersion = 56; rootObject = P; objects = {
    P = { isa = PBXProject; buildConfigurationList = L; targets = ( T1, ); };
    T1 = { isa = PBXNativeTarget; name = Mobile; buildConfigurationList = L; };
    L = { isa = XCConfigurationList; buildConfigurations = ( C1, ); };
    C1 = { isa = XCBuildConfiguration; buildSettings = { }; name = Store; };
    }; }
    """

  /// A folder with a project, a blog and two remotes, another one beside it, and the program under test on the search path.
  private static func withProject(_ body: (URL, [String: String]) throws -> Void) async throws {
    try await TemporaryFolder.use { root in
      let folder = root.appendingPathComponent("work")
      func write(_ path: String, _ text: String = "") throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
      try write("App.xcodeproj/project.pbxproj", project)
      try write("Sources/main.swift")
      try write("two words/a.md")
      for file in ["README.md", "R.swift", "_config.yml", "list.json", "odd [a] file: x.swift"] {
        try write(file)
      }
      for name in ["a-draft", "zwei drafts"] {
        try write("_drafts/\(name).md", "---\ntitle: \(name)\n---\n")
      }
      try write("_posts/2026-01-05-public.md", "---\ntitle: Public\n---\n")
      try write("../other/Other.xcodeproj/project.pbxproj", otherProject)
      try write("../other/_config.yml")
      try write("../other/_drafts/elsewhere.md", "---\ntitle: Elsewhere\n---\n")
      for arguments in [
        ["init", "-q"], ["remote", "add", "origin", "x"], ["remote", "add", "up-stream", "y"],
        ["init", "-q", "../other"], ["-C", "../other", "remote", "add", "mirror", "z"],
      ] {
        var process = ChildProcess("git", arguments)
        process.folder = folder.path
        #expect(try process.run().status == 0)
      }
      let tools = root.appendingPathComponent("bin")
      try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: tools.appendingPathComponent("devkit"), withDestinationURL: DevKitTestSupport.Devkit.url
      )
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      try body(folder, ["PATH": "\(tools.path):\(path)"])
    }
  }

  private static func script(_ name: String) -> URL {
    PackageFolder.url.appendingPathComponent("completions/\(name)")
  }

  /// - Parameter givesLastPart: Whether the shell names the last element of a list alone.
  private func check(
    _ answers: [String: [String]], _ cases: [Case] = Self.allCases, givesLastPart: Bool = false
  ) {
    for testCase in cases {
      guard let offers = answers[testCase.line] else {
        Issue.record("no answer to '\(testCase.line)'")
        continue
      }
      // bash offers hidden files too.
      let bare = Set(offers.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
        .subtracting([".git"])
      let expected =
        givesLastPart
        ? Set(testCase.offers.map { String($0.split(separator: ",").last ?? "") })
        : testCase.offers
      let fits = testCase.isOpen ? bare.isSuperset(of: expected) : bare == expected
      #expect(fits, "\(testCase.line): \(bare.sorted()), not \(expected.sorted())")
    }
  }

  /// Every option of every command, which each shell offers behind a hyphen.
  private static let optionCases: [Case] = {
    func collect(_ command: CommandInfo, _ path: [String]) -> [Case] {
      guard command.shouldDisplay, !command.isBuiltIn else { return [] }
      let options = command.arguments.filter(\.shouldDisplay).flatMap { $0.names.map(\.spelling) }
      let line = (["devkit"] + path + ["-"]).joined(separator: " ")
      return [Case(line: line, offers: Set(options), isOpen: true)]
        + command.subcommands.flatMap { collect($0, path + [$0.name]) }
    }
    return collect(CommandInfo(root: devkit.Devkit.self), [])
  }()

  private static let allCases =
    cases
    + optionCases.filter { option in
      !cases.contains { $0.line == option.line }
    }

  @Test func thereAreManyCases() {
    #expect(Self.cases.count >= 60)
    #expect(Self.optionCases.count > 12)
  }

  @Test(.enabled(if: Shell.path(of: "bash") != nil, "bash is not installed"))
  func bash() async throws {
    try await Self.withProject { folder, environment in
      check(
        try Shell.bashOffers(
          Self.allCases.map(\.line), of: "devkit", script: Self.script("devkit.bash"), in: folder,
          environment: environment))
    }
  }

  /// Where no word can stand, zsh offers the options.
  @Test(.enabled(if: Shell.path(of: "zsh") != nil, "zsh is not installed"))
  func zsh() async throws {
    let cases = Self.allCases.filter { !$0.offers.isEmpty || !$0.line.hasSuffix(" ") }
    try await Self.withProject { folder, environment in
      let output = try Shell.zshOutput(
        cases.map(\.line), script: Self.script("_devkit"), mode: "autoload", in: folder,
        environment: environment)
      check(Shell.answers(output), cases, givesLastPart: true)
    }
  }

  @Test(.enabled(if: Shell.path(of: "fish") != nil, "fish is not installed"))
  func fish() async throws {
    try await Self.withProject { folder, environment in
      let answers = try Shell.fishOffers(
        Self.allCases.map(\.line), script: Self.script("devkit.fish"), in: folder,
        environment: environment)
      check(Shell.fishWords(answers))
    }
  }
}
