/// Code points written out in identifiers.
enum CodePoint {
  /// `u` and the number in upper-case hexadecimal, with at least so many digits: `u2D`, `u0040`.
  static func spelled(_ scalar: Unicode.Scalar, digits: Int = 1) -> String {
    let hexadecimal = String(scalar.value, radix: 16, uppercase: true)
    return "u" + String(repeating: "0", count: max(0, digits - hexadecimal.utf8.count))
      + hexadecimal
  }
}
