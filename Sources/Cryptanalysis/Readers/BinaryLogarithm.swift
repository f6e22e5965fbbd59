/// Computes logarithms to base 2 in whole sixteenths.
///
/// It uses no mathematical library, because their last bits differ from one system to another.
public enum BinaryLogarithm {
  /// The binary logarithm of a number of at least 1, in sixteenths, rounded down.
  public static func sixteenths(of number: UInt64) -> Int {
    precondition(number > 0, "0 has no logarithm")
    let whole = 63 - number.leadingZeroBitCount
    // From 1 to 2 with 63 binary places; each squaring yields one more place of the logarithm.
    var mantissa = number << UInt64(number.leadingZeroBitCount)
    var result = whole
    for _ in 0..<4 {
      let square = mantissa.multipliedFullWidth(by: mantissa).high
      let isOverTwo = square >> 63 == 1
      mantissa = isOverTwo ? square : square << 1
      result = result * 2 + (isOverTwo ? 1 : 0)
    }
    return result
  }
}
