/// How the names of an option or flag are made from its property.
public struct NameSpecification: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One name.
  public struct Element: Hashable, Sendable {
    enum Form: Hashable {
      case long, short
      case customLong(String)
      case customShort(Character)
    }

    var form: Form

    /// The property's name in lower case with hyphens: `dryRun` becomes `--dry-run`.
    public static var long: Element { Element(form: .long) }

    /// The first letter of the property's name: `verbose` becomes `-v`.
    public static var short: Element { Element(form: .short) }

    /// The given word, written with two hyphens.
    public static func customLong(_ name: String) -> Element {
      Element(form: .customLong(name))
    }

    /// The given letter, written with one hyphen; such flags can be grouped, as in `-vq`.
    public static func customShort(_ character: Character) -> Element {
      Element(form: .customShort(character))
    }
  }

  var elements: [Element]

  /// Makes a specification of several names; repeated ones count once.
  public init<S: Sequence>(_ sequence: S) where S.Element == Element {
    elements = []
    for element in sequence where !elements.contains(element) { elements.append(element) }
  }

  /// Makes a specification of several names.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }

  /// The property's name in lower case with hyphens: `dryRun` becomes `--dry-run`.
  public static var long: NameSpecification { [.long] }

  /// The first letter of the property's name: `verbose` becomes `-v`.
  public static var short: NameSpecification { [.short] }

  /// Both the long and the short name: `verbose` becomes `-v` and `--verbose`.
  public static var shortAndLong: NameSpecification { [.long, .short] }

  /// The given word, written with two hyphens.
  public static func customLong(_ name: String) -> NameSpecification { [.customLong(name)] }

  /// The given letter, written with one hyphen.
  public static func customShort(_ character: Character) -> NameSpecification {
    [.customShort(character)]
  }
}

extension NameSpecification {
  /// The names of a property.
  ///
  /// - Parameters:
  ///   - property: the Swift name of the property.
  ///   - prefix: a word put before every long name, which leaves the short ones out unless
  ///     `keepingShort` says otherwise; for the halves of an inverted flag.
  func names(
    for property: String, prefix: String? = nil, keepingShort: Bool = true
  ) -> [ArgumentName] {
    let start = prefix.map { $0 + "-" } ?? ""
    return elements.compactMap { element in
      switch element.form {
      case .long: .long(start + kebabCase(property))
      case .customLong(let name): .long(start + name)
      case .short: keepingShort ? property.first.map(ArgumentName.short) : nil
      case .customShort(let character): keepingShort ? .short(character) : nil
      }
    }
  }
}
