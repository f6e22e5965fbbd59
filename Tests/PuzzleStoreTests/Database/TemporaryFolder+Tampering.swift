import Foundation
import GRDB
import TestSupport

@testable import PuzzleStore

extension TemporaryFolder {
  /// Runs SQL on a database in the folder without checks and foreign keys.
  func tamper(_ name: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path + "/" + name)
    try queue.writeWithoutTransaction {
      try $0.execute(
        sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; " + sql
      )
    }
    try queue.close()
  }

  /// Lays a symbolic link in the folder.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name,
      withDestinationPath: target
    )
  }
}

extension Publication.Form {
  /// A form that every file has.
  static let any = Publication.Form("a file of a test") { _, _ in true }
}

func write(_ bytes: some Sequence<UInt8>, _ path: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}
