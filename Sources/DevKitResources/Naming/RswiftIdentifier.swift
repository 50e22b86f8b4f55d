/// The identifiers of R.swift 7.8, quirks included, so that call sites survive a migration.
///
/// Its rules: split at white space, punctuation, symbols, controls and unassigned code points, but
/// not at `_` and some ranges of emoji; capitalise the first character of every part but the first;
/// delete ASCII digits at the start; lower the start.
enum RswiftIdentifier {
  /// The identifier, or `nil` where R.swift gives none or one that does not compile.
  static func make(from name: String) -> String? {
    var parts = parts(of: name)[...]
    var joined = String(parts.removeFirst())
    for part in parts { joined += capitalizingFirstCharacter(of: part) }
    let withoutDigits = joined.unicodeScalars.drop { ("0"..."9").contains($0) }
    let identifier = loweringStart(of: String(withoutDigits))
    return SwiftIdentifier.isMemberName(identifier) ? identifier : nil
  }

  /// Whether R.swift splits a name at the scalar.
  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return
        !(scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar))
    }
    switch scalar.value {
    case 0x2600...0x27BF, 0x1F300...0x1F6FF, 0x1F900...0x1F9FF, 0x1F1E6...0x1F1FF: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation: return true
    case .initialPunctuation, .finalPunctuation, .otherPunctuation: return true
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return true
    case .control, .format, .unassigned: return true
    default: return false
    }
  }

  private static func parts(of name: String) -> [String] {
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if isSeparator(scalar) {
        parts.append(String(part))
        part = String.UnicodeScalarView()
      } else {
        part.append(scalar)
      }
    }
    parts.append(String(part))
    return parts
  }

  private static func capitalizingFirstCharacter(of part: String) -> String {
    guard let first = part.first else { return part }
    return first.uppercased() + part.dropFirst()
  }

  /// Lowers the leading ASCII capitals up to the last that no lower-case letter follows; without
  /// such a run the first character alone: `URLChooser` → `urlChooser`, but `URL` → `urL`.
  private static func loweringStart(of name: String) -> String {
    let units = Array(name.utf16)
    // R.swift measures the name in characters and searches that many UTF-16 units.
    let searched = units[..<min(name.count, units.count)]
    var run = searched.prefix { (0x41...0x5A).contains($0) }.count
    if run == searched.count { run -= 1 }
    while run > 0, (0x61...0x7A).contains(searched[run]) { run -= 1 }
    guard run > 0 else {
      guard let first = name.first else { return name }
      return first.lowercased() + name.dropFirst()
    }
    // The run is ASCII, so it has as many scalars as units.
    let end = name.unicodeScalars.index(name.startIndex, offsetBy: run)
    return name[..<end].lowercased() + name[end...]
  }
}
