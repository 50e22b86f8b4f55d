import DevKitCore
import DevKitYAML

/// A post that is to be written.
struct NewPostPlan: Sendable {
  /// The absolute path.
  var path: String
  var bytes: [UInt8]
  var title: String
  var slug: String
  var tags: [String]
  var categories: [String]
  /// `nil` for drafts.
  var time: PostTime?
  /// `nil` for drafts.
  var url: String?
  var isDraft: Bool
  var isPublished: Bool
  /// Whether the date is later than now.
  var isFuture: Bool
  /// What Jekyll is to read back.
  var expected: [YAMLValue.Pair]
  /// Whether a file that is there may be replaced.
  var replaces: Bool
  /// What is worth saying that stops nothing.
  var diagnostics: [Diagnostic]

  /// What of the text does not read back as it is meant; `nil` where all does.
  ///
  /// A title that is read wrongly is a nuisance, but `published: false` that is not read publishes
  /// the post.
  static func misread(_ bytes: [UInt8], expected: [YAMLValue.Pair]) -> String? {
    let frontMatter: FrontMatter
    do throws(FrontMatter.Problem) {
      frontMatter = try FrontMatter(bytes)
    } catch {
      switch error {
      case .absent(let reason): return reason
      case .broken(let error): return error.message
      }
    }
    for pair in expected {
      guard let key = pair.key.string else { continue }
      let found = frontMatter[key]
      guard found == pair.value, sameBytes(found, pair.value) else {
        return "'\(key)' would not be read back as it is meant"
      }
    }
    return nil
  }

  /// `==` on strings takes composed and decomposed letters for the same.
  private static func sameBytes(_ first: YAMLValue?, _ second: YAMLValue) -> Bool {
    switch (first, second) {
    case (.string(let first)?, .string(let second)): first.utf8.elementsEqual(second.utf8)
    case (.sequence(let first)?, .sequence(let second)):
      first.count == second.count && zip(first, second).allSatisfy { sameBytes($0.0, $0.1) }
    default: true
    }
  }
}

/// Why nothing is done.
struct PlanProblem: Error {
  var diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  init(_ message: String, at path: String? = nil, notes: [String] = []) {
    diagnostics = [
      .error(
        message, at: path.map { SourceLocation(path: $0) },
        notes: notes.map { Diagnostic.Note($0) })
    ]
  }
}
