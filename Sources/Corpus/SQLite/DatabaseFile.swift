import CSQLite

/// A database that somebody else wrote: a file, or its bytes where it is compressed.
struct DatabaseFile {
  /// The path to open.
  let location: String
  /// The database in memory; nil for one that is read from its file.
  let image: DatabaseImage?

  /// The longest compressed database that is read, in bytes when it is unpacked: 256 MiB, for it is held whole.
  private static let unpackedLimit = 1 << 28

  private init(location: String, image: DatabaseImage?) {
    (self.location, self.image) = (location, image)
  }

  /// Finds a database, and unpacks it if the ending of its name says that it is compressed.
  ///
  /// - Parameters:
  ///   - path: The path in errors.
  ///   - location: The path to open.
  /// - Returns: The database.
  /// - Throws: ``CorpusError`` for a compressed file that cannot be read.
  static func open(path: String, location: String) throws(CorpusError) -> DatabaseFile {
    let image = try Compression(endingOf: location).map { compression throws(CorpusError) in
      let whole = try WholeFile.read(
        path,
        location: location,
        compression: compression,
        limit: Self.unpackedLimit
      )
      return DatabaseImage(whole.bytes)
    }
    return DatabaseFile(location: location, image: image)
  }
}

/// The bytes of a database in memory, which any number of connections read.
///
/// It is a class because it owns the memory, which it frees at its end.
final class DatabaseImage {
  private let bytes: UnsafeMutableRawBufferPointer

  /// Copies the bytes of a database.
  init(_ bytes: [UInt8]) {
    self.bytes = .allocate(byteCount: max(bytes.count, 1), alignment: 16)
    self.bytes.copyBytes(from: bytes)
    // A database in memory has no log, so one that was kept with a log is taken for one without.
    for offset in [18, 19] where bytes.count > 100 && bytes[offset] == 2 {
      self.bytes[offset] = 1
    }
  }

  deinit { bytes.deallocate() }

  /// Makes the database the main one of a connection, and returns the status of SQLite.
  func fill(_ connection: OpaquePointer) -> Int32 {
    sqlite3_deserialize(
      connection,
      "main",
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      Int64(bytes.count),
      Int64(bytes.count),
      UInt32(SQLITE_DESERIALIZE_READONLY)
    )
  }
}
