/// Why a bump was given up, with what has become of it: the first line says what is wrong, those that
/// follow are notes.
struct BumpError: Error, CustomStringConvertible {
  var description: String
}
