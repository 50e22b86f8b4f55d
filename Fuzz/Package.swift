// swift-tools-version: 6.1
import PackageDescription

// The parsers of devkit under libFuzzer and AddressSanitizer, on Linux. A package of its own: a package
// with unsafe flags cannot be anybody's dependency. The sources are those of devkit, by a link, since the
// fuzzer sees only the branches of code that is compiled with its flags.

let sanitizers = "-sanitize=fuzzer,address"
let checked: [SwiftSetting] = [.unsafeFlags([sanitizers, "-enable-testing"])]
let checkedC: [CSetting] = [.unsafeFlags(["-fsanitize=fuzzer-no-link,address"])]
/// Each target has a crash that the fuzzer is to find, to show that it would find others.
let planted: [SwiftSetting] = Context.environment["FUZZ_PLANTED"] == nil ? [] : [.define("PLANTED")]

func checkedTarget(_ name: String, _ dependencies: [String]) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .init(stringLiteral: $0) },
    path: "Sources/Checked/\(name)",
    swiftSettings: checked + [.enableExperimentalFeature("Lifetimes")])
}

let package = Package(
  name: "devkit-fuzz",
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CFuzzer", "CDevKitZlib", "DevKitArguments", "DevKitCommand", "DevKitCore",
        "DevKitInspection",
        "DevKitPosts", "DevKitResources", "DevKitTrimming", "DevKitVersions", "DevKitXcode",
        "DevKitYAML",
      ],
      swiftSettings: checked + planted,
      linkerSettings: [.unsafeFlags([sanitizers, "-use-ld=lld"])]),
    .target(name: "CFuzzer"),

    checkedTarget(
      "DevKitResources", ["DevKitArguments", "DevKitCommand", "DevKitCore", "DevKitXcode"]),
    checkedTarget(
      "DevKitInspection",
      [
        "DevKitArguments", "DevKitCommand", "DevKitCore", "DevKitPlatform", "CDevKitSystem",
        "CDevKitPlatformSource", "CDevKitZlib",
      ]),
    checkedTarget(
      "DevKitPosts",
      ["DevKitArguments", "DevKitCommand", "DevKitCore", "DevKitGit", "DevKitText", "DevKitYAML"]),
    checkedTarget(
      "DevKitTrimming",
      ["DevKitArguments", "DevKitCommand", "DevKitCore", "DevKitGit", "DevKitText"]),
    checkedTarget(
      "DevKitVersions",
      [
        "DevKitArguments", "DevKitCommand", "DevKitCore", "DevKitGit", "DevKitXcode", "DevKitYAML",
      ]),
    checkedTarget("DevKitCommand", ["DevKitArguments", "DevKitCore"]),
    checkedTarget("DevKitArguments", []),
    checkedTarget("DevKitCore", ["CDevKitSystem"]),
    checkedTarget("DevKitXcode", ["DevKitCore"]),
    checkedTarget("DevKitGit", ["DevKitCore", "CDevKitGit2"]),
    checkedTarget("DevKitYAML", ["DevKitCore", "CDevKitYAML"]),
    checkedTarget("DevKitText", []),
    checkedTarget("DevKitPlatform", []),
    .target(name: "CDevKitSystem", path: "Sources/Checked/CDevKitSystem", cSettings: checkedC),
    .target(name: "CDevKitPlatformSource", path: "Sources/Checked/CDevKitPlatformSource"),
    .target(name: "CDevKitGit2", path: "Sources/Checked/CDevKitGit2/Loaded", cSettings: checkedC),
    .systemLibrary(
      name: "CDevKitYAML", path: "Sources/Checked/CDevKitYAML", pkgConfig: "yaml-0.1"),
    .systemLibrary(name: "CDevKitZlib", path: "Sources/Checked/CDevKitZlib", pkgConfig: "zlib"),
  ],
  swiftLanguageModes: [.v6]
)
