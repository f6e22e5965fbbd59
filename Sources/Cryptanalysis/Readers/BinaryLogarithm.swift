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

  /// The number whose binary logarithm is so many sixteenths, rounded down: 2^(sixteenths/16).
  public static func number(ofSixteenths sixteenths: Int) -> UInt64 {
    precondition((0..<600).contains(sixteenths), "the number has to fit in 38 bits")
    // 2^(1/16) with 24 binary places; sixteen of them make 2 to within a millionth.
    let fraction = (0..<(sixteenths % 16)).reduce(UInt64(1) << 24) { product, _ in
      product * 17_520_007 >> 24
    }
    let whole = sixteenths / 16
    return whole > 24 ? fraction << UInt64(whole - 24) : fraction >> UInt64(24 - whole)
  }
}
