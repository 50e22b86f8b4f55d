/// The answer to a question about a machine, with what it rests on.
struct Verdict: Hashable, Sendable {
  /// Yes, no, or `nil` where it cannot be known.
  var answer: Bool?
  /// What it is, where the answer is yes and that can be told: `docker`, `kvm`; the first is the best
  /// sign's.
  var names: [String] = []
  /// What speaks for yes, in words.
  var evidence: [String] = []
  /// What speaks against it although the answer is yes, or why it cannot be known.
  var doubts: [String] = []

  /// A verdict by signs: yes where there is one, and named by the first that has a name.
  ///
  /// - Parameter isKnown: Whether the places where signs would be could be looked at.
  init(signs: [Sign], isKnown: Bool, doubts: [String] = []) {
    answer = signs.isEmpty ? (isKnown ? false : nil) : true
    names = signs.compactMap(\.name)
    evidence = signs.map(\.text)
    self.doubts = doubts
  }

  /// The best name.
  var name: String? { names.first }

  /// A no, or a "cannot be known", with its reason.
  init(answer: Bool?, doubts: [String]) {
    self.answer = answer
    self.doubts = doubts
  }
}

/// One thing that speaks for a verdict.
struct Sign: Hashable, Sendable {
  /// What it is a sign of, if that can be told.
  var name: String?
  /// The sign in words.
  var text: String

  init(_ name: String?, _ text: String) {
    self.name = name
    self.text = text
  }
}
