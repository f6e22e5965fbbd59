import Foundation
public import PuzzleModel

/// The letters of a text without punctuation, case, accents and typography.
///
/// Two texts with the same skeleton are the same quotation.
///
/// Each scalar is decomposed (NFKD) and its case folded; letters are kept and marks dropped. This works
/// on single scalars, so a skeleton does not depend on how scalars combine.
public struct Skeleton: Sendable {
  /// The letters as UTF-8.
  public var bytes: [UInt8] { Array(storage[..<byteCount]) }
  /// How many letters there are.
  public private(set) var letterCount = 0

  /// The letters, followed by room that is kept for the next text.
  private var storage: [UInt8] = []
  private var byteCount = 0
  private var folded: [UInt32: (bytes: [UInt8], letterCount: Int)] = [:]

  /// Makes an empty skeleton.
  public init() {}

  /// Makes the skeleton of a text.
  public init(of text: String) {
    var text = text
    text.withUTF8 { set(from: $0) }
  }

  /// The identity of the quotation whose letters these are.
  public var quotationID: Quotation.ID {
    storage.withUnsafeBytes {
      Digest.quotationID(ofSkeleton: UnsafeRawBufferPointer(rebasing: $0[..<byteCount]))
    }
  }

  /// Takes the letters of another text, in well-formed UTF-8.
  public mutating func set(from text: UnsafeBufferPointer<UInt8>) {
    if storage.count < text.count {
      storage += [UInt8](repeating: 0, count: text.count - storage.count)
    }
    var seen: UInt8 = 0
    let count = storage.withUnsafeMutableBufferPointer { letters in
      guard let start = letters.baseAddress else { return 0 }
      var end = start
      for byte in text {
        // Writes every byte but counts only letters, so there is no branch to mispredict.
        let lower = byte | 0x20
        end.pointee = lower
        end += lower &- UInt8(ascii: "a") < 26 ? 1 : 0
        seen |= byte
      }
      return end - start
    }
    byteCount = count
    letterCount = count
    if seen >= 0x80 { setFolded(from: text) }
  }

  private mutating func setFolded(from text: UnsafeBufferPointer<UInt8>) {
    storage.removeAll(keepingCapacity: true)
    letterCount = 0
    var decoder = UTF8()
    var units = text.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&units) {
      if scalar.isASCII {
        guard Letter(scalar) != nil else { continue }
        storage.append(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
        letterCount += 1
        continue
      }
      if folded[scalar.value] == nil { folded[scalar.value] = Self.fold(scalar) }
      guard let letters = folded[scalar.value] else { continue }
      storage += letters.bytes
      letterCount += letters.letterCount
    }
    byteCount = storage.count
  }

  /// The letters of one scalar.
  private static func fold(_ scalar: Unicode.Scalar) -> (bytes: [UInt8], letterCount: Int) {
    var letters = ""
    for part in String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars {
      for unit in caseFolded(part).decomposedStringWithCompatibilityMapping.unicodeScalars
      where isLetter(unit) {
        letters.unicodeScalars.append(unit)
      }
    }
    return (Array(letters.utf8), letters.unicodeScalars.count)
  }

  /// Folds case fully, through upper case: final sigma becomes sigma and `ß` becomes `ss`.
  private static func caseFolded(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x0131:
      // Dotless i is a letter of its own, though its upper case is I.
      return String(scalar)
    case 0x1E9E:
      // The capital of `ß` is its own upper case.
      return "ss"
    case 0x13A0...0x13F5:
      // Cherokee folds to upper case, which Unicode had first.
      return String(scalar)
    case 0x13F8...0x13FD, 0xAB70...0xABBF:
      return scalar.properties.uppercaseMapping
    default:
      return scalar.properties.uppercaseMapping.unicodeScalars.map {
        $0.properties.lowercaseMapping
      }.joined()
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
