import Foundation

extension Publication {
  /// The form of a published file, by which the press knows a file of its own from any other.
  public struct Form: Sendable {
    /// What messages call such a file, with its article.
    let name: String
    /// Whether a file of the form begins and ends with some bytes.
    private let isOwn: @Sendable (_ start: [UInt8], _ end: [UInt8]) -> Bool
    /// Whether the file is a database of SQLite.
    private let isDatabase: Bool

    /// Describes a form.
    ///
    /// - Parameters:
    ///   - name: What messages call such a file, with its article: `the report of a press`.
    ///   - isOwn: Whether a file of the form begins and ends with some bytes, which are all of the file if
    ///     it is short.
    public init(
      _ name: String,
      isOwn: @escaping @Sendable (_ start: [UInt8], _ end: [UInt8]) -> Bool
    ) {
      (self.name, self.isOwn, isDatabase) = (name, isOwn, false)
    }

    private init(database name: String, of schema: Schema) {
      (self.name, isDatabase) = (name, true)
      isOwn = { start, _ in DatabaseHeader.isOfDatabase(start, of: schema) }
    }

    /// The form of an edition.
    public static let edition = Form(database: "an edition", of: .edition)

    /// How many bytes of the beginning and of the end are read.
    private static let sampleByteCount = 1 << 20

    /// The longest path that SQLite opens: 512 bytes, with the name of a journal and a NUL at its end.
    private static let mostPathBytes = 504

    /// Whether the file at a path is empty or of the form.
    func holds(_ path: String, byteCount: Int) throws(StoreError) -> Bool {
      if byteCount == 0 { return true }
      let file = try File(opening: path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
      let start = try file.read(upTo: min(byteCount, Self.sampleByteCount))
      let offset = max(0, byteCount - Self.sampleByteCount)
      return isOwn(start, try file.read(upTo: byteCount - offset, at: offset))
    }

    /// Checks that a file of the form can be written to a destination, whatever it replaces.
    ///
    /// If there is a journal beside an old database, nothing is published: the next program to open the new
    /// file would apply the journal to it (https://www.sqlite.org/howtocorrupt.html, section 1.4).
    func check(_ destination: Destination) throws(StoreError) {
      guard isDatabase else { return }
      let draft =
        try File.resolvedByteCount(of: destination.folder)
        + "/\(destination.pressFolderName)/\(destination.name)".utf8.count
      guard draft <= Self.mostPathBytes else {
        throw .notReplaced(
          path: destination.path,
          because: .tooLong(byteCount: draft, most: Self.mostPathBytes)
        )
      }
      for journal in [destination.target + "-journal", destination.target + "-wal"] {
        if let status = try File.status(of: journal), status.byteCount > 0 {
          throw .journalBeside(path: destination.path, journal: journal)
        }
      }
    }
  }
}
