/// The character entities that documents use whose type is declared outside the file: those of HTML, and of the
/// sets of ISO 8879 that DocBook 4 and TEI P4 include.
enum DocumentTypeEntity {
  /// The character of an entity, or nil if no set has the name.
  static func scalar(named name: String) -> Unicode.Scalar? {
    guard !name.hasPrefix("#") else { return nil }
    // The letters of ISOgrk4 are those of ISOgrk3 in bold type, which is no part of a text.
    guard name.hasPrefix("b.") else { return plain(name) }
    return plain(String(name.dropFirst(2))).flatMap { Alphabet(of: $0) == .greek ? $0 : nil }
  }

  private static func plain(_ name: String) -> Unicode.Scalar? {
    HTMLEntity.scalar(named: name) ?? table[name].flatMap(Unicode.Scalar.init)
  }

  private static let table = Dictionary(uniqueKeysWithValues: rows + greek)

  private static let rows: [(String, UInt32)] = [
    // ISOgrk2
    ("Aacgr", 0x386), ("aacgr", 0x3AC), ("Eacgr", 0x388), ("eacgr", 0x3AD), ("EEacgr", 0x389),
    ("eeacgr", 0x3AE), ("Iacgr", 0x38A), ("iacgr", 0x3AF), ("Idigr", 0x3AA), ("idigr", 0x3CA),
    ("idiagr", 0x390), ("Oacgr", 0x38C), ("oacgr", 0x3CC), ("Uacgr", 0x38E), ("uacgr", 0x3CD),
    ("Udigr", 0x3AB), ("udigr", 0x3CB), ("udiagr", 0x3B0), ("OHacgr", 0x38F), ("ohacgr", 0x3CE),
    ("sfgr", 0x3C2),
    // ISOgrk3, of which HTML has the other names
    ("epsis", 0x3F5), ("phis", 0x3C6), ("thetas", 0x3B8),
  ]

  /// The letters of ISOgrk1, from alpha on.
  private static let greek = ISOEntity.letters(
    "A B G D E Z EE TH I K L M N X O P R - S T U PH KH PS OH",
    from: 0x391,
    distance: 0x20,
    ending: "gr"
  )
}
