/// A person who is quoted, as the studio's authority file describes them.
public struct Author: Hashable, Sendable, Identifiable {
  /// Identifies the author.
  public let id: ID
  /// The name as it is shown, `Jane Austen`.
  public let name: String
  /// The name as it is filed, `Austen, Jane`.
  public let sortName: String
  /// Other names that corpora give the same person, sorted, each once.
  public let aliases: [String]
  /// The day, month or year of birth, where known.
  public let born: HistoricalDate?
  /// The day, month or year of death, where known.
  public let died: HistoricalDate?
  /// Where the author was born.
  public let birthplace: String?
  /// Who this was, in a sentence.
  public let summary: String?

  /// Makes an author; the sort name is the name where none is given.
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
  /// A slug: lower-case letters and digits in words joined by single hyphens.
  ///
  /// Letters of the Latin script are written as a–z; those of other scripts are kept.
  public struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The slug, `jane-austen`.
    public let description: String

    /// Takes a slug as it is, or nil where it is none.
    public init?(_ slug: String) {
      guard !slug.isEmpty, Self.slug(of: slug) == slug else { return nil }
      description = slug
    }

    /// Makes the slug of a name, or nil where the name has neither letters nor digits.
    public init?(name: String) {
      let slug = Self.slug(of: name)
      guard !slug.isEmpty else { return nil }
      description = slug
    }

    private static func slug(of name: String) -> String {
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
        // An apostrophe joins: `O'Hara` files under `ohara`. So does the mark of a decomposed letter.
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

    /// The order of the slugs' bytes.
    public static func < (left: ID, right: ID) -> Bool {
      left.description < right.description
    }
  }
}
