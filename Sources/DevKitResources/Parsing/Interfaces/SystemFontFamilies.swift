/// The families of fonts that come with iOS, as Apple's list of system fonts has them.
enum SystemFontFamilies {
  /// Whether iOS has a family; families of Noto, San Francisco and New York are known by their first
  /// words.
  static func iOS(hasFamily family: String) -> Bool {
    if families.contains(family) { return true }
    return ["Noto ", "SF ", ".", "New York", "System", "Hiragino ", "PingFang "].contains {
      family.hasPrefix($0)
    }
  }

  private static let families = Set(
    """
    Academy Engraved LET;Al Nile;American Typewriter;Apple Color Emoji;Apple SD Gothic Neo
    Apple Symbols;Arial;Arial Hebrew;Arial Rounded MT Bold;Avenir;Avenir Next
    Avenir Next Condensed;Bangla Sangam MN;Baskerville;Bodoni 72;Bodoni 72 Oldstyle
    Bodoni 72 Smallcaps;Bodoni Ornaments;Bradley Hand;Chalkboard SE;Chalkduster;Charter;Cochin
    Copperplate;Courier;Courier New;DIN Alternate;DIN Condensed;Damascus
    Devanagari Sangam MN;Didot;Diwan Mishafi;Euphemia UCAS;Farah;Futura;Galvji;Geeza Pro;Georgia
    Gill Sans;Grantha Sangam MN;Gujarati Sangam MN;Gurmukhi MN;Heiti SC;Heiti TC;Helvetica
    Helvetica Neue;Hoefler Text;Impact;Iowan Old Style;Kailasa;Kannada Sangam MN;Kefa
    Khmer Sangam MN;Kohinoor Bangla;Kohinoor Devanagari;Kohinoor Gujarati;Kohinoor Telugu
    Lao Sangam MN;Malayalam Sangam MN;Marion;Marker Felt;Menlo;Mishafi;Mukta Mahee
    Myanmar Sangam MN;Noteworthy;Optima;Oriya Sangam MN;Palatino;Papyrus;Party LET;Rockwell
    STIX Two Math;STIX Two Text;STSong;Savoye LET;Sinhala Sangam MN;Snell Roundhand
    Superclarendon;Symbol;Tamil Sangam MN;Telugu Sangam MN;Thonburi;Times New Roman
    Trebuchet MS;Verdana;Zapf Dingbats;Zapfino
    """.split { $0 == "\n" || $0 == ";" }.map(String.init))
}
