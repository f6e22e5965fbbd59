/// A quotation, cleaned and attributed, in any script and of any length.
///
/// Its text is never blank. Each game decides whether it makes a puzzle.
public struct Quotation: Hashable, Sendable, Identifiable {
  /// Identifies the quotation by its letters.
  public var id: ID { facts.value.id }
  /// The text in house form.
  public var text: String { facts.value.text }
  /// The author who said or wrote it.
  public var author: Author.ID { facts.value.author }
  /// The work that it is from.
  public var work: String? { facts.value.work }
  /// The passage of the work, such as `Act III, scene 1`.
  public var locator: String? { facts.value.locator }
  /// The year in which it was written or published; of a translation, that of the original.
  public var year: HistoricalDate? { facts.value.year }
  /// The year in which the translation was first published; nil for what is no translation, or not said to be.
  public var translated: HistoricalDate? { facts.value.translated }
  /// The language of the text, as a BCP 47 tag.
  public var language: String { facts.value.language }
  /// The editor's tags, sorted, without duplicates.
  public var tags: [String] { facts.value.tags }
  /// The number of letters A–Z that a game plays; 0 for a text in another script.
  public var letterCount: Int { facts.value.letterCount }
  /// How certain the attribution is.
  public var certainty: Certainty { facts.value.certainty }
  /// How the wording is known, if an editor says so.
  public var checked: Wording? { facts.value.checked }
  /// The place of the record that it came from.
  public var origin: Place

  private let facts: Shared<Facts>

  /// Makes a quotation, or returns nil if the text is blank.
  ///
  /// Without a certainty, ``Certainty/init(work:)`` determines it.
  public init?(
    id: ID,
    text: String,
    author: Author.ID,
    work: String? = nil,
    locator: String? = nil,
    year: HistoricalDate? = nil,
    translated: HistoricalDate? = nil,
    language: String = "en",
    tags: [String] = [],
    certainty: Certainty? = nil,
    checked: Wording? = nil,
    origin: Place
  ) {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    facts = Shared(
      Facts(
        id: id,
        text: text,
        author: author,
        work: work,
        locator: locator,
        year: year,
        translated: translated,
        language: language,
        tags: tags.count > 1 ? Set(tags).sorted() : tags,
        letterCount: Glyph.playedLetterCount(of: text),
        certainty: certainty ?? Certainty(work: work),
        checked: checked
      )
    )
    self.origin = origin
  }
}

extension Quotation {
  /// What is known of a quotation, wherever it was found.
  private struct Facts: Hashable {
    let id: ID
    let text: String
    let author: Author.ID
    let work: String?
    let locator: String?
    let year: HistoricalDate?
    let translated: HistoricalDate?
    let language: String
    let tags: [String]
    let letterCount: Int
    let certainty: Certainty
    let checked: Wording?
  }
}

extension Quotation {
  /// How certain an attribution is, from the least to the most certain.
  public enum Certainty: String, CaseIterable, Comparable, Sendable {
    /// Some sources attribute the quotation to somebody else.
    case disputed
    /// The quotation is attributed to the author, but no work is named.
    case attributed
    /// The quotation is from a work that is named.
    case sourced

    /// Makes the default certainty: `sourced` with a work, `attributed` without one.
    public init(work: String?) {
      self = work == nil ? .attributed : .sourced
    }

    /// Whether one certainty is lower than another.
    public static func < (left: Certainty, right: Certainty) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .disputed: 0
      case .attributed: 1
      case .sourced: 2
      }
    }
  }

  /// How the wording of a quotation is known.
  public enum Wording: String, CaseIterable, Sendable {
    /// It stands word for word in an edition of the work.
    case edition
    /// It stands word for word in a work of reference, such as a dictionary of quotations.
    case reference
    /// An editor knows the work; no edition was compared.
    case knowledge
  }

  /// Identifies a quotation by 128 bits of a digest of its letters, written as a UUID.
  ///
  /// The version (8) and the variant (1) of RFC 9562 take six of the bits. A corrected comma or
  /// attribution does not change the ID, so the schedule and every player's progress stay valid.
  public struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The first eight bytes, big-endian.
    public let high: UInt64
    /// The last eight bytes, big-endian.
    public let low: UInt64

    /// Makes an ID from the first 128 bits of a digest, and sets version and variant.
    public init(digestHigh: UInt64, digestLow: UInt64) {
      high = digestHigh & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
      low = digestLow & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    }

    /// Reads the form that `description` writes, or returns nil for any other text.
    public init?(_ text: some StringProtocol) {
      var (first, second) = (UInt64(0), UInt64(0))
      var offset = 0
      // A substring's bytes are read in place; those of any text would be asked for one by one.
      for byte in Substring(text).utf8 {
        switch offset {
        case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return nil }
        case 0..<36:
          guard let digit = Self.hexadecimalDigit(byte) else { return nil }
          if offset < 18 { first = first << 4 | digit } else { second = second << 4 | digit }
        default: return nil
        }
        offset += 1
      }
      guard offset == 36 else { return nil }
      self.init(digestHigh: first, digestLow: second)
      guard high == first, low == second else { return nil }
    }

    private static let hexadecimal = Array("0123456789abcdef".utf8)

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt64? {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
      default: nil
      }
    }

    /// Writes the UUID as 36 lower-case ASCII bytes at the start of a buffer.
    public func write(to bytes: UnsafeMutableBufferPointer<UInt8>) {
      precondition(bytes.count >= 36, "a UUID needs 36 bytes")
      let target = UnsafeMutableRawBufferPointer(bytes)
      Self.digitPairs.withUnsafeBufferPointer { pairs in
        // The sixteen bytes go in groups of 4, 2, 2, 2 and 6, with a dash between the groups.
        for index in 0..<8 {
          let shift = UInt64(56 - index * 8)
          let highPair = pairs[Int(truncatingIfNeeded: high >> shift & 0xFF)]
          let lowPair = pairs[Int(truncatingIfNeeded: low >> shift & 0xFF)]
          let highPosition = index * 2 + (index >= 4 ? 1 : 0) + (index >= 6 ? 1 : 0)
          target.storeBytes(of: highPair, toByteOffset: highPosition, as: UInt16.self)
          target.storeBytes(
            of: lowPair,
            toByteOffset: 19 + index * 2 + (index >= 2 ? 1 : 0),
            as: UInt16.self
          )
        }
      }
      bytes[8] = UInt8(ascii: "-")
      bytes[13] = UInt8(ascii: "-")
      bytes[18] = UInt8(ascii: "-")
      bytes[23] = UInt8(ascii: "-")
    }

    /// The two digits of each byte, in memory order.
    private static let digitPairs: [UInt16] = (0...255).map { byte in
      UInt16(littleEndian: UInt16(hexadecimal[byte & 15]) << 8 | UInt16(hexadecimal[byte >> 4]))
    }

    /// The UUID in lower case, such as `f81d4fae-7dec-8d0a-a765-00a0c91e6bf6`.
    public var description: String {
      String(unsafeUninitializedCapacity: 36) { bytes in
        write(to: bytes)
        return 36
      }
    }

    /// Compares the written forms.
    public static func < (left: ID, right: ID) -> Bool {
      (left.high, left.low) < (right.high, right.low)
    }
  }
}
