// Prints the tables of canonical mappings from the Unicode data of the toolchain's standard library:
//
//   swiftc Scripts/canonical-mappings.swift -o /tmp/canonical-mappings
//   cd Sources/DevKitCore/Text
//   /tmp/canonical-mappings composites > NormalizationFormC+Composites.swift
//   /tmp/canonical-mappings replacements > NormalizationFormC+Replacements.swift
//
// The standard library's own normalization is not public, so the sources cannot call it.

@_spi(_Unicode) import Swift

func hexadecimal(_ value: UInt32) -> String { "0x" + String(value, radix: 16, uppercase: true) }

func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  var view = String.UnicodeScalarView()
  view.append(contentsOf: scalars)
  return String(view)
}

/// Prints the values of rows, as many to a line as fit into 100 columns.
func printTable(_ name: String, comment: [String], rows: [[UInt32]]) {
  for line in comment { print("  /// \(line)") }
  print("  static let \(name): [UInt32] = [")
  var line = "   "
  for row in rows {
    let text = row.map { " \(hexadecimal($0))," }.joined()
    if line.utf8.count + text.utf8.count > 100 {
      print(line)
      line = "   "
    }
    line += text
  }
  print(line)
  print("  ]")
}

var pairs: [[UInt32]] = []
var others: [[UInt32]] = []
for value in UInt32(0)...0x10FFFF where !(0xAC00...0xD7A3).contains(value) {
  guard let scalar = Unicode.Scalar(value) else { continue }
  let decomposed = Array(string([scalar])._nfd)
  if decomposed == [scalar] { continue }
  let composed = Array(string([scalar])._nfc)
  if composed == [scalar], let last = decomposed.last {
    let first = Array(string(decomposed.dropLast())._nfc)
    precondition(first.count == 1, "a composite is made of two")
    pairs.append([first[0].value, last.value, value])
  } else {
    others.append([value | UInt32(composed.count) << 24] + composed.map(\.value))
  }
}

print("// Made by Scripts/canonical-mappings.swift from the Unicode character database.")
print("")
print("extension NormalizationFormC {")
if CommandLine.arguments.dropFirst().first == "composites" {
  printTable(
    "composites",
    comment: ["Triples: two scalars and the one that they compose to, in the order of the last."],
    rows: pairs)
} else {
  printTable(
    "replacements",
    comment: [
      "Scalars that the form never holds: a scalar, with the number of its replacements in the",
      "highest byte, and then these.",
    ],
    rows: others)
}
print("}")
