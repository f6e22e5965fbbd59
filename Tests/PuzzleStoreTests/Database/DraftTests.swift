import GRDB
import Testing

import TestSupport
@testable import PuzzleStore

@Suite struct DraftTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    arguments: [
      (
        "INSERT INTO author_alias VALUES ('Z.', 'nobody'), ('Y.', 'nobody')",
        "foreign_key_check: author_alias refers 2 times to a row of author that is not there"
      ),
      (
        "INSERT INTO edition VALUES ('Name', 'x')",
        "integrity_check: CHECK constraint failed in edition"
      ),
    ])
  func `a database that contradicts itself is not published`(sql: String, reason: String) throws {
    let path = folder("a.sqlite")
    let publication = Publication(of: .any, to: path)
    try publication.write([1])
    #expect(throws: StoreError.self) {
      try publication.publish { press in
        let draft = try Draft.empty(schema: .edition)
        try draft.queue.writeWithoutTransaction {
          try $0.execute(
            sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; " + sql
          )
        }
        do {
          try draft.write(to: press)
        } catch StoreError.damaged(path: press, let found) {
          #expect(found == reason)
          throw StoreError.damaged(path: press, reason: found)
        }
      }
    }
    #expect(try bytes(path) == [1])
    #expect(try folder.names() == ["a.sqlite"])
  }
}
