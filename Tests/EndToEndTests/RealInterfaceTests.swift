import Foundation
import Testing

@testable import DevKitTestSupport

/// Storyboards and xibs that other people ship: everything that code can name has its accessor.
@Suite(.enabled(if: RealInputs.folder != nil, "DEVKIT_REAL_INPUTS is not set"))
struct RealInterfaceTests {
  private static let apps = ["habitica", "mastodon"]

  private func model(of app: String) async throws -> [String: [[String: Any]]] {
    let folder = try #require(RealInputs.folder).appendingPathComponent(app)
    let run = try await Devkit.run(["gen-resources", folder.path, "--json"])
    #expect(run.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(object).compactMapValues { $0 as? [[String: Any]] }
  }

  /// What a Python script of its own finds, with nothing more and nothing less, and the classes that
  /// it finds too.
  @Test(arguments: apps)
  func everyIdentifierHasItsAccessor(app: String) async throws {
    let folder = try #require(RealInputs.folder).appendingPathComponent(app)
    let expected = try await InterfaceListing.names(in: folder)
    let model = try await model(of: app)
    func found(_ kind: String, _ fields: String...) -> [[String]] {
      (model[kind] ?? []).map { entry in fields.map { entry[$0] as? String ?? "-" } }
    }
    let storyboards = model["storyboard"] ?? []
    let controllers = storyboards.flatMap { storyboard in
      (storyboard["controllers"] as? [[String: Any]] ?? []).map {
        [storyboard["name"], $0["identifier"], $0["class"]].map { $0 as? String ?? "-" }
      }
    }
    let initial = found("storyboard", "name", "initialController").filter { $0[1] != "-" }
    let results: [String: [[String]]] = [
      "storyboard": found("storyboard", "name"), "controller": controllers, "initial": initial,
      "segue": found("segue", "source", "identifier", "destination"),
      "nib": found("nib", "name", "firstView"),
      "reuseIdentifier": found("reuseIdentifier", "identifier", "class"),
      "id": found("id", "document", "identifier"),
    ]
    #expect(Set(results.keys) == Set(expected.keys))
    for (kind, names) in results {
      let wanted = expected[kind] ?? []
      #expect(Set(names) == Set(wanted) && names.count == Set(names).count, "\(kind)")
    }
  }

  /// The script and the program may not both pass over documents.
  @Test func noDocumentIsLeftOut() async throws {
    let habitica = try await model(of: "habitica")
    #expect(habitica["nib"]?.count == 63)
    #expect(habitica["storyboard"]?.count == 10)
  }

  /// No two accessors are one, and each stands in the generated file.
  @Test(arguments: apps)
  func everyAccessorIsInTheCode(app: String) async throws {
    let folder = try #require(RealInputs.folder).appendingPathComponent(app)
    let code = try await Devkit.run(["gen-resources", folder.path, "-o", "-"]).output
    var accessors: [String] = []
    for (kind, entries) in try await model(of: app)
    where ["storyboard", "nib", "segue", "reuseIdentifier", "id"].contains(kind) {
      let inner = entries.flatMap { $0["controllers"] as? [[String: Any]] ?? [] }
      accessors += (entries + inner).compactMap { $0["accessor"] as? String }
    }
    #expect(Set(accessors).count == accessors.count)
    for accessor in accessors {
      let name = accessor.split(separator: ".").last.map(String.init) ?? ""
      #expect(code.contains("var \(name): ") || code.contains("var `\(name)`: "), "\(accessor)")
    }
  }

  /// With the classes of UIKit in the place of the apps' own, which are not here.
  @Test(.enabled(if: SwiftCompiler.canCheckSDKs), arguments: apps, AppleSDK.allCases)
  func theCodeTypeChecksForEverySDK(app: String, sdk: AppleSDK) async throws {
    let folder = try #require(RealInputs.folder).appendingPathComponent(app)
    for naming in ["camel", "rswift"] {
      let run = try await Devkit.run([
        "gen-resources", folder.path, "-o", "-",
        "--only", "storyboard,nib,segue,reuseIdentifier,id", "--fallback-classes", "--access",
        "public", "--naming", naming,
      ])
      #expect(run.output.contains("os(iOS)"))
      for mode in LanguageMode.allCases {
        let found = try await SwiftCompiler.check(source: run.output, mode: mode, sdk: sdk)
        #expect(found == [], "\(naming) \(mode)")
      }
    }
  }
}
