import PuzzleModel

/// Reads a file line by line in bounded memory, and steps over a byte-order mark.
public struct TextLines {
  /// The content of a line.
  public enum Content: Hashable, Sendable {
    /// Text, without its line end.
    case text(String)
    /// Bytes that are not UTF-8 from an offset on.
    case notUTF8([UInt8], offset: Int)
    /// More bytes than ``byteLimit``.
    case tooLong
  }

  /// How many bytes a line may have without its line end.
  public static let byteLimit = 1 << 20

  private let path: String
  private let input: ByteInput
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var unread = 0..<0
  private var (isAtStart, isAtEnd) = (true, false)
  /// Whether the last line ended with a CR, whose LF is still to come if it has one.
  private var isAfterReturn = false
  /// What the first bytes show to be declared wrongly; known once a line was asked for.
  private(set) var misdeclaredStart: Finding?
  /// How many bytes were no text lately, and the line that is read.
  private var skipped = 0

  /// Opens a file and reads nothing yet; `-` is standard input.
  ///
  /// - Throws: ``CorpusError`` if it cannot be opened or is no regular file.
  public init(path: String) throws(CorpusError) {
    self.path = path
    input = try ByteInput(path: path, location: path)
  }

  /// Goes through the lines of an input that is open.
  init(_ input: ByteInput, path: String) {
    self.path = path
    self.input = input
  }

  /// Goes through the lines of a file that is in memory.
  public init(_ file: WholeFile) {
    path = file.path
    input = ByteInput(file)
  }

  /// Reads the next line, or nil after the last; lines end with LF, CR LF or CR.
  ///
  /// - Throws: ``CorpusError`` if reading fails, or if a line goes on without an end.
  public mutating func next() throws(CorpusError) -> Content? {
    var line: [UInt8] = []
    var (hasAny, isTooLong) = (false, false)
    while true {
      if unread.isEmpty { try refill() }
      guard !unread.isEmpty else {
        guard hasAny else { return nil }
        break
      }
      if isAfterReturn {
        isAfterReturn = false
        if buffer[unread.lowerBound] == 0x0A {
          unread = unread.dropFirst()
          continue
        }
      }
      hasAny = true
      let end = buffer[unread].firstIndex { $0 == 0x0A || $0 == 0x0D }
      let part = unread.lowerBound..<(end ?? unread.upperBound)
      isTooLong = isTooLong || line.count + part.count > Self.byteLimit
      if !isTooLong { line += buffer[part] }
      skipped += part.count
      if skipped > ByteInput.mostSkipped { throw CorpusError.endlessLine(path: path) }
      unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
      if let end {
        isAfterReturn = buffer[end] == 0x0D
        break
      }
    }
    if isTooLong { return .tooLong }
    if let offset = line.withUnsafeBufferPointer(UTF8Scan.firstInvalidOffset) {
      return .notUTF8(line, offset: offset)
    }
    // Noise holds a line of text by chance now and then, so the line alone is taken off, sixteen times.
    skipped = max(0, skipped - 17 * line.count)
    return .text(String(decoding: line, as: UTF8.self))
  }

  private mutating func refill() throws(CorpusError) {
    guard !isAtEnd else { return }
    let count = try buffer.withUnsafeMutableBufferPointer { bytes throws(CorpusError) in
      try input.fill(bytes)
    }
    isAtEnd = count < buffer.count
    // A byte-order mark is no text.
    let hasMark = isAtStart && buffer[..<count].starts(with: [0xEF, 0xBB, 0xBF])
    unread = (hasMark ? 3 : 0)..<count
    guard isAtStart else { return }
    isAtStart = false
    misdeclaredStart = .misdeclaredStart(buffer[unread], as: input.encoding ?? .utf8, path: path)
  }
}
