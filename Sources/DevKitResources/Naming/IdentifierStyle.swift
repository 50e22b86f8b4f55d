/// How the name of a resource becomes a Swift identifier.
enum IdentifierStyle: String, CaseIterable, Sendable {
  /// Lower camel case as the Swift API Design Guidelines have it: `walk-in` → `walkIn`,
  /// `URLChooser` → `urlChooser`, `1st_place` → `_1stPlace`.
  case camel
  /// The names that R.swift 7 gives, and those of `camel` where it gives none that compiles.
  case rswift

  /// The identifier for a name, without backticks; the same for every project and machine.
  ///
  /// It is never empty and never `_`. Different names may share one: `MemberNaming` settles that.
  ///
  /// - Complexity: O(n) in the length of the name.
  func identifier(for name: String) -> String {
    switch self {
    case .camel: CamelIdentifier.make(from: name)
    case .rswift: RswiftIdentifier.make(from: name) ?? CamelIdentifier.make(from: name)
    }
  }
}
