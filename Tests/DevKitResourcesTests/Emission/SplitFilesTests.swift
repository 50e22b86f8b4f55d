import Foundation
import Testing

@testable import DevKitResources
@testable import DevKitTestSupport

/// The generated code in several files.
@Suite struct SplitFilesTests {
  private static let placements: [EmissionOptions.TypePlacement] = [.nested, .export]

  private func made(
    _ files: [String: String] = GeneratedCodeTests.files,
    _ types: EmissionOptions.TypePlacement = .nested, style: IdentifierStyle = .camel
  ) throws -> (whole: GeneratedResources, files: [GeneratedFile]) {
    let access: EmissionOptions.Access = types == .nested ? .internal : .public
    let made = try GeneratedResources.make(
      files, style: style, options: EmissionOptions(access: access, types: types, splits: true))
    return (made, SplitFiles.files(of: made.model, made.options, at: "R.generated.swift"))
  }

  /// Writes the files, and gives what the compiler says of them together.
  private func check(
    _ files: [GeneratedFile], mode: LanguageMode, sdk: AppleSDK? = nil
  ) async throws -> [CompilerDiagnostic] {
    try await TemporaryFolder.use { folder in
      try folder.write(
        Dictionary(
          uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.source, as: UTF8.self)) })
      )
      return try await SwiftCompiler.check(
        files.map { folder.appendingPathComponent($0.path) }, mode: mode, sdk: sdk)
    }
  }

  @Test func eachKindHasItsFile() throws {
    let paths = try made().files.map(\.path)
    #expect(
      paths.prefix(3) == [
        "R.generated.swift", "R+image.generated.swift", "R+color.generated.swift",
      ])
    #expect(paths.count == SplitFiles.kinds.count + 1)
    #expect(SplitFiles.paths(of: "/a.b/Rsc.swift")[1] == "/a.b/Rsc+image.swift")
  }

  /// Together the files have the accessors of the single one, each once.
  @Test func theAccessorsAreTheSame() throws {
    let (whole, files) = try made()
    let together = AccessorList(of: Array(files.map(\.source).joined()))
    #expect(together == AccessorList(of: Array(whole.source.utf8)))
    #expect(together.declarations.count > 100)
  }

  @Test(arguments: LanguageMode.allCases, placements)
  func theFilesCompileTogether(
    mode: LanguageMode, types: EmissionOptions.TypePlacement
  ) async throws {
    #expect(try await check(try made(GeneratedCodeTests.files, types).files, mode: mode) == [])
  }

  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: AppleSDK.allCases)
  func theFilesCompileForEverySDK(sdk: AppleSDK) async throws {
    for types in Self.placements {
      let files = try made(GeneratedCodeTests.files, types).files
      #expect(try await check(files, mode: .swift6, sdk: sdk) == [], "\(types)")
    }
  }

  /// The type of the language of a file is for images and for files, which are in two files.
  @Test(arguments: placements)
  func theFilesCompileTogetherWithTheMembersOfRswift(
    types: EmissionOptions.TypePlacement
  ) async throws {
    let files = try made(GeneratedCodeTests.files, types, style: .rswift).files
    #expect(try await check(files, mode: .swift6) == [])
  }

  @Test func withoutResourcesTheFilesCompileAndTheFirstHasTheType() async throws {
    let files = try made([:]).files
    #expect(try await check(files, mode: .swift6) == [])
    #expect(String(decoding: files[0].source, as: UTF8.self).contains("enum R"))
    #expect(!String(decoding: files[1].source, as: UTF8.self).contains("import"))
  }

  /// A change of one kind leaves the files of all others as they are.
  @Test func anotherImageChangesOneFile() throws {
    var more = GeneratedCodeTests.files
    more["A.xcassets/added.imageset/Contents.json"] = "{}"
    let (before, after) = (try made().files, try made(more).files)
    let changed = zip(before, after).filter { $0 != $1 }.map(\.0.path)
    #expect(changed == ["R+image.generated.swift"])
  }
}
