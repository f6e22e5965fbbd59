import PuzzleModel

/// The names that the quotations of an intake are given to, each kept once.
///
/// A quotation takes 4 bytes, and a name its bytes and an entry of a dictionary.
struct QuotedNames {
  private var numbers: [[UInt8]: UInt32] = [:]
  private var names: [[UInt8]] = []
  /// The number of the name of each quotation, in the order of admission.
  private var owners: [UInt32] = []
  /// The name of the last record, since records of one author often stand together.
  private var last: (name: [UInt8], number: UInt32) = ([], .max)

  /// Notes whose the next new quotation is.
  mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
    owners.append(number(of: name))
  }

  /// The name that a quotation was given to first, where a record gives it to another; nil if it is the same name.
  mutating func other(
    than name: UnsafeBufferPointer<UInt8>,
    ofQuotation quotation: Int
  ) -> String? {
    let owner = owners[quotation]
    return owner == number(of: name) ? nil : String(decoding: names[Int(owner)], as: UTF8.self)
  }

  private mutating func number(of name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if last.number != .max, name.elementsEqual(last.name) { return last.number }
    let bytes = Array(name)
    let number = numbers[bytes] ?? UInt32(names.count)
    if Int(number) == names.count {
      numbers[bytes] = number
      names.append(bytes)
    }
    last = (bytes, number)
    return number
  }
}
