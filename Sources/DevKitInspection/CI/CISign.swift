import DevKitCore

/// Something in the environment that only one provider of continuous integration puts there.
indirect enum CISign: Hashable, Sendable {
  /// A variable that is not empty.
  case set(String)
  /// A variable that says yes: not empty, and none of `false`, `0`, `no` and `off`.
  case flag(String)
  /// A variable that has one value, in any case.
  case equals(String, String)
  /// A variable that begins with a text.
  case begins(String, String)
  /// A variable in which a text stands.
  case mentions(String, String)
  /// A sign that must not be there.
  case not(CISign)
  /// All of them.
  case all([CISign])

  /// Whether the sign is there.
  func isPresent(in environment: Environment) -> Bool {
    switch self {
    case .set(let name): environment.nonEmpty(name) != nil
    case .flag(let name): environment.nonEmpty(name).map { !CISign.isNo($0) } ?? false
    case .equals(let name, let value): environment[name]?.lowercased() == value.lowercased()
    case .begins(let name, let text):
      environment[name]?.utf8.starts(with: text.utf8) ?? false
    case .mentions(let name, let text): environment[name]?.mentions(text) ?? false
    case .not(let sign): !sign.isPresent(in: environment)
    case .all(let signs): signs.allSatisfy { $0.isPresent(in: environment) }
    }
  }

  /// The sign in words. Values that are not known beforehand are left out: they may be secrets.
  var text: String {
    switch self {
    case .set(let name), .flag(let name): "\(name) is set"
    case .equals(let name, let value): "\(name) is \(value)"
    case .begins(let name, let text): "\(name) begins with \(text)"
    case .mentions(let name, let text): "\(name) has \(text)"
    case .not: ""
    case .all(let signs): signs.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  /// Whether a value switches something off.
  static func isNo(_ value: String) -> Bool {
    ["false", "0", "no", "off"].contains(value.lowercased())
  }
}
