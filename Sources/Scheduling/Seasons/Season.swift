public import PuzzleModel

/// A part of the year that a quotation can belong to: a season, a feast with the days around it, or a month.
public enum Season: String, CaseIterable, Comparable, Sendable {
  /// March to May; in the southern hemisphere, September to November.
  case spring
  /// June to August; in the southern hemisphere, December to February.
  case summer
  /// September to November; in the southern hemisphere, March to May.
  case autumn
  /// December to February; in the southern hemisphere, June to August.
  case winter
  /// 1 to 31 December.
  case christmas
  /// 26 December to 10 January.
  case newYear = "new-year"
  /// Palm Sunday to the Sunday after Easter.
  case easter
  /// The month of this name.
  case january, february, march, april, may, june, july, august, september, october, november
  /// The month of this name.
  case december

  /// The seasons that a quotation may have as tags; the names of months are no tags.
  public static let tags = Array(allCases.prefix { $0 != .january })

  /// Whether the season is a feast, which binds more closely than a season of the year.
  public var isFeast: Bool { self == .christmas || self == .newYear || self == .easter }

  /// The order of the cases.
  public static func < (left: Season, right: Season) -> Bool { left.index < right.index }

  /// The index among all cases.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Some seasons; a quotation with none belongs to every day.
public struct SeasonSet: Hashable, Sendable {
  /// A bit for each season, by its index.
  private(set) var bits: UInt32 = 0

  /// No season.
  public static let none = SeasonSet([])

  /// Every season.
  static let all = SeasonSet(Season.allCases)

  /// Makes a set of seasons.
  public init(_ seasons: some Sequence<Season>) {
    for season in seasons { bits |= 1 << UInt32(season.index) }
  }

  /// The seasons, in the order of the cases.
  public var seasons: [Season] {
    Season.allCases.filter { bits >> UInt32($0.index) & 1 == 1 }
  }

  /// Whether there is none.
  public var isEmpty: Bool { bits == 0 }

  /// Whether a puzzle with these seasons may stand on a day that lies in others.
  public func allows(dayIn others: SeasonSet) -> Bool { bits == 0 || bits & others.bits != 0 }

  /// The seasons of either; none where either has none, since that means every day.
  func widened(by other: SeasonSet) -> SeasonSet {
    var union = SeasonSet.none
    if !isEmpty, !other.isEmpty { union.bits = bits | other.bits }
    return union
  }

  /// The seasons that are in both.
  func intersection(_ other: SeasonSet) -> SeasonSet {
    var both = self
    both.bits &= other.bits
    return both
  }
}

/// How a calendar reckons the seasons.
public enum SeasonReckoning: String, CaseIterable, Sendable {
  /// Spring is in March.
  case northern
  /// Spring is in September.
  case southern
  /// Every quotation may stand on every day.
  case ignored
}

extension SeasonReckoning {
  /// The seasons that a day lies in; every season where seasons are ignored.
  public func seasons(of day: CalendarDay) -> SeasonSet {
    let (year, month, dayOfMonth) = day.parts
    let december = Season.december.index
    var found = [Season.allCases[december - 12 + month]]
    let quarter = month % 12 / 3
    switch self {
    case .ignored: return .all
    case .northern: found.append([.winter, .spring, .summer, .autumn][quarter])
    case .southern: found.append([.summer, .autumn, .winter, .spring][quarter])
    }
    if month == 12 { found.append(.christmas) }
    if month == 12 && dayOfMonth >= 26 || month == 1 && dayOfMonth <= 10 { found.append(.newYear) }
    if let easter = Easter.sunday(in: year), abs(day.ordinal - easter.ordinal) <= 7 {
      found.append(.easter)
    }
    return SeasonSet(found)
  }
}
