import Foundation

/// The first bytes of a SQLite file, read without SQLite.
///
/// SQLite takes a file of no bytes for an empty database and reports a file that was cut short only
/// when it meets the missing page; the header tells both, and who wrote the file in which version.
/// See https://www.sqlite.org/fileformat.html, section 1.3.
struct DatabaseHeader: Hashable, Sendable {
  /// `PRAGMA application_id`.
  let applicationID: UInt32
  /// `PRAGMA user_version`.
  let userVersion: Int

  /// Reads the header of a file.
  ///
  /// - Throws: ``StoreError`` where there is no such file, or none that a whole database is in.
  static func read(_ path: String) throws(StoreError) -> DatabaseHeader {
    let file = try File(opening: path, O_RDONLY | O_NONBLOCK)
    let status = try file.status()
    guard status.isRegularFile else { throw .notAFile(path: path) }
    guard status.byteCount > 0 else { throw .empty(path: path) }
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
    // The page count is only kept by writers that also keep the second of these counters.
    let isPageCountValid = bytes[24..<28].elementsEqual(bytes[92..<96])
    // A page of 65,536 bytes is written as 1.
    let expected = pageCount * (pageSize == 1 ? 65_536 : Int(pageSize))
    if isPageCountValid, status.byteCount < expected {
      throw .truncated(path: path, byteCount: status.byteCount, expectedByteCount: expected)
    }
    return DatabaseHeader(
      applicationID: Self.number(in: bytes[68..<72]),
      userVersion: Int(Int32(bitPattern: Self.number(in: bytes[60..<64])))
    )
  }

  /// Checks that the database is of a schema's kind and has a version.
  func check(isOf schema: Schema, path: String) throws(StoreError) {
    guard applicationID == schema.applicationID else {
      throw .foreign(path: path, applicationID: applicationID)
    }
    guard userVersion >= 1 else {
      throw .damaged(path: path, reason: "its schema version is \(userVersion), not 1 or more")
    }
    if userVersion > schema.version {
      throw .newer(path: path, version: userVersion, supported: schema.version)
    }
  }

  private static let byteCount = 100
  private static let magic = Array("SQLite format 3\0".utf8)

  private static func number(in bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
