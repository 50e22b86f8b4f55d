/// Which characters of a title a slug keeps: the modes of Jekyll's `slugify`.
enum SlugMode: String, CaseIterable, Hashable, Sendable {
  /// Letters, marks and decimal digits of any script.
  case `default`
  /// Those and `._~!$&'()+,;=@`.
  case pretty
  /// `A` to `Z`, `a` to `z` and `0` to `9`.
  case ascii
  /// As `default`, once accents are taken off Latin letters; other scripts are lost.
  case latin
  /// Everything but white space.
  case raw
}
