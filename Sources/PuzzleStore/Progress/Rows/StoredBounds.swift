/// The bounds of the schema; a value outside is stored as the nearest one inside.
enum StoredBounds {
  /// An instant in the years 1 to 9999, in milliseconds since 1970.
  static func instant(_ milliseconds: Int) -> Int {
    min(max(milliseconds, -62_135_596_800_000), 253_402_300_799_999)
  }

  /// A time from 0 to about 317 years, in milliseconds.
  static func time(_ milliseconds: Int) -> Int { min(max(milliseconds, 0), 10_000_000_000_000) }

  /// A count from 0 to 1,000,000,000.
  static func count(_ count: Int) -> Int { min(max(count, 0), 1_000_000_000) }
}
