/// Tells whether all bytes of a file that is declared to have a single-byte encoding are UTF-8.
///
/// A text in such an encoding is hardly ever well-formed UTF-8 (Unicode, table 3-7) by chance, unless it is
/// ASCII.
struct UTF8Likeness {
  /// The first character beyond ASCII, as the file has it.
  private(set) var sample: [UInt8] = []
  /// The line of that character, from 1.
  private(set) var line = 1
  /// The column of that character, in bytes from 1.
  private(set) var column = 1

  private var isIllFormed = false
  /// How many bytes of a sequence are still to come.
  private var missing = 0
  /// What the next of them may be.
  private var next: ClosedRange<UInt8> = 0x80...0xBF
  private var isAfterReturn = false
  private var isSampleWhole = false

  /// Whether everything up to here is UTF-8 and not all of it ASCII.
  var isFound: Bool { !isIllFormed && missing == 0 && !sample.isEmpty }

  /// Looks at the next bytes of the file.
  mutating func note(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes {
      if isIllFormed { return }
      if byte < 0x80, missing == 0 {
        if sample.isEmpty { count(byte) }
      } else {
        accept(byte)
        if !isSampleWhole { sample.append(byte) }
        if missing == 0 { isSampleWhole = true }
      }
    }
  }

  private mutating func count(_ byte: UInt8) {
    switch byte {
    case 0x0A where isAfterReturn: break
    case 0x0A, 0x0D: (line, column) = (line + 1, 1)
    default: column += 1
    }
    isAfterReturn = byte == 0x0D
  }

  private mutating func accept(_ byte: UInt8) {
    if missing > 0 {
      isIllFormed = !next.contains(byte)
      missing -= 1
      next = 0x80...0xBF
      return
    }
    switch byte {
    case 0xC2...0xDF: (missing, next) = (1, 0x80...0xBF)
    case 0xE0: (missing, next) = (2, 0xA0...0xBF)
    case 0xED: (missing, next) = (2, 0x80...0x9F)
    case 0xE1...0xEF: (missing, next) = (2, 0x80...0xBF)
    case 0xF0: (missing, next) = (3, 0x90...0xBF)
    case 0xF1...0xF3: (missing, next) = (3, 0x80...0xBF)
    case 0xF4: (missing, next) = (3, 0x80...0x8F)
    default: isIllFormed = true
    }
  }
}
