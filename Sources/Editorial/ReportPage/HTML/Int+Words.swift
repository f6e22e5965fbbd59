extension Int {
  /// The number with commas between the thousands: `1,240`.
  public var grouped: String {
    var digits = Array(String(self))
    var index = digits.count - 3
    while index > (self < 0 ? 1 : 0) {
      digits.insert(",", at: index)
      index -= 3
    }
    return String(digits)
  }

  /// The number before its noun, in the plural unless it is 1: `3 puzzles`.
  public func counted(_ noun: String) -> String {
    "\(grouped) \(noun)\(self == 1 ? "" : "s")"
  }
}
