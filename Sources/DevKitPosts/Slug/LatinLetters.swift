/// Latin letters without their accents, as Ruby's I18n approximates them by default.
enum LatinLetters {
  /// The text in ASCII: letters from U+00C0 to U+017E as below, any other character as `?`.
  static func transliterated(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else if scalar.value >= first, Int(scalar.value - first) < approximations.count {
        result += approximations[Int(scalar.value - first)]
      } else {
        result += "?"
      }
    }
    return result
  }

  private static let first: UInt32 = 0xC0

  /// What stands for each character from U+00C0 on; `?` for the division sign.
  private static let approximations = """
    A A A A A A AE C E E E E I I I I
    D N O O O O O x O U U U U Y Th ss
    a a a a a a ae c e e e e i i i i
    d n o o o o o ? o u u u u y th y
    A a A a A a C c C c C c C c D d
    D d E e E e E e E e E e G g G g
    G g G g H h H h I i I i I i I i
    I i IJ ij J j K k k L l L l L l L
    l L l N n N n N n 'n NG ng O o O o
    O o OE oe R r R r R r S s S s S s
    S s T t T t T t U u U u U u U u
    U u U u W w Y y Y Z z Z z Z z
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
}
