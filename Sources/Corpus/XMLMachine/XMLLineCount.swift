import Foundation

/// Counts the lines of a document that is read, and the characters of a line as far as a place is asked for.
///
/// It goes forward alone: each byte is counted once, however long a line is.
struct XMLLineCount {
  typealias Pointer = UnsafePointer<UInt8>

  /// The line that the counting has come to, from 1.
  private(set) var line = 1
  /// The column that it has come to, in characters from 1.
  private var column = 1
  /// Where it has come to in memory; nil before the first byte.
  private var reached: Pointer?
  /// Where the tag begins that was read last.
  var tag: Pointer?

  /// So many bytes are counted sooner than looked through.
  private static let fewBytes = 16

  /// Begins the next line, and counts so many spaces that it begins with.
  @inline(__always)
  mutating func beginLine(at start: Pointer, spaceCount: Int = 0) {
    line += 1
    (column, reached) = (1 + spaceCount, start + spaceCount)
  }

  /// Counts on to a place, over as many lines as there are.
  mutating func advance(to place: Pointer) {
    guard var start = reached, start < place else { return }
    // Before most tags stand a few blanks of their line.
    if place - start <= Self.fewBytes {
      while start < place {
        let byte = start.pointee
        start += 1
        if byte == 0x0A { beginLine(at: start) } else if byte & 0xC0 != 0x80 { column += 1 }
      }
      reached = place
      return
    }
    while let end = memchr(start, 0x0A, place - start) {
      start = Pointer(end.assumingMemoryBound(to: UInt8.self)) + 1
      beginLine(at: start)
    }
    column += UTF8Scan.scalarCount(of: UnsafeBufferPointer(start: start, count: place - start))
    reached = place
  }

  /// Counts on from the tag read last, if it was counted up to there, to a place of the same line; every byte between them
  /// is a character.
  @inline(__always)
  mutating func advance(fromTagTo place: Pointer) {
    guard let tag, reached == tag else { return }
    column += place - tag
    reached = place
  }

  /// The line and the column of a place; of one that was passed, those that were reached.
  mutating func place(of pointer: Pointer?) -> (line: Int, column: Int) {
    if let pointer { advance(to: pointer) }
    return (line, column)
  }

  /// Passes over bytes that take no column.
  mutating func skip(to place: Pointer) { reached = place }

  /// Goes on with bytes that have moved to another place in memory.
  mutating func move(from old: Pointer, to new: Pointer) {
    advance(to: old)
    reached = new
    tag = nil
  }
}
