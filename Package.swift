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
    .target(name: "DevKitResources", dependencies: ["DevKitArguments", "DevKitCore"]),
    .target(name: "DevKitInspection", dependencies: ["DevKitCore", "CDevKitZlib"]),

    // Foundations: what engines share.
    .target(name: "DevKitArguments"),
    .target(name: "DevKitCore", dependencies: ["CDevKitSystem"]),
    .target(name: "CDevKitSystem"),
    .systemLibrary(
      name: "CDevKitZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    .testTarget(name: "DevKitArgumentsTests", dependencies: ["DevKitArguments"]),
    .testTarget(name: "DevKitCoreTests", dependencies: ["DevKitCore"]),
    .testTarget(
      name: "DevKitResourcesTests",
      dependencies: ["DevKitResources", "DevKitCore", "DevKitArguments"]
    ),
    .testTarget(
      name: "DevKitInspectionTests",
      dependencies: ["DevKitInspection", "DevKitCore"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
