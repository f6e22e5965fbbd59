import PuzzleModel

/// A position in one table of the search; the positions of two tables are two types.
///
/// The loops that run most read `raw` itself, which costs nothing in a debug build either.
protocol TableIndex: Hashable, Comparable, Sendable {
  var raw: Int32 { get }
  init(raw: Int32)
}

extension TableIndex {
  init(_ position: Int) { self.init(raw: Int32(position)) }

  /// The position as an index of an array.
  var position: Int { Int(raw) }

  static func < (left: Self, right: Self) -> Bool { left.raw < right.raw }
}

/// A candidate of a pool.
struct ItemIndex: TableIndex { let raw: Int32 }

/// Something of a pool that puzzles share and that keeps them apart.
struct MarkIndex: TableIndex { let raw: Int32 }

/// A place on the ring of a tier.
struct RingPosition: TableIndex { let raw: Int32 }

/// A puzzle that stands already, in a feasibility instance.
struct FixtureIndex: TableIndex { let raw: Int32 }

/// A day to be filled, in a feasibility instance.
struct OpeningIndex: TableIndex { let raw: Int32 }

/// An item of the backlog without a day, in a feasibility instance.
struct PendingIndex: TableIndex { let raw: Int32 }

/// Puzzles that the rules of a relaxed model treat alike.
struct BatchIndex: TableIndex { let raw: Int32 }

/// An opening among those that one exact search looks at.
struct RowIndex: TableIndex { let raw: Int32 }

/// A day of an agenda.
struct SlotIndex: TableIndex, Strideable {
  let raw: Int32

  static func < (left: SlotIndex, right: SlotIndex) -> Bool { left.raw < right.raw }

  func distance(to other: SlotIndex) -> Int { Int(other.raw) - Int(raw) }

  func advanced(by count: Int) -> SlotIndex { SlotIndex(raw: raw + Int32(count)) }
}

/// A day as its count since 1970-01-01, in half the memory of a `CalendarDay`.
struct DayOrdinal: TableIndex, Strideable {
  let raw: Int32

  init(raw: Int32) { self.raw = raw }

  init(_ day: CalendarDay) { raw = Int32(day.ordinal) }

  /// The day, or nil outside the years 1 to 9999.
  var day: CalendarDay? { CalendarDay(ordinal: Int(raw)) }

  static func < (left: DayOrdinal, right: DayOrdinal) -> Bool { left.raw < right.raw }

  func distance(to other: DayOrdinal) -> Int { Int(other.raw) - Int(raw) }

  func advanced(by count: Int) -> DayOrdinal { DayOrdinal(raw: raw + Int32(count)) }
}
