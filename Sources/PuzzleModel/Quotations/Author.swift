/// A person who is quoted, as the authority file describes them.
public struct Author: Hashable, Sendable, Identifiable {
  /// Identifies the author by a slug.
  public let id: ID
  /// The name for display, such as `Jane Austen`.
  public let name: String
  /// The name for sorting, such as `Austen, Jane`.
  public let sortName: String
  /// Other names of the same person in corpora, sorted, without duplicates.
  public let aliases: [String]
  /// The day, month or year of birth, if known.
  public let born: HistoricalDate?
  /// The day, month or year of death, if known.
  public let died: HistoricalDate?
  /// The place of birth, if known.
  public let birthplace: String?
  /// A sentence about the author.
  public let summary: String?

  /// Makes an author; without a sort name, the name is used.
  public init(
    id: ID,
    name: String,
    sortName: String? = nil,
    aliases: [String] = [],
    born: HistoricalDate? = nil,
    died: HistoricalDate? = nil,
    birthplace: String? = nil,
    summary: String? = nil
  ) {
    self.id = id
    self.name = name
    self.sortName = sortName ?? name
    self.aliases = Set(aliases).sorted()
    self.born = born
    self.died = died
    self.birthplace = birthplace
    self.summary = summary
  }
}

extension Author {
  /// A slug: words of lower-case letters and digits, joined by single hyphens.
  ///
  /// Letters of the Latin script become a–z; letters of other scripts are kept.
  public struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The slug, such as `jane-austen`.
    public let description: String

    /// Makes an ID from a slug, or returns nil if the text is not a slug.
    public init?(_ slug: String) {
      guard Self.isPlain(slug) || !slug.isEmpty && Self.slug(of: slug) == slug else { return nil }
      description = slug
    }

    /// Makes an ID from a name, or returns nil if the name has neither letters nor digits.
    public init?(name: String) {
      let slug = Self.slug(of: name)
      guard !slug.isEmpty else { return nil }
      description = slug
    }

    /// Whether a text is a slug of a–z and digits alone.
    private static func isPlain(_ text: String) -> Bool {
      var isAfterHyphen = true
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "-"):
          guard !isAfterHyphen else { return false }
          isAfterHyphen = true
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          isAfterHyphen = false
        default: return false
        }
      }
      return !isAfterHyphen
    }

    /// The slug of a name of ASCII alone, as most are; nil for another.
    private static func plainSlug(of name: String) -> String? {
      var name = name
      return name.withUTF8 { name in
        guard name.allSatisfy({ $0 < 0x80 }) else { return nil }
        return String(unsafeUninitializedCapacity: name.count) { writePlainSlug(of: name, to: $0) }
      }
    }

    /// Writes the slug of a name of ASCII, which is no longer than the name, and returns its length.
    private static func writePlainSlug(
      of name: UnsafeBufferPointer<UInt8>,
      to slug: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
      var (count, pendingHyphen) = (0, false)
      for byte in name {
        let isLetter = byte | 0x20 &- UInt8(ascii: "a") < 26
        if isLetter || byte &- UInt8(ascii: "0") < 10 {
          if pendingHyphen {
            slug[count] = UInt8(ascii: "-")
            count += 1
          }
          slug[count] = isLetter ? byte | 0x20 : byte
          count += 1
          pendingHyphen = false
        } else {
          pendingHyphen = pendingHyphen || byte != UInt8(ascii: "'") && count > 0
        }
      }
      return count
    }

    private static func slug(of name: String) -> String {
      if let slug = plainSlug(of: name) { return slug }
      var slug = ""
      var pendingHyphen = false
      for scalar in name.unicodeScalars {
        var word = ""
        if let letter = Letter(scalar) {
          word = letter.description.lowercased()
        } else if let letters = LetterFolding.letters(of: scalar) {
          word = letters.map { $0.description.lowercased() }.joined()
        } else if ("0"..."9").contains(scalar) || scalar.properties.isAlphabetic {
          word = scalar.properties.lowercaseMapping
        }
        // An apostrophe joins, as in `ohara` for `O'Hara`; so does the mark of a decomposed letter.
        if word.isEmpty {
          let joins = scalar == "'" || scalar.properties.generalCategory == .nonspacingMark
          pendingHyphen = pendingHyphen || (!joins && !slug.isEmpty)
          continue
        }
        slug += pendingHyphen ? "-" + word : word
        pendingHyphen = false
      }
      return slug
    }

    /// Compares the slugs as strings.
    public static func < (left: ID, right: ID) -> Bool {
      left.description < right.description
    }
  }
}
