/// What became of every row of another app: carried over, merged with another row, or left out and why.
public struct ImportReport: Hashable, Sendable, Codable {
  /// What became of the rows of a table.
  public struct Count: Hashable, Sendable, Codable {
    /// The name of the table, or of the file.
    public let table: String
    /// How many rows it has.
    public var rows = 0
    /// How many rows were carried over, some of them with a remark.
    public var carriedOver = 0
    /// How many rows were merged with another row, which is carried over.
    public var merged = 0
    /// How many rows were not carried over.
    public var notCarriedOver = 0

    /// Whether every row is accounted for once.
    public var isBalanced: Bool { rows == carriedOver + merged + notCarriedOver }
  }

  /// What became of a row, unless it was simply carried over.
  public enum Fate: String, Hashable, Sendable, Codable {
    /// It is merged with another row.
    case merged
    /// It is not carried over.
    case notCarriedOver = "not-carried-over"
    /// It is carried over, and something about it is worth a look.
    case remarked
  }

  /// A row that was not simply carried over.
  public struct Entry: Hashable, Sendable, Codable {
    /// The name of the table.
    public let table: String
    /// The key of the row.
    public let key: String
    /// What became of the row.
    public let fate: Fate
    /// The key of the row that it was merged with.
    @OrNull public internal(set) var into: String?
    /// The column that decided it.
    @OrNull public internal(set) var column: String?
    /// What stands in the column.
    @OrNull public internal(set) var value: String?
    /// Why, in words that are the same for every such row.
    public let reason: String
  }

  /// How often something became of a row for one reason.
  public struct Reason: Hashable, Sendable, Codable {
    /// The name of the table.
    public let table: String
    /// What became of the rows.
    public let fate: Fate
    /// Why.
    public let reason: String
    /// How many rows.
    public var count: Int
  }

  /// What the app's own keys were like; they are not carried over, because an edition draws its own.
  public struct Keys: Hashable, Sendable, Codable {
    /// How many rows there are.
    public var rows = 0
    /// In how many puzzles a letter of the text stands for itself.
    public var selfStanding = 0
    /// In how many puzzles the ciphertext is not what the key makes of the text.
    public var contradicting = 0
    /// In how many puzzles a digit of the text cannot be told from a number of the ciphertext.
    public var digitsInNumbers = 0
    /// How many keys do not have 26 letters and 26 numbers.
    public var unreadable = 0
    /// How many keys belong to a quotation that is not there.
    public var withoutQuotation = 0

    /// Makes the count of no keys.
    public init() {}
  }

  /// How often the app and the press find a puzzle equally hard; the app's word is not carried over.
  public struct Difficulties: Hashable, Sendable, Codable {
    /// How many puzzles both have graded.
    public var graded = 0
    /// How many of them have the same tier in both.
    public var agreeing = 0

    /// Makes the count of no puzzles.
    public init() {}
  }

  /// The name of the file that was imported; a report is known by this key.
  public let importedFrom: String
  /// What became of the rows, table by table.
  public internal(set) var counts: [Count] = []
  /// How often each reason was given, by table.
  public internal(set) var reasons: [Reason] = []
  /// The rows that were not simply carried over, in the order of the tables; of each table the first 10,000.
  public internal(set) var entries: [Entry] = []
  /// How many more there are, which are counted above and not listed.
  public internal(set) var unlistedEntries = 0
  /// What the app's keys were like.
  public var keys = Keys()
  /// How often the app's word for the difficulty is the tier of the press.
  public var difficulties = Difficulties()
  /// The known columns that the tables lack, and the tables that are not read.
  public internal(set) var absent: [String] = []
  /// SHA-256 of each file that was written, by name; a file that was changed since is not overwritten.
  public internal(set) var files: [String: String] = [:]

  init(of name: String) {
    importedFrom = name
  }

  /// Whether every row of every table is accounted for once.
  public var isBalanced: Bool { counts.allSatisfy(\.isBalanced) }

  /// How many rows were not carried over, without the keys, which no import carries over.
  public var lossCount: Int {
    counts.filter { $0.table != Self.keyTable }.reduce(0) { $0 + $1.notCarriedOver }
  }

  /// The table of the app's keys.
  static let keyTable = "encoded_quotes"
}
