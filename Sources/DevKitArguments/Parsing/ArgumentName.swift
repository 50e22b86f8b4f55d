/// The name of an option or flag.
enum ArgumentName: Hashable, Sendable {
  /// Written with two hyphens.
  case long(String)
  /// Written with one hyphen.
  case short(Character)

  /// The name as it is typed.
  var spelling: String {
    switch self {
    case .long(let name): "--" + name
    case .short(let character): "-" + String(character)
    }
  }

  /// The name without its hyphens.
  var word: String {
    switch self {
    case .long(let name): name
    case .short(let character): String(character)
    }
  }

  var isLong: Bool {
    if case .long = self { true } else { false }
  }
}

extension [ArgumentName] {
  /// The name that messages use: the first long one, else the first.
  var preferred: ArgumentName? { first(where: \.isLong) ?? first }
}

/// A Swift name in lower case with hyphens: `dryRun` is `dry-run`, `useHTTPProxy` is
/// `use-http-proxy`.
func kebabCase(_ name: String) -> String {
  let hyphen = UInt8(ascii: "-")
  let letters = Array(name.utf8)
  guard letters.allSatisfy({ $0 < 0x80 }) else { return kebabCase(beyondASCII: name) }
  func isUpper(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
  func isLower(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }
  var result: [UInt8] = []
  for (index, letter) in letters.enumerated() {
    let mayBreak = !result.isEmpty && result.last != hyphen
    if letter == UInt8(ascii: "_") {
      if mayBreak { result.append(hyphen) }
      continue
    }
    guard isUpper(letter) else {
      result.append(letter)
      continue
    }
    let followsSmall = index > 0 && !isUpper(letters[index - 1])
    let precedesSmall = index > 0 && index + 1 < letters.count && isLower(letters[index + 1])
    if mayBreak, followsSmall || precedesSmall { result.append(hyphen) }
    result.append(letter + 0x20)
  }
  return String(decoding: result, as: UTF8.self)
}

private func kebabCase(beyondASCII name: String) -> String {
  let letters = Array(name)
  var result = ""
  for (index, letter) in letters.enumerated() {
    if letter == "_" {
      if !result.isEmpty, result.last != "-" { result.append("-") }
      continue
    }
    if letter.isUppercase, index > 0 {
      let followsSmall = !letters[index - 1].isUppercase
      let precedesSmall = index + 1 < letters.count && letters[index + 1].isLowercase
      if (followsSmall || precedesSmall) && result.last != "-" && !result.isEmpty {
        result.append("-")
      }
    }
    result += letter.lowercased()
  }
  return result
}
