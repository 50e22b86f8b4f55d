/// The answer to a question of `--is`, with its reason.
struct PlatformAnswer: Hashable, Sendable {
  /// Yes, no, or `nil` where it cannot be known.
  var value: Bool?
  /// Why, in words.
  var reason: String

  init(_ value: Bool?, _ reason: String) {
    self.value = value
    self.reason = reason
  }

  /// The answer in a word.
  var word: String {
    switch value {
    case true: "yes"
    case false: "no"
    case nil: "unknown"
    }
  }
}

extension Bool? {
  /// Both, in Kleene's logic: what is unknown decides only where the rest does not.
  static func both(_ values: some Sequence<Bool?>) -> Bool? {
    var result: Bool? = true
    for value in values {
      if value == false { return false }
      if value == nil { result = nil }
    }
    return result
  }

  /// Any, in Kleene's logic.
  static func any(_ values: some Sequence<Bool?>) -> Bool? {
    both(values.map { $0.map(!) }).map(!)
  }
}
