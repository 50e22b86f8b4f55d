// Prints the words of Sources/DevKitResources/Emission/VisibleScalars.swift from the Unicode data of
// the toolchain's standard library, with the newest version of Unicode that is in them:
//
//   swiftc Scripts/visible-scalars.swift -o /tmp/visible-scalars
//   /tmp/visible-scalars

/// The first scalar that the words do not tell of.
let end: UInt32 = 0x3400

func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.properties.isDefaultIgnorableCodePoint { return false }
  return switch scalar.properties.generalCategory {
  case .control, .format, .unassigned, .privateUse, .surrogate, .lineSeparator,
    .paragraphSeparator, .spaceSeparator:
    false
  default: true
  }
}

func hexadecimal(_ word: UInt64) -> String {
  let digits = String(word, radix: 16, uppercase: true)
  return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
}

var words = [UInt64](repeating: 0, count: Int(end / 64))
var newest = 0
for value in 0..<end {
  guard let scalar = Unicode.Scalar(value), isVisible(scalar) else { continue }
  words[Int(value / 64)] |= 1 << UInt64(value % 64)
  newest = max(newest, scalar.properties.age?.major ?? 0)
}

print("  // Unicode \(newest)")
for first in stride(from: 0, to: words.count, by: 4) {
  print("    " + words[first..<first + 4].map { hexadecimal($0) + "," }.joined(separator: " "))
}
