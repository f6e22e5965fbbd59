import Foundation

extension Date {
  /// The milliseconds since 1970-01-01T00:00:00Z, kept within the years 1 to 9999.
  ///
  /// A date that is no number counts as the start of 1970.
  var milliseconds: Int {
    let exact = (timeIntervalSince1970 * 1000).rounded()
    guard !exact.isNaN else { return 0 }
    return Int(min(max(exact, -62_135_596_800_000), 253_402_300_799_999))
  }

  /// Makes a date from milliseconds since 1970-01-01T00:00:00Z.
  init(milliseconds: Int) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}
