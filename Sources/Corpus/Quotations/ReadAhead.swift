import Foundation
import PuzzleModel

/// A file that is read on a thread of its own, while the caller's thread works on what was read before.
///
/// Reading XML takes about as long as what is done with its records, so two cores share the work evenly. Records and
/// findings arrive on the caller's thread, in the order of the file, as ``CorpusReader`` hands them over.
final class ReadAhead {
  private let reader: CorpusReader
  /// Only the thread uses it until it has ended.
  private let input: ByteInput
  /// Guards what follows.
  private let condition = NSCondition()
  private var waiting: [RecordBatch] = []
  private var free = [RecordBatch](repeating: RecordBatch(), count: ReadAhead.batchCount)
  private var outcome: Result<Int, CorpusError>?

  /// How many batches there are, and how many must be ready before a thread that waits for one is woken.
  ///
  /// To wake a thread for each batch costs a tenth of the work on it.
  private static let (batchCount, wakingCount) = (24, 12)

  private init(_ reader: CorpusReader, _ input: ByteInput) {
    (self.reader, self.input) = (reader, input)
  }

  /// Reads the records of an input that is open; on the caller's thread, if there can be no other.
  ///
  /// - Parameters:
  ///   - reader: What reads the file.
  ///   - input: The file.
  ///   - receive: Receives each part of the file.
  /// - Returns: How many records the file has.
  /// - Throws: ``CorpusError`` if the file cannot be read.
  static func read(
    by reader: CorpusReader,
    from input: ByteInput,
    _ receive: (inout RecordBatch) -> Void
  ) throws(CorpusError) -> Int {
    let ahead = ReadAhead(reader, input)
    guard let thread = ahead.start() else { return try reader.readHere(from: input, receive) }
    while var batch = ahead.takeNext() {
      receive(&batch)
      batch.removeAll()
      ahead.giveBack(&batch)
    }
    pthread_join(thread, nil)
    return try ahead.outcome?.get() ?? 0
  }

  /// Starts the thread, or returns nil if the system allows no more.
  private func start() -> pthread_t? {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &thread,
      nil,
      { context in
        let context: UnsafeMutableRawPointer? = context
        if let context { Unmanaged<ReadAhead>.fromOpaque(context).takeRetainedValue().readAll() }
        return nil
      },
      context.toOpaque()
    )
    guard failure == 0 else {
      context.release()
      return nil
    }
    return thread
  }

  /// Reads the file on the thread.
  private func readAll() {
    var batch = takeFree()
    let outcome = Result<Int, CorpusError> { () throws(CorpusError) in
      try reader.read(from: input, into: &batch) { batch in
        handOver(&batch)
        batch = takeFree()
      }
    }
    handOver(&batch)
    condition.withLock {
      self.outcome = outcome
      condition.signal()
    }
  }

  /// Hands over a batch, and leaves an empty one: one that were in two places would be copied.
  private func handOver(_ batch: inout RecordBatch) {
    condition.withLock {
      waiting.append(batch.taken())
      if waiting.count >= Self.wakingCount { condition.signal() }
    }
  }

  private func takeFree() -> RecordBatch {
    condition.withLock {
      while free.isEmpty { condition.wait() }
      return free.removeLast()
    }
  }

  /// The next part of the file, or nil at its end.
  private func takeNext() -> RecordBatch? {
    condition.withLock {
      while waiting.isEmpty, outcome == nil { condition.wait() }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  private func giveBack(_ batch: inout RecordBatch) {
    condition.withLock {
      free.append(batch.taken())
      if free.count >= Self.wakingCount { condition.signal() }
    }
  }
}

extension CorpusReader {
  /// The smallest file that is worth a thread, in bytes.
  private static let leastReadAhead = 1 << 20

  /// Whether the file is worth a thread.
  ///
  /// The rows of CSV are found nearly as fast as they are handed over. A query heeds the cancellation of the task that
  /// it runs in.
  private func readsAhead(_ input: ByteInput) -> Bool {
    switch file.format {
    case .csv, .sqlite: false
    default: input.isStandardInput || byteCount >= Self.leastReadAhead
    }
  }

  /// Reads the records of an input that is open, on a thread of its own if the file is large.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - receive: Receives each part of the file in its order.
  /// - Returns: How many records the file has, good and bad.
  /// - Throws: ``CorpusError`` if the file cannot be read.
  func readAhead(
    from input: ByteInput,
    _ receive: (inout RecordBatch) -> Void
  ) throws(CorpusError) -> Int {
    readsAhead(input)
      ? try ReadAhead.read(by: self, from: input, receive) : try readHere(from: input, receive)
  }

  /// Reads the records of an input that is open, on the caller's thread.
  fileprivate func readHere(
    from input: ByteInput,
    _ receive: (inout RecordBatch) -> Void
  ) throws(CorpusError) -> Int {
    var batch = RecordBatch()
    defer { receive(&batch) }
    return try read(from: input, into: &batch) { batch in
      receive(&batch)
      batch.removeAll()
    }
  }

  /// Reads the records of an input into batches.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - batch: The first batch, and at the end the last.
  ///   - replace: Puts another batch in the place of one that is full.
  /// - Returns: How many records the file has.
  /// - Throws: ``CorpusError`` if the file cannot be read.
  fileprivate func read(
    from input: ByteInput,
    into batch: inout RecordBatch,
    _ replace: (inout RecordBatch) -> Void
  ) throws(CorpusError) -> Int {
    func handOver(_ batch: inout RecordBatch) {
      batch.readCount = input.readCount
      replace(&batch)
    }
    defer { batch.readCount = input.readCount }
    return try read(
      from: input,
      { record in
        batch.take(&record)
        if batch.isFull { handOver(&batch) }
      },
      report: { finding in
        batch.append(finding)
        if batch.isFull { handOver(&batch) }
      }
    )
  }
}
