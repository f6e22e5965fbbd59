public import PuzzleModel

/// Remembers which quotations were seen and where each was seen first.
///
/// A quotation takes 24 bytes and, on average, two to three buckets of 5 bytes.
public struct DuplicateIndex: Sendable {
  /// Where a quotation was seen first.
  public struct Sighting: Hashable, Sendable {
    /// The number of the quotation in the order of admission, from 0.
    public let number: Int
    /// The place of its first record.
    public let place: Place
  }

  private struct Known {
    let id: Quotation.ID
    let line: UInt32
    let record: UInt32
  }

  private var known: [Known] = []
  /// The number of the first quotation of each file, and the file's path.
  private var files: [(firstNumber: Int, path: String)] = []
  /// A hash table with open addressing, whose buckets are looked at in groups of eight.
  ///
  /// A byte of each bucket is 0 if it is empty, and else the mark of a quotation, which spares most looks at
  /// ``known``. These bytes alone are few enough to stay in the caches of a processor.
  private var marks = [UInt8](repeating: 0, count: 1 << 15)
  /// The number of the quotation in each bucket that is taken, but for those that wait.
  private var numbers = [UInt32](repeating: 0, count: 1 << 15)
  /// The buckets of the last quotations, whose numbers were not written yet.
  ///
  /// Each write goes far away in memory, and a processor waits for one as long as for many together.
  private var waiting: [Int] = []
  private static let mostWaiting = 64
  /// Depends on all that was fetched, so that no compiler leaves it out.
  private var fetched: UInt8 = 0

  /// Makes an empty index.
  public init() {}

  /// The file that is being read.
  var path: String { files.last?.path ?? "" }

  /// How many different quotations were seen.
  public var count: Int { known.count }

  /// Begins a file; the quotations admitted from here on stand in it.
  ///
  /// - Parameters:
  ///   - path: The file, as findings name it.
  ///   - byteCount: Its size, or 0 if unknown. The index makes its table for one record in every 256 bytes, and
  ///     leaves room for twice as many, which is no memory before it is used. So a large corpus does not make it
  ///     grow again and again. More or fewer do no harm.
  public mutating func begin(_ path: String, byteCount: Int = 0) {
    files.append((known.count, path))
    let expected = min(byteCount / 256, 1 << 22)
    let room = known.count + 2 * expected
    if room > known.capacity * 2 { known.reserveCapacity(room) }
    grow(for: known.count + expected)
  }

  /// Brings what is known of some quotations near, since they will be admitted soon.
  ///
  /// A processor waits for memory as long for one of them as for all.
  mutating func fetch(_ ids: [Quotation.ID?]) {
    marks.withUnsafeBytes { marks in
      for case let id? in ids {
        let group = firstBucket(for: id)
        let places = ByteWord(marks, at: group).places(of: Self.mark(of: id))
        if places == 0 { continue }
        let number = Int(numbers[group + ByteWord.firstIndex(in: places)])
        if number < known.count { fetched ^= UInt8(truncatingIfNeeded: known[number].id.low) }
      }
    }
  }

  /// Admits a quotation of the current file.
  ///
  /// - Parameters:
  ///   - id: The quotation.
  ///   - line: The physical line that its record begins on.
  ///   - record: The number of its record.
  /// - Returns: Where the quotation was seen first, or nil if it is new.
  public mutating func admit(_ id: Quotation.ID, line: Int, record: Int) -> Sighting? {
    grow(for: known.count + 1)
    let (bucket, number) = bucket(for: id)
    if let number { return Sighting(number: number, place: place(of: number)) }
    known.append(
      Known(
        id: id,
        line: UInt32(truncatingIfNeeded: line),
        record: UInt32(truncatingIfNeeded: record)
      )
    )
    take(bucket, for: id)
    return nil
  }

  /// Takes an empty bucket for the last quotation.
  private mutating func take(_ bucket: Int, for id: Quotation.ID) {
    marks[bucket] = Self.mark(of: id)
    waiting.append(bucket)
    if waiting.count == Self.mostWaiting { writeNumbers() }
  }

  private mutating func writeNumbers() {
    let first = known.count - waiting.count
    for (index, bucket) in waiting.enumerated() {
      numbers[bucket] = UInt32(truncatingIfNeeded: first + index)
    }
    waiting.removeAll(keepingCapacity: true)
  }

  /// The number of the quotation in a bucket that is taken.
  private func number(in bucket: Int) -> Int {
    waiting.firstIndex(of: bucket).map { known.count - waiting.count + $0 } ?? Int(numbers[bucket])
  }

  /// The bucket of a quotation and its number, or an empty one that it may take.
  private func bucket(for id: Quotation.ID) -> (bucket: Int, number: Int?) {
    marks.withUnsafeBytes { marks in
      var group = firstBucket(for: id)
      while true {
        let word = ByteWord(marks, at: group)
        var places = word.places(of: Self.mark(of: id))
        while places != 0 {
          let bucket = group + ByteWord.firstIndex(in: places)
          let number = number(in: bucket)
          if known[number].id == id { return (bucket, number) }
          places &= places - 1
        }
        let empty = word.places(of: 0)
        if empty != 0 { return (group + ByteWord.firstIndex(in: empty), nil) }
        group = (group + ByteWord.size) & (marks.count - 1)
      }
    }
  }

  /// The first bucket of the group that is looked at first; IDs are digests, so their own bits spread them.
  private func firstBucket(for id: Quotation.ID) -> Int {
    Int(truncatingIfNeeded: id.low) & (marks.count - 1) & ~(ByteWord.size - 1)
  }

  /// The byte of a bucket with a quotation: some bits of its ID, and one that is set.
  private static func mark(of id: Quotation.ID) -> UInt8 {
    UInt8(truncatingIfNeeded: id.high >> 56) | 0x80
  }

  private func place(of number: Int) -> Place {
    let path = files.last { $0.firstNumber <= number }?.path ?? ""
    let first = known[number]
    return Place(path: path, line: Int(first.line), column: nil, record: Int(first.record))
  }

  /// Enlarges the table so that at most three buckets of five are taken.
  private mutating func grow(for count: Int) {
    guard count * 5 > marks.count * 3 else { return }
    var size = marks.count
    while count * 5 > size * 3 { size *= 2 }
    writeNumbers()
    marks = [UInt8](repeating: 0, count: size)
    numbers = [UInt32](repeating: 0, count: size)
    for (number, quotation) in known.enumerated() {
      let bucket = bucket(for: quotation.id).bucket
      marks[bucket] = Self.mark(of: quotation.id)
      numbers[bucket] = UInt32(truncatingIfNeeded: number)
    }
  }
}
