// swift-tools-version: 6.0
import PackageDescription

#if os(Linux)
  // Loaded when it is first used: linking it would double the time that every command takes to start.
  let libgit2 = Target.target(name: "CDevKitGit2", path: "Sources/CDevKitGit2/Loaded")
#else
  let libgit2 = Target.systemLibrary(
    name: "CDevKitGit2", path: "Sources/CDevKitGit2/Linked", pkgConfig: "libgit2",
    providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])])
#endif

let package = Package(
  name: "devkit",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "devkit", targets: ["devkit"])
  ],
  targets: [
    .executableTarget(
      name: "devkit",
      dependencies: ["DevKitArguments", "DevKitCore", "DevKitResources", "DevKitVersions"]
    ),

    // Engines: one command each.
    .target(
      name: "DevKitResources", dependencies: ["DevKitArguments", "DevKitCommand", "DevKitCore"]),

    .target(
      name: "DevKitVersions",
      dependencies: [
        "DevKitArguments", "DevKitCommand", "DevKitCore", "DevKitGit", "DevKitXcode",
      ]
    ),

    // Foundations: what engines share.
    .target(name: "DevKitCommand", dependencies: ["DevKitArguments", "DevKitCore"]),
    .target(name: "DevKitArguments"),
    .target(name: "DevKitCore", dependencies: ["CDevKitSystem"]),
    .target(name: "DevKitXcode", dependencies: ["DevKitCore"]),
    .target(name: "DevKitGit", dependencies: ["DevKitCore", "CDevKitGit2"]),
    .target(name: "CDevKitSystem"),
    libgit2,

    .target(name: "DevKitTestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "TestSupportTests", dependencies: ["DevKitTestSupport"]),
    .testTarget(name: "DevKitArgumentsTests", dependencies: ["DevKitArguments"]),
    .testTarget(name: "DevKitCoreTests", dependencies: ["DevKitCore"]),
    .testTarget(
      name: "DevKitResourcesTests",
      dependencies: ["DevKitResources", "DevKitCore", "DevKitTestSupport"]
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["DevKitTestSupport"],
      exclude: ["list-resources.py"]
    ),
    .testTarget(name: "DevKitXcodeTests", dependencies: ["DevKitXcode", "DevKitCore"]),
    .testTarget(name: "DevKitGitTests", dependencies: ["DevKitGit", "DevKitCore"]),
    .testTarget(
      name: "DevKitVersionsTests",
      dependencies: ["DevKitVersions", "DevKitGit", "DevKitXcode", "DevKitCore"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
