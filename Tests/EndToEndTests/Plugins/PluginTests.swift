import Foundation
import Testing

@testable import DevKitTestSupport

/// The plugins in a package that uses them, one build after the other.
///
/// Building the tool takes by far the most time, so that there is one package for all that is to be
/// seen: targets without resources, with resources in nested folders, with names with spaces, and
/// one that depends on another.
@Suite struct PluginTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let plugins: [Target.PluginUsage] = [
      .plugin(name: "DevKitResourcesPlugin", package: "devkit")
    ]
    let package = Package(
      name: "Consumer",
      defaultLocalization: "en",
      dependencies: [.package(url: "file://$DEVKIT", from: "1.0.0")],
      targets: [
        .executableTarget(name: "Plain", plugins: plugins),
        .executableTarget(
          name: "Nested", dependencies: ["Shared"], resources: [.process("Resources")],
          plugins: plugins),
        .target(name: "Shared", resources: [.copy("Web")], plugins: plugins),
        .executableTarget(
          name: "Spaced Name", resources: [.process("Some Files")], plugins: plugins),
        .target(name: "Bare", resources: [.copy("Texts")], plugins: plugins),
      ])
    """

  private static let strings = "Sources/Nested/Resources/Deep/er/en.lproj/Localizable.strings"
  private static let program = """
    import Shared
    print(R.string.localizable.hi("Ada"), R.image.logo.name, pages())

    """

  private static let files = [
    "Package.swift": manifest,
    ".devkit.json": """
    {"gen-resources": {"targets": {"Old": null,  // with a comment
      "Spaced Name": {"name": "Rsc", "naming": "rswift"}, "Shared": {"split": true},
    }}}
    """,
    "Sources/Plain/main.swift": "print(\"plain\", R.self)\n",
    "Sources/Nested/main.swift": program,
    "Sources/Nested/Resources/Deep/Assets.xcassets/logo.imageset/Contents.json": "{}",
    "Sources/Nested/Resources/Deep/Assets.xcassets/Contents.json": "{}",
    strings: "\"hi\" = \"Hi %@\";\n",
    "Sources/Shared/Web/css/index.html": "<p>",
    "Sources/Shared/Shared.swift":
      "public func pages() -> String { R.file.indexHtml.url() == nil ? \"none\" : \"pages\" }\n",
    "Sources/Bare/bare.c": "int bare(void) { return 1; }\n",
    "Sources/Bare/include/bare.h": "int bare(void);\n",
    "Sources/Bare/Texts/a.txt": "a",
    "Sources/Spaced Name/Some Files/en.lproj/My Table.strings": "\"a b\" = \"x y\";\n",
    "Sources/Spaced Name/main.swift": "print(Rsc.string.myTable.aB())\n",
  ]

  private static let targets = ["Nested", "Plain", "Shared", "Spaced Name"]
  private static let modules = ["Nested", "Plain", "Shared", "Spaced_Name"]

  @Test func aPackageGeneratesAndCompilesOnlyWhatHasChanged() async throws {
    try await TemporaryFolder.use { scratch in
      let package = try ConsumerPackage(in: scratch, files: Self.files)
      try theFirstBuildGeneratesEverything(package)
      try furtherBuildsRunNothing(package)
      try changedCodeRunsNothing(package)
      try aChangedTextRunsTheToolOnce(package)
      try anUnchangedResultCompilesNothing(package)
      try resourcesThatComeAndGoRunTheTool(package)
      try aChangedSettingRunsTheTool(package)
      try theCommandChecksEveryTarget(package)
      try theCommandWritesIntoTheSources(package)
      try theCommandLeavesOtherLanguagesAlone(package)
    }
  }

  /// What the packages above are built with.
  @Test(.enabled(if: ConsumerPackage.canHideHeaders, "nobody may hide files from programs here"))
  func buildsDoNotSeeTheHeadersOfLibraries() async throws {
    try await TemporaryFolder.use { scratch in
      let package = try ConsumerPackage(in: scratch, files: [:])
      for header in ["git2.h", "yaml.h", "zlib.h"] { #expect(try !package.finds(header)) }
      #expect(try package.finds("stdio.h"))
    }
  }

  private func theFirstBuildGeneratesEverything(_ package: ConsumerPackage) throws {
    let build = try package.build()
    try #require(build.status == 0, "\(build.tail)")
    #expect(build.generated == Self.targets)
    #expect(try package.run("Plain") == "plain R\n")
    #expect(try package.run("Nested") == "Hi Ada logo pages\n")
    #expect(try package.run("Spaced Name") == "x y\n")
    // Swift in a target of another language is an error of SwiftPM's.
    #expect(build.log.contains("Bare has no Swift file"))
    // The tool does not decide for itself how many files it writes.
    #expect(build.log.contains("--no-split"))
    // None of the system's libraries, nor what needs one, is a part of the build.
    for module in ["CDevKitYAML", "CDevKitZlib", "CDevKitGit2", "DevKitYAML", "DevKitGit"] {
      #expect(!build.log.contains(module), "the build has to do with \(module)")
    }
  }

  private func furtherBuildsRunNothing(_ package: ConsumerPackage) throws {
    // SwiftPM runs the tool once more.
    let second = try package.build()
    #expect(second.status == 0)
    expectNoCompilation(second)
    let third = try package.build()
    #expect(third.generated == [])
    expectNoCompilation(third)
  }

  private func changedCodeRunsNothing(_ package: ConsumerPackage) throws {
    // It stays so: the compiler does not see every change that follows close on a compilation.
    try package.folder.write(["Sources/Nested/main.swift": Self.program + "print(\"more\")\n"])
    let build = try package.build()
    #expect(build.status == 0, "\(build.tail)")
    #expect(build.generated == [])
    #expect(build.compiled("Nested"))
    #expect(try package.run("Nested") == "Hi Ada logo pages\nmore\n")
  }

  private func aChangedTextRunsTheToolOnce(_ package: ConsumerPackage) throws {
    try package.folder.write([Self.strings: "\"hi\" = \"Hello %@\";\n"])
    let build = try package.build()
    #expect(build.status == 0, "\(build.tail)")
    #expect(build.generated == ["Nested"])
    let output = try package.run("Nested")
    #expect(output == "Hello Ada logo pages\nmore\n")
    #expect(try package.build().generated == [])
  }

  private func anUnchangedResultCompilesNothing(_ package: ConsumerPackage) throws {
    try package.folder.write([Self.strings: "/* Says hello. */\n\"hi\" = \"Hello %@\";\n"])
    let build = try package.build()
    #expect(build.generated == ["Nested"])
    expectNoCompilation(build)
    #expect(try package.build().generated == [])
  }

  private func resourcesThatComeAndGoRunTheTool(_ package: ConsumerPackage) throws {
    let added = "Sources/Nested/Resources/Deep/Assets.xcassets/Menu/home.imageset"
    try package.folder.write([
      "\(added)/Contents.json": "{}",
      "Sources/Nested/main.swift": "print(R.image.home.name)\n",
    ])
    // SwiftPM makes a new plan, compiles the tool's C code anew, and runs the tool for every target.
    let build = try package.build()
    #expect(build.generated.contains("Nested"))
    for module in ["Plain", "Shared", "Spaced_Name"] { #expect(!build.compiled(module)) }
    #expect(try package.run("Nested") == "home\n")
    try FileManager.default.removeItem(at: package.folder.appendingPathComponent(added))
    let broken = try package.build()
    #expect(broken.generated.contains("Nested"))
    #expect(broken.status != 0)
    try package.folder.write(["Sources/Nested/main.swift": Self.program])
    #expect(try package.build().status == 0)
  }

  private func aChangedSettingRunsTheTool(_ package: ConsumerPackage) throws {
    try package.folder.write([
      ".devkit.json": #"{"gen-resources": {"targets": {"Shared": {"split": true}}}}"#,
      "Sources/Spaced Name/main.swift": "print(R.string.myTable.aB())\n",
    ])
    let build = try package.build()
    #expect(build.status == 0)
    #expect(build.generated.contains("Spaced Name"))
    for module in ["Nested", "Plain", "Shared"] { #expect(!build.compiled(module)) }
  }

  private func theCommandChecksEveryTarget(_ package: ConsumerPackage) throws {
    let check = try package.generate("--check")
    #expect(check.status == 0, "\(check.tail)")
  }

  /// Without a name: every target with resources that can have accessors.
  private func theCommandLeavesOtherLanguagesAlone(_ package: ConsumerPackage) throws {
    let written = try package.generate()
    #expect(written.status == 0, "\(written.tail)")
    #expect(package.folder.has("Sources/Shared/R.generated.swift"))
    #expect(!package.folder.has("Sources/Bare/R.generated.swift"))
    #expect(try package.build().status == 0)
  }

  private func theCommandWritesIntoTheSources(_ package: ConsumerPackage) throws {
    let written = try package.generate("--target", "Nested")
    #expect(written.status == 0, "\(written.tail)")
    #expect(try package.folder.text(of: "Sources/Nested/R.generated.swift").contains("var hi"))
    #expect(try package.generate("--check").status == 0)
    // The plugin leaves the target alone, since the accessors would be there twice.
    let build = try package.build()
    #expect(build.status == 0, "\(build.tail)")
    #expect(build.log.contains("the plugin makes none"))
    try package.folder.write([Self.strings: "\"hi\" = \"Hi %@\";\n\"bye\" = \"Bye\";\n"])
    let stale = try package.generate("--check")
    #expect(stale.status != 0)
    #expect(stale.log.contains("added: R.string.localizable.bye"))
    let bare = try package.generate("--check", "--target", "Bare")
    #expect(bare.status != 0)
    #expect(bare.log.contains("The target 'Bare' has no Swift file"))
    let unknown = try package.generate("--check", "--target", "Nest")
    #expect(unknown.status != 0)
    #expect(unknown.log.contains("'Nest'"))
  }

  private func expectNoCompilation(_ build: ConsumerPackage.Build) {
    for module in Self.modules {
      #expect(!build.compiled(module), "\(module) was compiled")
    }
  }
}

extension URL {
  fileprivate func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: appendingPathComponent(path).path)
  }
}
