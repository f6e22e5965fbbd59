import Foundation
import GRDB
import Testing

import TestSupport
@testable import PuzzleStore

@Suite struct StoreErrorTests {
  @Test func `a full disk is reported as full`() {
    for code in [ENOSPC, EDQUOT] {
      #expect(
        StoreError.system(.write, "a.sqlite", code: code).description
          == "cannot write a.sqlite: the disk is full or the quota is used up; "
          + "make room and run it again (what was published before is untouched)"
      )
    }
  }

  @Test func `a disk that SQLite finds full is reported as full`() throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA max_page_count = 3; CREATE TABLE t (x)")
      #expect(throws: StoreError.diskFull(path: "a.sqlite")) {
        try StoreError.naming("a.sqlite") {
          try database.execute(sql: "INSERT INTO t VALUES (zeroblob(100000))")
        }
      }
    }
  }

  @Test func `a device without room is reported as full`() throws {
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    #expect(throws: StoreError.diskFull(path: "/dev/full")) {
      try File(opening: "/dev/full", O_WRONLY).write([1])
    }
  }

  @Test(
    arguments: [
      (
        EACCES,
        "cannot create x: Permission denied; get permission, or use another folder"
      ),
      (EROFS, "cannot create x: Read-only file system; use a folder on a disk that can be written"),
      (ENOENT, "cannot create x: No such file or directory; create the folder first"),
      (EIO, "cannot create x: Input/output error"),
    ])
  func `a refusal of the system is reported in its words, with a remedy`(
    code: Int32,
    expected: String
  ) {
    #expect(StoreError.system(.create, "x", code: code).description == expected)
  }
}
