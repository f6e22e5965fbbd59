import Foundation

/// A file that is read whole: a recipe, a table that a studio keeps, a schema, a report.
///
/// It is opened and read once, so that what is parsed and what a digest is taken of are the same bytes.
public struct WholeFile: Hashable, Sendable {
  /// The longest recipe or schema that is read: 1 MiB.
  public static let documentLimit = 1 << 20
  /// The longest table or report that is read: 64 MiB.
  public static let tableLimit = 1 << 26

  /// The path as findings name it.
  public let path: String
  /// The bytes.
  public let bytes: [UInt8]

  /// Makes a file of bytes that are there already.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path as findings name it.
  ///   - location: The path to open, if it is another one.
  ///   - compression: How the file is compressed; nil if it is not.
  ///   - limit: The most bytes that the file may have.
  /// - Returns: The file.
  /// - Throws: ``CorpusError`` if it cannot be opened or read, is no regular file, or is too long.
  public static func read(
    _ path: String,
    location: String? = nil,
    compression: Compression? = nil,
    limit: Int = tableLimit
  ) throws(CorpusError) -> WholeFile {
    // A file of this name has to be named with its folder: the dash alone is standard input.
    let location = location ?? path
    let input = try ByteInput(
      path: path,
      location: location == "-" ? "./-" : location,
      compression: compression
    )
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try chunk.withUnsafeMutableBufferPointer { buffer throws(CorpusError) in
        try input.fill(buffer)
      }
      bytes += chunk[..<count]
      guard bytes.count <= limit else { throw CorpusError.tooLong(path: path, limit: limit) }
      if count < chunk.count { return WholeFile(path: path, bytes: bytes) }
    }
  }

  /// Whether there is something at a path, if only a link that leads nowhere.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The path of the file that a path leads to, from the root and without links; where there is none, the path without
  /// `x/..`.
  public static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return PathText.shortened(path) }
    defer { free(found) }
    return String(cString: found)
  }

  /// Whether a path names a link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The digest of the bytes in lower-case hexadecimal.
  public var sha256: String { Digest.hexadecimal(of: bytes) }
}
