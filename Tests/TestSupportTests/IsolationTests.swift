import Testing

@testable import DevKitTestSupport

/// Which forms of `nonisolated` reach what, under `-default-isolation MainActor`. The emission rests
/// on these rules of the compiler, so a compiler that changes them must be noticed here first.
@Suite("Isolation of generated declarations", .enabled(if: SwiftCompiler.canCheckSDKs))
struct IsolationTests {
  struct Form: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Declares `R`.
    var declaration: String
    /// Uses it where nothing is isolated.
    var use: String
    var compiles: Bool
  }

  static let forms = [
    Form(
      testDescription: "an enum that says nothing is isolated",
      declaration: "enum R { static var x: Int { 1 } }", use: "_ = R.x", compiles: false),
    Form(
      testDescription: "a nonisolated enum's members are not",
      declaration: "nonisolated enum R { static var x: Int { 1 }; static let y = 2 }",
      use: "_ = R.x + R.y", compiles: true),
    Form(
      testDescription: "nested types inherit it, at any depth",
      declaration: "nonisolated enum R { enum A { struct B { var x: Int { 1 } } } }",
      use: "_ = R.A.B().x", compiles: true),
    Form(
      testDescription: "conformances of nested types inherit it",
      declaration: "nonisolated enum R { struct A: Hashable, Sendable { let x: Int } }",
      use: "_ = Set([R.A(x: 1)])", compiles: true),
    Form(
      testDescription: "an extension does not inherit it",
      declaration: "nonisolated enum R {}\nextension R { static var x: Int { 1 } }",
      use: "_ = R.x", compiles: false),
    Form(
      testDescription: "a type nested in an extension does not inherit it",
      declaration: "nonisolated enum R {}\nextension R { struct A { var x: Int { 1 } } }",
      use: "_ = R.A().x", compiles: false),
    Form(
      testDescription: "a nonisolated extension's members and nested types are not isolated",
      declaration: """
        nonisolated enum R {}
        nonisolated extension R { static var x: Int { 1 }; struct A { var x: Int { 1 } } }
        """,
      use: "_ = R.x + R.A().x", compiles: true),
    Form(
      testDescription: "a conformance in an extension is isolated",
      declaration: """
        nonisolated enum R { struct A {} }
        extension R.A: CustomStringConvertible { var description: String { "" } }
        """,
      use: "_ = R.A().description", compiles: false),
    Form(
      testDescription: "a conformance in a nonisolated extension is not",
      declaration: """
        nonisolated enum R { struct A {} }
        nonisolated extension R.A: CustomStringConvertible { var description: String { "" } }
        """,
      use: "_ = R.A().description", compiles: true),
    Form(
      testDescription: "an extension of a framework's type is isolated",
      declaration:
        "import UIKit\nextension UIImage { convenience init?(r: String) { self.init(named: r) } }",
      use: "_ = UIImage(r: \"a\")", compiles: false),
    Form(
      testDescription: "a nonisolated extension of a framework's type is not",
      declaration:
        "import UIKit\nnonisolated extension UIImage { convenience init?(r: String) { self.init(named: r) } }",
      use: "_ = UIImage(r: \"a\")", compiles: true),
    Form(
      testDescription: "a private class serves Bundle(for:) from anywhere",
      declaration: "import Foundation\nprivate final class Token {}",
      use: "_ = Bundle(for: Token.self)", compiles: true),
    Form(
      testDescription: "a file's constant that says nothing is isolated",
      declaration: "private let x = 1", use: "_ = x", compiles: false),
    Form(
      testDescription: "a nonisolated constant of a file is not",
      declaration: "private nonisolated let x = 1", use: "_ = x", compiles: true),
  ]

  @Test("forms", arguments: forms)
  func form(_ form: Form) async throws {
    let source = "\(form.declaration)\nnonisolated func use() { \(form.use) }\n"
    let found = try await SwiftCompiler.check(source: source, mode: .swift6MainActor, sdk: .iOS)
    #expect(found.isEmpty == form.compiles, "\(found)")
    // Nothing of this may get in the way of the other modes.
    for mode in [LanguageMode.swift5, .swift6] {
      #expect(try await SwiftCompiler.check(source: source, mode: mode, sdk: .iOS) == [])
    }
  }
}
