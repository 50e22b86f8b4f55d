// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "ResourceApp",
  defaultLocalization: "en",
  platforms: [.macOS(.v13)],
  targets: [
    .executableTarget(
      name: "ResourceApp",
      resources: [
        // Compiled by Xcode; elsewhere the catalog stays a folder, and its data assets are read there.
        .process("Resources/Assets.xcassets"),
        .copy("Resources/Help.bundle"),
        .process("Resources/Fonts"),
        .process("Resources/Images"),
        .process("Resources/Garden.xcstrings"),
        .process("Resources/en.lproj"),
        .process("Resources/nl.lproj"),
        .process("Resources/ar.lproj"),
        .process("Resources/seed.json"),
        .process("Resources/notes.txt"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
