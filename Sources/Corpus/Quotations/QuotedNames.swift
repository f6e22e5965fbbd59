import PuzzleModel

/// The names that the quotations of an intake are given to, each kept once.
///
/// A quotation takes 4 bytes, and a name its bytes and an entry of a dictionary.
struct QuotedNames {
  /// The number of each name by its hash, or by the next free one after that.
  private var numbers: [UInt64: UInt32] = [:]
  private var names: [[UInt8]] = []
  /// The number of the name of each quotation, in the order of admission.
  private var owners: [UInt32] = []
  /// Where the name of a quotation stands that its first record does not give.
  private var laterPlaces: [Int: Place] = [:]
  private static let nobody = UInt32.max
  /// The number of the last record's name, since records of one author often stand together.
  private var last = Self.nobody

  /// Notes whose the next new quotation is.
  mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
    owners.append(number(of: name))
  }

  /// Notes that the next new quotation is nobody's yet.
  mutating func appendNobody() {
    owners.append(Self.nobody)
  }

  /// The name that a quotation was given to first, where a record gives it to another; nil if it is the same name.
  ///
  /// - Parameters:
  ///   - name: The name that the record gives; it is noted if nobody had the quotation.
  ///   - quotation: The number of the quotation.
  ///   - place: Where the name stands.
  /// - Returns: The name, and where it stands; nil for the place of the quotation's first record.
  mutating func other(
    than name: UnsafeBufferPointer<UInt8>,
    ofQuotation quotation: Int,
    at place: Place
  ) -> (name: String, place: Place?)? {
    let (owner, number) = (owners[quotation], number(of: name))
    if owner == Self.nobody {
      owners[quotation] = number
      laterPlaces[quotation] = place
    }
    if owner == Self.nobody || owner == number { return nil }
    return (String(decoding: names[Int(owner)], as: UTF8.self), laterPlaces[quotation])
  }

  private mutating func number(of name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if last != Self.nobody, name.elementsEqual(names[Int(last)]) { return last }
    var hash = ByteHash.hash(of: UnsafeRawBufferPointer(name))
    while let number = numbers[hash] {
      if name.elementsEqual(names[Int(number)]) {
        last = number
        return number
      }
      hash &+= 1
    }
    last = UInt32(names.count)
    numbers[hash] = last
    names.append(Array(name))
    return last
  }
}
