import Foundation
public import PuzzleModel

/// The letters of a text without punctuation, case, accents and typography.
///
/// Two texts with the same skeleton are the same quotation.
///
/// Each scalar is decomposed (NFKD) and its case folded. Letters are kept, and so are the marks that tell
/// words apart, such as the vowel signs of Indic scripts; accents and points are dropped, and so are letters that
/// people type as apostrophes. This works on single scalars, so a skeleton does not depend on how scalars combine,
/// but for letters that are typed as several (``TypedLetters``).
public struct Skeleton: Sendable {
  /// The letters, with the marks that are kept, as UTF-8.
  public var bytes: [UInt8] { Array(storage[..<byteCount]) }
  /// How many letters there are; marks are none.
  public private(set) var letterCount = 0

  /// The letters, followed by room that is kept for the next text.
  private var storage: [UInt8] = []
  private var byteCount = 0
  private var folded: [UInt32: Folded] = [:]

  /// What is kept of one scalar.
  private struct Folded {
    var bytes: [UInt8]
    var letterCount: Int
    /// Whether it may depend on its neighbors: a mark that has its place by its class among those of a letter, or a
    /// letter that is typed in several ways.
    var hasKin: Bool
  }

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
    var seen: UInt64 = 0
    let count = storage.withUnsafeMutableBufferPointer { letters in
      guard let start = letters.baseAddress else { return 0 }
      var (end, offset) = (start, 0)
      let raw = UnsafeRawBufferPointer(text)
      while offset + ByteWord.size <= raw.count {
        let word = ByteWord(raw, at: offset)
        seen |= word.highBits
        var rest = word.lowercased
        for _ in 0..<ByteWord.size {
          end += Self.writeLetter(UInt8(truncatingIfNeeded: rest), at: end)
          rest &>>= 8
        }
        offset += ByteWord.size
      }
      while offset < raw.count {
        seen |= UInt64(raw[offset] & 0x80)
        end += Self.writeLetter(raw[offset] | 0x20, at: end)
        offset += 1
      }
      return end - start
    }
    byteCount = count
    letterCount = count
    if seen != 0 { setFolded(from: text) }
  }

  /// Writes a byte of ASCII that is in lower case, and returns 1 if it is a letter, else 0.
  ///
  /// It writes every byte but counts only letters, so there is no branch to mispredict.
  @inline(__always)
  private static func writeLetter(_ lower: UInt8, at end: UnsafeMutablePointer<UInt8>) -> Int {
    end.pointee = lower
    return lower &- UInt8(ascii: "a") < 26 ? 1 : 0
  }

  private mutating func setFolded(from text: UnsafeBufferPointer<UInt8>) {
    guard fold(text) else { return }
    // Marks that were typed in another order are the same text; a text with too many is left as it is.
    var text = String(decoding: text, as: UTF8.self)
    if MarkRun.isFound(in: text) { return }
    // A space of no width, which the house form takes out, would keep the marks beside it in their order.
    text.unicodeScalars.removeAll { $0 == "\u{200B}" || $0 == "\u{2060}" || $0 == "\u{FEFF}" }
    // Foundation orders the marks of what it decomposes only if they stood apart.
    for _ in 0..<2 { text = text.decomposedStringWithCompatibilityMapping }
    var unified = String.UnicodeScalarView()
    unified.append(contentsOf: TypedLetters.unified(Array(text.unicodeScalars)))
    text = String(unified)
    _ = text.withUTF8 { fold($0) }
  }

  /// Takes what is kept of each scalar, and returns whether it may depend on those beside it.
  private mutating func fold(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var letters: [UInt8] = []
    letters.reserveCapacity(text.count)
    letterCount = 0
    var hasKin = false
    for scalar in UTF8Scalars(text) {
      if scalar.isASCII {
        let lower = UInt8(truncatingIfNeeded: scalar.value) | 0x20
        guard lower &- UInt8(ascii: "a") < 26 else { continue }
        letters.append(lower)
        letterCount += 1
        continue
      }
      if folded[scalar.value] == nil { folded[scalar.value] = Self.fold(scalar) }
      guard let kept = folded[scalar.value] else { continue }
      letters += kept.bytes
      letterCount += kept.letterCount
      hasKin = hasKin || kept.hasKin
    }
    byteCount = letters.count
    storage.replaceSubrange(..<min(storage.count, letters.count), with: letters)
    return hasKin
  }

  /// What is kept of one scalar.
  private static func fold(_ scalar: Unicode.Scalar) -> Folded {
    var kept = String.UnicodeScalarView()
    for part in String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars {
      let units = caseFolded(part).decomposedStringWithCompatibilityMapping.unicodeScalars
      kept.append(contentsOf: units.filter(\.isKept))
    }
    return Folded(
      bytes: Array(String(kept).utf8),
      letterCount: kept.count { $0.isLetter },
      hasKin: kept.contains {
        $0.isLetterMark && $0.properties.canonicalCombiningClass != .notReordered
          || TypedLetters.begin(with: $0)
      }
    )
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
}

extension Unicode.Scalar {
  /// Whether a skeleton keeps the character.
  fileprivate var isKept: Bool {
    isLetter && !isOptionalLetter || isLetterMark && !isOptionalMark
  }
}
