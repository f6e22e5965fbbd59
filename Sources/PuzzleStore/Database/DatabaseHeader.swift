import Foundation

/// The first bytes of a SQLite file, read without SQLite.
///
/// SQLite opens an empty file as an empty database, and it reports a truncated file only when it reads a
/// missing page. The header reveals both. It also says which program wrote the file in which version.
/// See https://www.sqlite.org/fileformat.html, section 1.3.
struct DatabaseHeader: Hashable, Sendable {
  /// The value of `PRAGMA application_id`.
  let applicationID: UInt32
  /// The value of `PRAGMA user_version`.
  let userVersion: Int
  /// How the pages of the file are laid out.
  let layout: Layout

  /// The layout of the pages of a file.
  struct Layout: Hashable, Sendable {
    /// The number of bytes in a page.
    let pageSize: Int
    /// The number of bytes at the end of each page that SQLite does not use.
    let reservedByteCount: Int
    /// The encoding of texts; 1 is UTF-8.
    let encoding: Int

    /// The layout of every database that this program writes.
    static let own = Layout(pageSize: 4096, reservedByteCount: 0, encoding: 1)
  }

  /// Reads the header of a file.
  ///
  /// - Throws: ``StoreError`` if the file is missing or does not hold a complete database.
  static func read(_ path: String) throws(StoreError) -> DatabaseHeader {
    let file = try File(opening: path, O_RDONLY | O_NONBLOCK)
    let status = try file.status()
    guard status.isRegularFile else { throw .notAFile(path: path) }
    guard status.byteCount > 0 else { throw .empty(path: path) }
    guard status.byteCount <= Defenses.fileLimit else {
      throw .tooLarge(path: path, byteCount: status.byteCount, limit: Defenses.fileLimit)
    }
    let bytes = try file.read(upTo: Self.byteCount)
    guard bytes.starts(with: Self.magic) else { throw .notADatabase(path: path) }
    guard bytes.count == Self.byteCount else {
      throw .truncated(
        path: path,
        byteCount: status.byteCount,
        expectedByteCount: Self.byteCount
      )
    }
    let pageSize = Self.number(in: bytes[16..<18])
    let pageCount = Int(Self.number(in: bytes[28..<32]))
    // The page count is valid only if the two change counters agree.
    let isPageCountValid = bytes[24..<28].elementsEqual(bytes[92..<96])
    // The header stores a page size of 65,536 bytes as 1.
    let expected = pageCount * (pageSize == 1 ? 65_536 : Int(pageSize))
    if isPageCountValid, status.byteCount < expected {
      throw .truncated(path: path, byteCount: status.byteCount, expectedByteCount: expected)
    }
    return DatabaseHeader(
      applicationID: Self.number(in: bytes[68..<72]),
      userVersion: Int(Int32(bitPattern: Self.number(in: bytes[60..<64]))),
      layout: Layout(
        pageSize: Int(pageSize),
        reservedByteCount: Int(bytes[20]),
        encoding: Int(Self.number(in: bytes[56..<60]))
      )
    )
  }

  /// Checks that the database has a schema's application ID, a version that the schema knows, and our layout.
  func check(isOf schema: Schema, path: String) throws(StoreError) {
    guard applicationID == schema.applicationID else {
      throw .foreign(
        path: path,
        applicationID: applicationID,
        expected: schema.applicationID
      )
    }
    guard userVersion >= 1 else {
      throw .damaged(path: path, reason: "its schema version is \(userVersion), not 1 or more")
    }
    if userVersion > schema.version {
      throw .newer(path: path, version: userVersion, supported: schema.version)
    }
    guard layout == .own else {
      throw .damaged(path: path, reason: "its header does not say pages of 4,096 bytes and UTF-8")
    }
  }

  /// Writes the version of SQLite that the schema needs, 3.37.0, over the version that wrote the file.
  ///
  /// SQLite only shows this number. So editions of one content have the same bytes where two versions of
  /// SQLite lay out pages alike.
  static func setSQLiteVersion(of path: String) throws(StoreError) {
    let version = UInt32(3_037_000)
    let bytes = stride(from: 24, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: version >> $0)
    }
    try File(opening: path, O_WRONLY).overwrite(at: 96, with: bytes)
  }

  /// Whether bytes begin a database with a schema's application ID, of whatever version.
  static func isOfDatabase(_ bytes: [UInt8], of schema: Schema) -> Bool {
    bytes.count >= byteCount && bytes.starts(with: magic)
      && number(in: bytes[68..<72]) == schema.applicationID
  }

  private static let byteCount = 100
  private static let magic = Array("SQLite format 3\0".utf8)

  private static func number(in bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
