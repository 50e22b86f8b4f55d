// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "devkit",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "devkit", targets: ["devkit"])
  ],
  targets: [
    .executableTarget(
      name: "devkit",
      dependencies: ["DevKitArguments", "DevKitCore", "DevKitResources", "DevKitInspection"]
    ),

    // Engines: one command each.
    .target(
      name: "DevKitResources", dependencies: ["DevKitArguments", "DevKitCommand", "DevKitCore"]),
    .target(
      name: "DevKitInspection",
      dependencies: ["DevKitArguments", "DevKitCommand", "DevKitCore", "CDevKitZlib"]),

    // Foundations: what engines share.
    .target(name: "DevKitCommand", dependencies: ["DevKitArguments", "DevKitCore"]),
    .target(name: "DevKitArguments"),
    .target(name: "DevKitCore", dependencies: ["CDevKitSystem"]),
    .target(name: "CDevKitSystem"),
    .systemLibrary(
      name: "CDevKitZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    .target(name: "DevKitTestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "TestSupportTests", dependencies: ["DevKitTestSupport"]),
    .testTarget(
      name: "DevKitArgumentsTests", dependencies: ["DevKitArguments", "DevKitTestSupport"]),
    .testTarget(name: "DevKitCoreTests", dependencies: ["DevKitCore", "DevKitTestSupport"]),
    .testTarget(
      name: "DevKitResourcesTests",
      dependencies: ["DevKitResources", "DevKitCore", "DevKitTestSupport"]
    ),
    .testTarget(name: "devkitTests", dependencies: ["devkit", "DevKitArguments"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["DevKitTestSupport"],
      exclude: ["list-resources.py", "string-texts.py"]
    ),
    .testTarget(
      name: "DevKitInspectionTests",
      dependencies: ["DevKitInspection", "DevKitCore", "CDevKitZlib", "DevKitTestSupport"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
