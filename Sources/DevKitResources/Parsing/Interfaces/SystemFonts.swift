/// The fonts that come with Apple's systems, or that these offer for download, as Apple's lists of
/// system fonts have them.
enum SystemFonts {
  /// Whether a platform has a font, or nothing can be said. On watchOS nothing can.
  static func mayHave(_ use: InterfaceDocument.FontUse, on platform: InterfacePlatform) -> Bool {
    switch platform {
    case .iOS: use.family.isEmpty || iOS(hasFamily: use.family)
    // What tvOS has is a part of what others have.
    case .tvOS: use.family.isEmpty || iOS(hasFamily: use.family) || macOS(hasFamily: use.family)
    case .macOS:
      macOS(hasFont: use.name.name)
        || !use.family.isEmpty && (iOS(hasFamily: use.family) || macOS(hasFamily: use.family))
    case .watchOS: true
    }
  }

  /// Whether iOS has a family; families of Noto, San Francisco and New York are known by their first
  /// words.
  private static func iOS(hasFamily family: String) -> Bool {
    if families.contains(family) { return true }
    return ["Noto ", "SF ", ".", "New York", "System", "Hiragino ", "PingFang "].contains {
      family.hasPrefix($0)
    }
  }

  /// Whether macOS may have a font of a PostScript name: it begins like those of one of its families.
  private static func macOS(hasFont name: String) -> Bool {
    macBeginnings.contains { name.utf8.starts(with: $0.utf8) }
  }

  private static func macOS(hasFamily family: String) -> Bool {
    macOS(hasFont: family.filter { $0 != " " })
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

  /// How the PostScript names of macOS' fonts begin, those for download and of earlier versions included.
  /// Rather too short than too long: a font that is there must not be missed.
  private static let macBeginnings = """
    .;AcademyEngraved;Adelle;AlBayan;AlFirat;AlKhalil;AlNile;AlRafidain;AlTarikh;Algiers
    AmericanTypewriter;AndaleMono;Annai;Apple;AquaKana;Arial;Arima;Asphalt;Athelas;Avenir;Ayuthaya
    BM;Baghdad;BaiJamjuree;Baloo;Bangla;BankGothic;Baskerville;Basra;Beirut;BiauKai;BigCaslon
    Blackmoor;BlairMd;Bodoni;Bordeaux;BradleyHand;Brill;BrushScript;Cambay;Canela;Capitals;ChakraPetch
    Chalkboard;Chalkduster;Charcoal;Charm;Charter;Chicago;Cochin;ComicSans;Copperplate;Corsiva
    Courier;DFKai;DFWaWa;DIN;Damascus;DecoType;Devanagari;Didot;Dijla;Diwan;Domaine;Euphemia
    Fahkwang;FangSong;Farah;Farisi;ForgottenFuturist;FoundersGrotesk;Futura;FZLT;GB18030;Gadget
    Galvji;Garamond;GeezaPro;Geneva;Georgia;GillSans;Gotu;Grantha;Graphik;Gujarati;GungSeo;Gurmukhi
    Handwriting;Hannotate;HanziPen;Headline;Hei;Helvetica;Hercul;Highlander;Hira;HoeflerText
    Hubballi;ITF;Impact;InaiMathi;Iowan;JC;Jaini;Jazz;Jomolhari;K2D;Kai;Kannada;Katari;Kavivanar
    Kefa;Khmer;Klee;KoHo;Kodchasan;Kohinoor;Kokila;Kokonor;Koufi;Krub;Krungthep;KufiStandard;Kufah
    LXGW;Lahore;Laimoon;Lantinghei;Lao;LastResort;Lava;LiGothic;LiHei;LiSong;LiSung;Libian;LingWai
    Lucida;Luminari;MLingWai;Machine;Maku;Malayalam;Mali-;Marion;MarkerFelt;Menlo;Microsoft;Mishafi
    Modak;Monaco;MonaLisa;MonotypeGurmukhi;Mshtakan;Mukta;Muna;Myanmar;Myriad;Nadeem;Nanum;NewPeninim
    NewYork;Niramit;Nisan;Noteworthy;Noto;October;Optima;Oriya;Osaka;PCMyungjo;PSL;PT;Padyakke
    Palatino;Papyrus;Party;Phosphate;Pilgi;PilGi;PingFang;PingHei;Plantagenet;Portago;Princetown
    Produkt;ProximaNova;Publico;Quotes;Raanana;Raya;Rockwell;SF;SIL;ST;Sama;Sana;Sand;SantaFe
    Sarabun;Sathu;SauberScript;SavoyeLet;SavoyeLET;Seravek;Shobhika;Shree;SignPainter;Silom;SimSong
    Sinhala;Skia;SnellRoundhand;Somer;Songti;SpotMono;Srisakdi;StoneSans;Sukhumvit;Superclarendon
    Symbol;Synchro;System;Tahoma;Tamil;Techno;Telugu;Textile;Thasadith;Thonburi;Tillana;Times;Tiro
    Toppan;Trattatello;Trebuchet;Tsuku;TypeEmbellishments;Verdana;Waseem;WawaSC;Wawati;Webdings
    Weibei;WenYue;Wingdings;Xingkai;YaziJi;Yaziji;YuGo;YuKyo;YuMin;Yuanti;Yuppy;Zapf;Zawra;Hoefler
    """.split { $0 == "\n" || $0 == ";" }.map(String.init)
}
