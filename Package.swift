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
      dependencies: ["DevKitArguments", "DevKitCore", "DevKitResources"]
    ),

    // Engines: one command each.
    .target(
      name: "DevKitResources", dependencies: ["DevKitArguments", "DevKitCommand", "DevKitCore"]),

    // Foundations: what engines share.
    .target(name: "DevKitCommand", dependencies: ["DevKitArguments", "DevKitCore"]),
    .target(name: "DevKitArguments"),
    .target(name: "DevKitCore", dependencies: ["CDevKitSystem"]),
    .target(name: "CDevKitSystem"),

    .target(name: "DevKitTestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "TestSupportTests", dependencies: ["DevKitTestSupport"]),
    .testTarget(name: "DevKitArgumentsTests", dependencies: ["DevKitArguments"]),
    .testTarget(name: "DevKitCoreTests", dependencies: ["DevKitCore"]),
    .testTarget(
      name: "DevKitResourcesTests",
      dependencies: ["DevKitArguments", "DevKitResources", "DevKitCore", "DevKitTestSupport"]
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["DevKitTestSupport"],
      exclude: ["list-resources.py"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
