/// The character encodings that a file may be declared to have.
///
/// The raw value is the name that IANA registers, in lower case.
public enum TextEncoding: String, CaseIterable, Sendable {
  /// UTF-8, the default.
  case utf8 = "utf-8"
  /// UTF-16, whose byte-order mark says which byte of two comes first.
  case utf16 = "utf-16"
  /// UTF-16 with the lower byte first.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16 with the higher byte first.
  case utf16BigEndian = "utf-16be"
  /// Windows-1250, for Central European languages.
  case windows1250 = "windows-1250"
  /// Windows-1251, for Cyrillic.
  case windows1251 = "windows-1251"
  /// Windows-1252, for Western European languages.
  case windows1252 = "windows-1252"
  /// Windows-1253, for Greek.
  case windows1253 = "windows-1253"
  /// Windows-1254, for Turkish.
  case windows1254 = "windows-1254"
  /// Windows-1255, for Hebrew.
  case windows1255 = "windows-1255"
  /// Windows-1256, for Arabic.
  case windows1256 = "windows-1256"
  /// Windows-1257, for Baltic languages.
  case windows1257 = "windows-1257"
  /// Windows-1258, for Vietnamese.
  case windows1258 = "windows-1258"
  /// ISO 8859-1, Latin-1, for Western European languages.
  case iso8859Part1 = "iso-8859-1"
  /// ISO 8859-2, Latin-2, for Central European languages.
  case iso8859Part2 = "iso-8859-2"
  /// ISO 8859-3, Latin-3, for Maltese and Esperanto.
  case iso8859Part3 = "iso-8859-3"
  /// ISO 8859-4, Latin-4, for Northern European languages.
  case iso8859Part4 = "iso-8859-4"
  /// ISO 8859-5, for Cyrillic.
  case iso8859Part5 = "iso-8859-5"
  /// ISO 8859-6, for Arabic.
  case iso8859Part6 = "iso-8859-6"
  /// ISO 8859-7, for Greek, as it is since 2003.
  case iso8859Part7 = "iso-8859-7"
  /// ISO 8859-8, for Hebrew.
  case iso8859Part8 = "iso-8859-8"
  /// ISO 8859-9, Latin-5, for Turkish.
  case iso8859Part9 = "iso-8859-9"
  /// ISO 8859-10, Latin-6, for Nordic languages.
  case iso8859Part10 = "iso-8859-10"
  /// ISO 8859-11, for Thai.
  case iso8859Part11 = "iso-8859-11"
  /// ISO 8859-13, Latin-7, for Baltic languages; there is no part 12.
  case iso8859Part13 = "iso-8859-13"
  /// ISO 8859-14, Latin-8, for Celtic languages.
  case iso8859Part14 = "iso-8859-14"
  /// ISO 8859-15, Latin-9, for Western European languages with the euro sign.
  case iso8859Part15 = "iso-8859-15"
  /// ISO 8859-16, Latin-10, for South-Eastern European languages.
  case iso8859Part16 = "iso-8859-16"
  /// KOI8-R, for Russian.
  case koi8R = "koi8-r"
}

extension TextEncoding {
  /// Finds an encoding by a name or a common alias; case, spaces, hyphens and underscores do not count.
  public init?(name: String) {
    let letters = Self.bare(name)
    guard let found = Self.allCases.first(where: { $0.names.contains(letters) }) else { return nil }
    self = found
  }

  /// The names of all encodings as a list for people.
  static var list: String {
    "utf-8, utf-16, utf-16le, utf-16be, windows-1250 to windows-1258, iso-8859-1 to iso-8859-16 but for 12, koi8-r"
  }

  /// The bare names that the encoding goes by.
  private var names: [String] {
    let name = Self.bare(rawValue)
    if name.hasPrefix("windows") {
      return [name, "cp" + name.dropFirst(7), "xcp" + name.dropFirst(7), "win" + name.dropFirst(7)]
    }
    let latin = Self.latinNumbers[self].map { ["latin\($0)", "l\($0)"] } ?? []
    if name.hasPrefix("iso") { return [name, String(name.dropFirst(3))] + latin }
    return switch self {
    case .utf8: [name, "ascii", "usascii"]
    case .koi8R: [name, "koi8"]
    default: [name]
    }
  }

  /// The numbers of the Latin alphabets, which are not those of the parts of ISO 8859 after the fourth.
  private static let latinNumbers: [TextEncoding: Int] = [
    .iso8859Part1: 1, .iso8859Part2: 2, .iso8859Part3: 3, .iso8859Part4: 4, .iso8859Part9: 5,
    .iso8859Part10: 6, .iso8859Part13: 7, .iso8859Part14: 8, .iso8859Part15: 9, .iso8859Part16: 10,
  ]

  private static func bare(_ name: String) -> String {
    name.lowercased().filter { !"-_ ".contains($0) }
  }
}
