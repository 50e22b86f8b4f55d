/// An enumeration whose cases are flags.
public protocol EnumerableFlag: CaseIterable, Equatable, SendableMetatype {
  /// The names of a case's flag; without this, the long one made from the case's name.
  static func name(for value: Self) -> NameSpecification

  /// The help of a case's flag; without this, the cases are shown together with the property's
  /// help.
  static func help(for value: Self) -> ArgumentHelp?
}

extension EnumerableFlag {
  /// The case's name in lower case with hyphens.
  public static func name(for value: Self) -> NameSpecification { .long }

  /// No help of its own.
  public static func help(for value: Self) -> ArgumentHelp? { nil }
}
