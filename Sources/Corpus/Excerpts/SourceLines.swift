/// Reads lines of a file by their numbers, to show what a finding is about.
///
/// A line that cannot be shown is left out: of a database, of a stream that was read already, of a file that has
/// changed or is gone. Whoever shows lines can do without, so nothing here is an error.
public struct SourceLines: Sendable {
  /// How many bytes of a line are kept; what follows is cut off at a whole character.
  public static let byteLimit = 1 << 14
  /// How many bytes of a file are looked through for its lines: 4 GiB.
  private static let mostRead = 1 << 32

  private let files: [String: CorpusFile]

  /// Knows how files are laid out that findings name; any other file is plain UTF-8.
  public init(_ files: [CorpusFile] = []) {
    self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Reads lines of a file.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the lines, from 1.
  ///   - path: The file, as findings name it.
  /// - Returns: The lines that are there and are text, by their numbers, without their line ends.
  public func lines(_ numbers: Set<Int>, of path: String) -> [Int: String] {
    guard let last = numbers.max(), path != "-" else { return [:] }
    let file = files[path]
    if case .sqlite = file?.format { return [:] }
    var scan = LineScan(wanted: numbers)
    if case .csv = file?.format { scan.endsAtReturn = true }
    let location = file?.location ?? path
    do {
      let input = try ByteInput(
        path: path,
        location: location,
        encoding: file.map { $0.inputEncoding } ?? .utf8,
        compression: file?.compression ?? Compression(endingOf: location)
      )
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var read = 0
      while scan.line <= last, read < Self.mostRead {
        let count = try buffer.withUnsafeMutableBufferPointer { bytes throws(CorpusError) in
          try input.fill(bytes)
        }
        scan.add(buffer[..<count])
        read += count
        if count < buffer.count { break }
      }
    } catch {
      // What was read of the file can be shown all the same.
    }
    return scan.texts
  }
}

/// Lines of bytes, of which some are wanted.
private struct LineScan {
  let wanted: Set<Int>
  /// Whether a carriage return alone ends a line, too.
  var endsAtReturn = false
  /// The number of the line that is read.
  private(set) var line = 1
  private var kept: [Int: [UInt8]] = [:]
  private var isAfterReturn = false

  init(wanted: Set<Int>) {
    self.wanted = wanted
    isWanted = wanted.contains(1)
  }

  private var isWanted: Bool

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      let isReturn = byte == 0x0D && endsAtReturn
      if isAfterReturn, byte == 0x0A {
        isAfterReturn = false
      } else if byte == 0x0A || isReturn {
        (line, isAfterReturn) = (line + 1, isReturn)
        isWanted = wanted.contains(line)
      } else {
        isAfterReturn = false
        if isWanted, kept[line, default: []].count < SourceLines.byteLimit {
          kept[line, default: []].append(byte)
        }
      }
    }
  }

  /// The lines that are text; one that was cut ends with its last whole character.
  var texts: [Int: String] {
    kept.compactMapValues { bytes in
      var bytes = bytes
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      if bytes.last == 0x0D { bytes.removeLast() }
      if bytes.count >= SourceLines.byteLimit - 3 {
        while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
        if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
      }
      let isText = bytes.withUnsafeBufferPointer(UTF8Scan.firstInvalidOffset) == nil
      return isText ? String(decoding: bytes, as: UTF8.self) : nil
    }
  }
}
