// swift-tools-version: 6.1
import PackageDescription

// On Linux libgit2 is loaded when it is first used: linked as a shared library it would double the time
// that every command takes to start. A release has it in it (Scripts/static-libraries).
#if os(Linux)
  let isLinked = Context.environment["DEVKIT_LINKED_LIBGIT2"].map { !$0.isEmpty } ?? false
#else
  let isLinked = true
#endif
let libgit2: Target =
  isLinked
  ? .systemLibrary(
    name: "CDevKitGit2", path: "Sources/CDevKitGit2/Linked", pkgConfig: "libgit2",
    providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])])
  : .target(name: "CDevKitGit2", path: "Sources/CDevKitGit2/Loaded")

let package = Package(
  name: "devkit",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "devkit", targets: ["devkit"]),
    .plugin(name: "DevKitResourcesPlugin", targets: ["DevKitResourcesPlugin"]),
    .plugin(name: "GenerateResourcesCommand", targets: ["GenerateResourcesCommand"]),
    .library(name: "DevKitText", targets: ["DevKitText"]),
    .library(name: "DevKitPlatform", targets: ["DevKitPlatform"]),
  ],
  targets: [
    .executableTarget(
      name: "devkit",
      dependencies: [
        "DevKitArguments", "DevKitCommand", "DevKitCore", "DevKitResources", "DevKitInspection",
        "DevKitPosts", "DevKitTrimming", "DevKitVersions", "DevKitXcode",
      ]
    ),

    // Plugins, and what they run. It reaches none of the system's libraries, so that a package which
    // uses a plugin needs none of them.
    .executableTarget(
      name: "devkit-resources",
      dependencies: ["DevKitArguments", "DevKitCommand", "DevKitCore", "DevKitResources"]),
    .plugin(
      name: "DevKitResourcesPlugin", capability: .buildTool(), dependencies: ["devkit-resources"]),
    .plugin(
      name: "GenerateResourcesCommand",
      capability: .command(
        intent: .custom(
          verb: "generate-resources",
          description: "Writes typed accessors for the resources of targets into their sources."),
        permissions: [
          .writeToPackageDirectory(reason: "The accessors are written beside the sources.")
        ]),
      dependencies: ["devkit-resources"]),

    // Engines: one command each.
    .target(
      name: "DevKitResources",
      dependencies: ["DevKitArguments", "DevKitCommand", "DevKitCore", "DevKitXcode"]),
    .target(
      name: "DevKitInspection",
      dependencies: [
        "DevKitArguments", "DevKitCommand", "DevKitCore", "DevKitPlatform", "CDevKitSystem",
        "CDevKitPlatformSource", "CDevKitZlib",
      ]
    ),
    .target(
      name: "DevKitPosts",
      dependencies: [
        "DevKitArguments", "DevKitCommand", "DevKitCore", "DevKitGit", "DevKitText", "DevKitYAML",
      ]),
    .target(
      name: "DevKitTrimming",
      dependencies: ["DevKitArguments", "DevKitCommand", "DevKitCore", "DevKitGit", "DevKitText"]),

    .target(
      name: "DevKitVersions",
      dependencies: [
        "DevKitArguments", "DevKitCommand", "DevKitCore", "DevKitGit", "DevKitXcode",
        "DevKitYAML",
      ]
    ),

    // Foundations: what engines share.
    .target(name: "DevKitCommand", dependencies: ["DevKitArguments", "DevKitCore"]),
    .target(name: "DevKitArguments"),
    .target(name: "DevKitCore", dependencies: ["CDevKitSystem"]),
    .target(name: "DevKitXcode", dependencies: ["DevKitCore"]),
    .target(name: "DevKitGit", dependencies: ["DevKitCore", "CDevKitGit2"]),
    .target(name: "CDevKitSystem"),
    .target(name: "DevKitYAML", dependencies: ["DevKitCore", "CDevKitYAML"]),
    .systemLibrary(
      name: "CDevKitYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    libgit2,
    .target(name: "DevKitText", swiftSettings: [.enableExperimentalFeature("Lifetimes")]),
    .target(name: "DevKitPlatform"),
    .target(name: "CDevKitPlatformSource"),
    .systemLibrary(
      name: "CDevKitZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    .target(
      name: "DevKitTestSupport", dependencies: ["CDevKitSystem", "CDevKitTestSupport"],
      path: "Tests/TestSupport"),
    .target(name: "CDevKitTestSupport", path: "Tests/CTestSupport"),
    .testTarget(name: "TestSupportTests", dependencies: ["DevKitTestSupport"]),
    .testTarget(
      name: "DevKitArgumentsTests", dependencies: ["DevKitArguments", "DevKitTestSupport"]),
    .testTarget(name: "DevKitCoreTests", dependencies: ["DevKitCore", "DevKitTestSupport"]),
    .testTarget(name: "DevKitTextTests", dependencies: ["DevKitText", "DevKitTestSupport"]),
    .testTarget(
      name: "DevKitTrimmingTests",
      dependencies: [
        "DevKitTrimming", "DevKitArguments", "DevKitCommand", "DevKitCore", "DevKitText",
        "DevKitTestSupport",
      ]
    ),
    .testTarget(
      name: "DevKitYAMLTests", dependencies: ["DevKitYAML", "DevKitCore", "DevKitTestSupport"]),
    .testTarget(
      name: "DevKitPostsTests",
      dependencies: [
        "DevKitPosts", "DevKitYAML", "DevKitCore", "DevKitArguments", "DevKitTestSupport",
      ]),
    .testTarget(
      name: "DevKitResourcesTests",
      dependencies: [
        "DevKitArguments", "DevKitCommand", "DevKitResources", "DevKitXcode", "DevKitCore",
        "DevKitTestSupport",
      ]
    ),
    .testTarget(
      name: "devkitTests",
      dependencies: ["devkit", "DevKitArguments", "DevKitCore", "DevKitTestSupport"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["DevKitTestSupport"],
      exclude: [
        "list-resources.py", "list-interfaces.py", "list-target-inputs.py", "string-texts.py",
      ]
    ),
    .testTarget(
      name: "DevKitXcodeTests", dependencies: ["DevKitXcode", "DevKitCore", "DevKitTestSupport"]),
    .testTarget(
      name: "DevKitGitTests", dependencies: ["DevKitGit", "DevKitCore", "DevKitTestSupport"]),
    .testTarget(
      name: "DevKitVersionsTests",
      dependencies: [
        "DevKitVersions", "DevKitGit", "DevKitXcode", "DevKitCore", "DevKitTestSupport",
      ],
      exclude: [
        "Support/read-settings.py", "Support/git-server.py", "Support/number-server.py",
      ]
    ),
    .testTarget(
      name: "DevKitInspectionTests",
      dependencies: [
        "DevKitInspection", "DevKitArguments", "DevKitCore", "CDevKitZlib", "DevKitTestSupport",
      ]
    ),
    .testTarget(
      name: "DevKitPlatformTests",
      dependencies: ["DevKitPlatform", "DevKitInspection", "DevKitTestSupport"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
