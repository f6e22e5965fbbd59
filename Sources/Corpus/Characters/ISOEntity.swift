/// The character entities of ISO 8879 that HTML 5 has, too: ISOnum, ISOpub, ISOlat2, ISOdia, ISOgrk3, ISOcyr1 and
/// ISOcyr2, but for those that stand in HTML 4.01 already.
enum ISOEntity {
  /// The names with their characters.
  static let rows = marks + russian + cyrillic

  private static let marks: [(String, UInt32)] = [
    // ISOnum
    ("excl", 0x21), ("num", 0x23), ("dollar", 0x24), ("percnt", 0x25), ("lpar", 0x28),
    ("rpar", 0x29), ("ast", 0x2A), ("plus", 0x2B), ("comma", 0x2C), ("period", 0x2E),
    ("sol", 0x2F), ("colon", 0x3A), ("semi", 0x3B), ("equals", 0x3D), ("quest", 0x3F),
    ("commat", 0x40), ("lsqb", 0x5B), ("bsol", 0x5C), ("rsqb", 0x5D), ("lowbar", 0x5F),
    ("lcub", 0x7B), ("verbar", 0x7C), ("rcub", 0x7D), ("half", 0xBD), ("horbar", 0x2015),
    ("ohm", 0x2126), ("frac18", 0x215B), ("frac38", 0x215C), ("frac58", 0x215D),
    ("frac78", 0x215E), ("sung", 0x266A),
    // ISOcyr2, but for letters
    ("numero", 0x2116),
    // ISOpub
    ("dash", 0x2010), ("hyphen", 0x2010), ("lsquor", 0x201A), ("rsquor", 0x2019),
    ("ldquor", 0x201E), ("rdquor", 0x201D), ("nldr", 0x2025), ("mldr", 0x2026), ("emsp13", 0x2004),
    ("emsp14", 0x2005), ("numsp", 0x2007), ("puncsp", 0x2008), ("hairsp", 0x200A),
    ("frac13", 0x2153), ("frac23", 0x2154), ("frac15", 0x2155), ("frac25", 0x2156),
    ("frac35", 0x2157), ("frac45", 0x2158), ("frac16", 0x2159), ("frac56", 0x215A),
    ("check", 0x2713), ("cross", 0x2717), ("caret", 0x2041), ("fflig", 0xFB00), ("filig", 0xFB01),
    ("fllig", 0xFB02), ("ffilig", 0xFB03), ("ffllig", 0xFB04), ("star", 0x2606), ("starf", 0x2605),
    ("sharp", 0x266F), ("flat", 0x266D), ("natur", 0x266E), ("copysr", 0x2117), ("vellip", 0x22EE),
    ("hybull", 0x2043), ("incare", 0x2105), ("rx", 0x211E), ("telrec", 0x2315), ("target", 0x2316),
    ("uhblk", 0x2580), ("lhblk", 0x2584), ("block", 0x2588), ("blk14", 0x2591), ("blk12", 0x2592),
    ("blk34", 0x2593), ("marker", 0x25AE), ("cir", 0x25CB), ("squ", 0x25A1), ("squf", 0x25AA),
    ("rect", 0x25AD), ("utri", 0x25B5), ("dtri", 0x25BF), ("ltri", 0x25C3), ("rtri", 0x25B9),
    ("utrif", 0x25B4), ("dtrif", 0x25BE), ("ltrif", 0x25C2), ("rtrif", 0x25B8), ("lozf", 0x29EB),
    ("phone", 0x260E), ("female", 0x2640), ("male", 0x2642), ("malt", 0x2720), ("sext", 0x2736),
    // ISOlat2
    ("Amacr", 0x100), ("amacr", 0x101), ("Abreve", 0x102), ("abreve", 0x103), ("Aogon", 0x104),
    ("aogon", 0x105), ("Cacute", 0x106), ("cacute", 0x107), ("Ccirc", 0x108), ("ccirc", 0x109),
    ("Cdot", 0x10A), ("cdot", 0x10B), ("Ccaron", 0x10C), ("ccaron", 0x10D), ("Dcaron", 0x10E),
    ("dcaron", 0x10F), ("Dstrok", 0x110), ("dstrok", 0x111), ("Emacr", 0x112), ("emacr", 0x113),
    ("Edot", 0x116), ("edot", 0x117), ("Eogon", 0x118), ("eogon", 0x119), ("Ecaron", 0x11A),
    ("ecaron", 0x11B), ("Gcirc", 0x11C), ("gcirc", 0x11D), ("Gbreve", 0x11E), ("gbreve", 0x11F),
    ("Gdot", 0x120), ("gdot", 0x121), ("Gcedil", 0x122), ("Hcirc", 0x124), ("hcirc", 0x125),
    ("Hstrok", 0x126), ("hstrok", 0x127), ("Itilde", 0x128), ("itilde", 0x129), ("Imacr", 0x12A),
    ("imacr", 0x12B), ("Iogon", 0x12E), ("iogon", 0x12F), ("Idot", 0x130), ("inodot", 0x131),
    ("IJlig", 0x132), ("ijlig", 0x133), ("Jcirc", 0x134), ("jcirc", 0x135), ("Kcedil", 0x136),
    ("kcedil", 0x137), ("kgreen", 0x138), ("Lacute", 0x139), ("lacute", 0x13A), ("Lcedil", 0x13B),
    ("lcedil", 0x13C), ("Lcaron", 0x13D), ("lcaron", 0x13E), ("Lmidot", 0x13F), ("lmidot", 0x140),
    ("Lstrok", 0x141), ("lstrok", 0x142), ("Nacute", 0x143), ("nacute", 0x144), ("Ncedil", 0x145),
    ("ncedil", 0x146), ("Ncaron", 0x147), ("ncaron", 0x148), ("napos", 0x149), ("ENG", 0x14A),
    ("eng", 0x14B), ("Omacr", 0x14C), ("omacr", 0x14D), ("Odblac", 0x150), ("odblac", 0x151),
    ("Racute", 0x154), ("racute", 0x155), ("Rcedil", 0x156), ("rcedil", 0x157), ("Rcaron", 0x158),
    ("rcaron", 0x159), ("Sacute", 0x15A), ("sacute", 0x15B), ("Scirc", 0x15C), ("scirc", 0x15D),
    ("Scedil", 0x15E), ("scedil", 0x15F), ("Tcedil", 0x162), ("tcedil", 0x163), ("Tcaron", 0x164),
    ("tcaron", 0x165), ("Tstrok", 0x166), ("tstrok", 0x167), ("Utilde", 0x168), ("utilde", 0x169),
    ("Umacr", 0x16A), ("umacr", 0x16B), ("Ubreve", 0x16C), ("ubreve", 0x16D), ("Uring", 0x16E),
    ("uring", 0x16F), ("Udblac", 0x170), ("udblac", 0x171), ("Uogon", 0x172), ("uogon", 0x173),
    ("Wcirc", 0x174), ("wcirc", 0x175), ("Ycirc", 0x176), ("ycirc", 0x177), ("Zacute", 0x179),
    ("zacute", 0x17A), ("Zdot", 0x17B), ("zdot", 0x17C), ("Zcaron", 0x17D), ("zcaron", 0x17E),
    ("gacute", 0x1F5),
    // ISOdia
    ("caron", 0x2C7), ("breve", 0x2D8), ("dot", 0x2D9), ("ring", 0x2DA), ("ogon", 0x2DB),
    ("dblac", 0x2DD),
    // ISOgrk3
    ("epsi", 0x3B5), ("epsiv", 0x3F5), ("gammad", 0x3DD), ("Gammad", 0x3DC), ("kappav", 0x3F0),
    ("phiv", 0x3D5), ("rhov", 0x3F1), ("sigmav", 0x3C2), ("thetav", 0x3D1), ("upsi", 0x3C5),
    ("Upsi", 0x3D2),
  ]

  /// The letters of ISOcyr1, from a on.
  private static let russian = letters(
    "A B V G D IE ZH Z I J K L M N O P R S T U F KH TS CH SH SHCH HARD Y SOFT E YU YA",
    from: 0x410,
    distance: 0x20,
    ending: "cy"
  )

  /// The letter io and those of ISOcyr2, from dje on.
  private static let cyrillic = letters(
    "IO DJ GJ Juk DS Iuk YI Jser LJ NJ TSH KJ - Ubr DZ",
    from: 0x401,
    distance: 0x50,
    ending: "cy"
  )

  /// The names of letters that follow each other, of which a hyphen names none, in capitals and small.
  static func letters(
    _ names: String,
    from first: UInt32,
    distance: UInt32,
    ending: String
  ) -> [(String, UInt32)] {
    zip(first..., names.split(separator: " ")).filter { $0.1 != "-" }.flatMap { value, name in
      [(name + ending, value), (name.lowercased() + ending, value + distance)]
    }
  }
}
