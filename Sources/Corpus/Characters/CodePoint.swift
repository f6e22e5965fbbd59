extension Unicode.Scalar {
  /// The number of the character as Unicode writes it, such as `U+00E9`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
