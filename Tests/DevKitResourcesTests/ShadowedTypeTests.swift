import Foundation
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// Types of the app that are named like the system's do not get in the way of the accessors.
@Suite struct ShadowedTypeTests {
  /// An app's own types, under names that generated code might take for the system's.
  private static let shadows =
    [
      "String", "Int", "Double", "Bool", "Array", "Dictionary", "Optional", "Locale", "Bundle",
      "Data", "URL", "StaticString", "Substring", "UInt8", "NSLock", "ProcessInfo", "FileManager",
      "ImageResource", "ColorResource", "FontResource", "StringResource", "Image", "Color", "Text",
      "Font", "UIImage", "UIColor", "UIFont", "NSImage", "NSColor", "NSFont", "CGFloat",
      "LocalizedStringKey", "LocalizedStringResource", "Strings", "Images", "StringTable", "UTF8",
    ].map { "public struct \($0) {}\n" }.joined() + "public protocol Sendable {}\n"

  @Test(arguments: IdentifierStyle.allCases)
  func typesOfTheAppDoNotGetInTheWay(style: IdentifierStyle) async throws {
    try await withShadows(style) { files in
      let found = try await SwiftCompiler.check(files, mode: .swift6)
      #expect(found == [])
    }
  }

  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: IdentifierStyle.allCases)
  func typesOfTheAppDoNotGetInTheWayForEverySDK(style: IdentifierStyle) async throws {
    try await withShadows(style) { files in
      for sdk in AppleSDK.allCases {
        let found = try await SwiftCompiler.check(files, mode: .swift6, sdk: sdk)
        #expect(found == [], "\(sdk)")
      }
    }
  }

  private func withShadows(
    _ style: IdentifierStyle, _ check: (_ files: [URL]) async throws -> Void
  ) async throws {
    let made = try GeneratedResources.make(GeneratedCodeTests.files, style: style)
    try await TemporaryFolder.use { folder in
      try folder.write(["R.swift": made.source, "App.swift": Self.shadows])
      try await check(["R.swift", "App.swift"].map { folder.appendingPathComponent($0) })
    }
  }
}
