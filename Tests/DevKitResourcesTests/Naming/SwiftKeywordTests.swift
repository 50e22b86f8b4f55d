import Foundation
import Testing

@testable import DevKitTestSupport
@testable import DevKitResources

@Suite struct SwiftKeywordTests {
  /// Every word that means something to the language, wherever.
  private static let words = """
    Any Protocol Self Type __COLUMN__ __DSO_HANDLE__ __FILE__ __FUNCTION__ __LINE__ accesses actor \
    any as associatedtype associativity async autoclosure await borrowing break case catch class \
    consume consuming continue convenience copy coroutine default defer deinit didSet discard \
    distributed do dynamic each else enum escaping extension extern fallthrough false fileprivate \
    final for func get guard higherThan if import in indirect infix init initializes inout internal \
    is isolated lazy left let lowerThan macro module mutating nil none nonisolated nonmutating of \
    open operator optional override package postfix precedence precedencegroup prefix private \
    protocol public read reasync repeat required rethrows return right self sending set some static \
    struct subscript super switch then throw throws true try typealias unowned unsafe using var \
    weak where while willSet yield
    """.split(separator: " ").map(String.init)

  /// How generated code and its users write a member; `NAME` stands for the escaped word.
  private static let memberForms = [
    "enum S# { static var NAME: Swift.Int { 1 } }; let v# = S#.NAME",
    "struct S# { var NAME: Swift.Int { 1 } }; let v# = S#().NAME",
    "enum S# { static func NAME(_ a: Swift.Int) {} }; let v#: Void = S#.NAME(1)",
    "struct S# { func NAME(_ a: Swift.Int) {} }; let v#: Void = S#().NAME(1)",
    "enum S# { struct NAME { var x = 1 } }; let v#: S#.NAME = S#.NAME()",
    "enum S# { enum NAME { static var x: Swift.Int { 1 } } }; let v# = S#.NAME.x",
  ]

  @Test(arguments: ["5", "6"])
  func escapedMembersCompile(mode: String) throws {
    // These cannot name static members, and no style gives them.
    let words = Self.words.filter { $0 != "Type" && $0 != "Protocol" }
    let lines = words.flatMap { word in
      Self.memberForms.map {
        $0.replacingOccurrences(of: "NAME", with: SwiftKeyword.escaped(word))
      }
    }
    try expectCompiles(lines, mode: mode)
  }

  @Test(arguments: ["5", "6"])
  func escapedLabelsCompileWithoutWarning(mode: String) throws {
    let lines = Self.words.map { word in
      let label = SwiftKeyword.escaped(word, as: .argumentLabel)
      // A user may write a ticked label bare, unless the word is `inout`.
      let use = word == "inout" ? label : word
      return "enum S# { static func f(\(label) a: Swift.Int) {} }; let v#: Void = S#.f(\(use): 1)"
    }
    try expectCompiles(lines, mode: mode)
  }

  @Test func onlyWhatNeedsBackticksHasThem() throws {
    let words = Self.words.filter { SwiftKeyword.escaped($0) != $0 }
    let lines = words.enumerated().map { "struct S\($0) { var \($1): Swift.Int { 1 } }\n" }
    let found = try LanguageProbe.linesWithDiagnostics(
      in: lines.joined(), arguments: ["-typecheck"])
    let needless = words.indices.filter { found[$0 + 1] == nil }.map { words[$0] }
    #expect(needless == [])
  }

  private func expectCompiles(_ lines: [String], mode: String) throws {
    let source = lines.enumerated()
      .map { $1.replacingOccurrences(of: "#", with: String($0)) + "\n" }.joined()
    let found = try LanguageProbe.linesWithDiagnostics(
      in: source, arguments: ["-typecheck", "-swift-version", mode])
    for (line, message) in found { Issue.record("\(lines[line - 1]): \(message)") }
  }
}
