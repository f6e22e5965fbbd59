public import PuzzleModel

/// One record as a file has it: the unescaped bytes of its fields, and where each field begins.
///
/// A reader fills the same record again and again, so that reading a million records allocates only
/// once. Copy out what you keep.
public struct RawRecord: Sendable {
  /// The longest record that is accepted, in bytes.
  static let byteLimit = 1 << 20

  /// The number of the record in its file, from 1; a header is not counted.
  public internal(set) var number = 0
  /// The physical line that the record begins on, from 1.
  public internal(set) var line = 0
  /// The column that the record begins in, in characters from 1.
  public internal(set) var column = 1

  /// The bytes of all fields.
  var bytes: [UInt8] = []
  var spans: [Span]

  /// Where a field stands in the bytes and in the file.
  ///
  /// It is small, because a record goes from one core of a processor to another.
  struct Span: Sendable {
    private var begin: UInt32 = 0
    private var end: UInt32 = 0
    private var lineNumber: UInt32 = 0
    private var columnNumber: UInt32 = 0
    let isPresent: Bool

    /// Where a field that the record lacks would stand.
    init() { isPresent = false }

    init(_ range: Range<Int>, line: Int, column: Int) {
      isPresent = true
      lineNumber = UInt32(clamping: line)
      columnNumber = UInt32(clamping: column)
      self.range = range
    }

    var line: Int { Int(lineNumber) }
    var column: Int { Int(columnNumber) }

    var range: Range<Int> {
      get { Int(begin)..<Int(end) }
      set { (begin, end) = (UInt32(newValue.lowerBound), UInt32(newValue.upperBound)) }
    }
  }

  init(fieldCount: Int) {
    spans = [Span](repeating: Span(), count: fieldCount)
  }

  /// Calls a body with the UTF-8 of a field; empty if the record lacks it.
  public func withField<Result>(
    _ index: Int,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[spans[index].range])) }
  }

  /// Where a field begins, or where the record begins if it lacks the field.
  public func place(of index: Int, path: String) -> Place {
    let span = spans[index]
    return span.isPresent
      ? Place(path: path, line: span.line, column: span.column, record: number)
      : place(path: path)
  }

  /// Where the record begins.
  public func place(path: String) -> Place {
    Place(path: path, line: line, column: column, record: number)
  }

  mutating func begin(number: Int, line: Int, column: Int) {
    self.number = number
    self.line = line
    self.column = column
    bytes.removeAll(keepingCapacity: true)
    spans.withUnsafeMutableBufferPointer { $0.update(repeating: Span()) }
  }

  /// The byte between the contents of a repeated element: the unit separator of ASCII, which XML
  /// cannot hold and which the house form takes for white space.
  static let separator: UInt8 = 0x1F

  /// Begins a field, or continues one after a separator, because an element may be repeated.
  mutating func beginField(_ index: Int, line: Int, column: Int) {
    guard !spans[index].isPresent else {
      append(UnsafeBufferPointer(start: nil, count: 0), to: index)
      bytes.append(Self.separator)
      spans[index].range = spans[index].range.lowerBound..<bytes.count
      return
    }
    spans[index] = Span(bytes.count..<bytes.count, line: line, column: column)
  }

  /// Takes the whole of a field, or continues one after a separator.
  @inline(__always)
  mutating func take(_ content: UnsafeBufferPointer<UInt8>, as index: Int, line: Int, column: Int) {
    var begin = bytes.count
    if spans[index].isPresent {
      guard spans[index].range.upperBound == begin else {
        beginField(index, line: line, column: column)
        return append(content, to: index)
      }
      begin = spans[index].range.lowerBound
      bytes.append(Self.separator)
      bytes.append(contentsOf: content)
      spans[index].range = begin..<bytes.count
      return
    }
    bytes.append(contentsOf: content)
    spans[index] = Span(begin..<bytes.count, line: line, column: column)
  }

  mutating func append(_ content: UnsafeBufferPointer<UInt8>, to index: Int) {
    if spans[index].range.upperBound != bytes.count {
      let earlier = Array(bytes[spans[index].range])
      spans[index].range = bytes.count..<bytes.count
      bytes += earlier
    }
    bytes.append(contentsOf: content)
    spans[index].range = spans[index].range.lowerBound..<bytes.count
  }

  /// Takes the last byte of a field off.
  mutating func removeLast(of index: Int) {
    let range = spans[index].range
    guard !range.isEmpty else { return }
    if range.upperBound == bytes.count { bytes.removeLast() }
    spans[index].range = range.lowerBound..<range.upperBound - 1
  }

  /// Empties a field that stays present.
  mutating func empty(_ index: Int) {
    spans[index].range = bytes.count..<bytes.count
  }
}
