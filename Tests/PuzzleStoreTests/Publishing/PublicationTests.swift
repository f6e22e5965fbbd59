import Foundation
import Testing

import TestSupport
@testable import PuzzleStore

@Suite struct PublicationTests {
  private struct Jam: Error {}

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func publication(_ name: String) -> Publication {
    Publication(of: .any, to: folder(name))
  }

  @Test func `bytes are written and replaced`() throws {
    try publication("build.json").write(Array("one".utf8))
    #expect(try bytes(folder("build.json")) == Array("one".utf8))
    try publication("build.json").write([])
    #expect(try bytes(folder("build.json")) == [])
    #expect(try folder.names() == ["build.json"])
  }

  @Test func `an error leaves the destination unchanged and no work folder`() throws {
    try publication("a").write([1, 2, 3])
    #expect(throws: Jam.self) {
      try publication("a").publish { draft in
        try write([9], draft)
        try write([9], draft + "-journal")
        throw Jam()
      }
    }
    #expect(try bytes(folder("a")) == [1, 2, 3])
    #expect(try folder.names() == ["a"])
  }

  @Test func `the destination is unchanged until the closure returns`() throws {
    try publication("a").write([1])
    try publication("a").publish { draft in
      try write([2], draft)
      #expect(try bytes(folder("a")) == [1])
      #expect(try folder.names() == [".a.pressing", "a"])
    }
    #expect(try bytes(folder("a")) == [2])
  }

  @Test func `a second process at the same time is refused`() throws {
    try publication("a").publish { draft in
      #expect(
        throws: StoreError.pressUnderWay(
          folder: folder(".a.pressing"),
          destination: folder("a")
        )
      ) { try publication("a").write([2]) }
      try publication("b").write([3])
      try write([1], draft)
    }
    #expect(try bytes(folder("a")) == [1])
    #expect(try bytes(folder("b")) == [3])
  }

  @Test func `the drafts of a killed process are removed`() throws {
    for name in ["a", "a-journal", "a-wal"] { try folder.write(".a.pressing/\(name)", [9]) }
    chmod(folder(".a.pressing"), 0o755)
    try publication("a").publish { draft in
      #expect(try folder.names(in: ".a.pressing") == [])
      #expect(try File.status(of: folder(".a.pressing"))?.permissions == 0o700)
      try write([1], draft)
    }
    #expect(try folder.names() == ["a"])
  }

  @Test(arguments: ["deep/er", "notes.txt", "a-notes"])
  func `what the press did not write is left as it is`(name: String) throws {
    try folder.write(".a.pressing/\(name)", [9])
    try folder.write(".a.pressing/a", [8])
    let first = name.prefix { $0 != "/" }
    #expect(
      message { try publication("a").write([1]) }
        == "cannot write \(folder("a")): \(folder(".a.pressing")) holds \(first), so it is no work "
        + "folder of this press; move \(folder(".a.pressing")) away, or write to another path"
    )
    #expect(try bytes(folder(".a.pressing/\(name)")) == [9])
    #expect(try bytes(folder(".a.pressing/a")) == [8])
  }

  @Test(arguments: ["folder", "nowhere", "file"])
  func `a link or a file in the place of the work folder is neither followed nor removed`(
    target: String
  ) throws {
    try folder.write("folder/a", [7])
    try folder.write("file", [6])
    try folder.link(".a.pressing", to: target)
    for _ in 0..<2 {
      #expect(
        message { try publication("a").write([1]) }.contains("pressing is a link or a file, so it")
      )
    }
    #expect(try bytes(folder("folder/a")) == [7])
    #expect(try folder.names(in: "folder") == ["a"])
    #expect(try folder.names() == [".a.pressing", "file", "folder"])
  }

  @Test func `many processes at once each publish a whole file or report why not`() async throws {
    let path = folder("a")
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for number in UInt8(1)...40 {
        group.addTask {
          do {
            try publication("a").write([UInt8](repeating: number, count: 5_000))
            return true
          } catch StoreError.pressUnderWay {
            return true
          } catch {
            return false
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(!outcomes.contains(false))
    let written = try bytes(path)
    #expect(written.count == 5_000)
    #expect(Set(written).count == 1)
    #expect(try folder.names() == ["a"])
  }

  @Test func `a missing folder is created and one in a missing folder is an error`() throws {
    try publication("new/a").write([1])
    #expect(try folder.names(in: "new") == ["a"])
    #expect(
      message { try publication("x/y/a").write([1]) }
        == "cannot write \(folder("x/y/a")): the folder \(folder("x/y")) does not exist; "
        + "create it, or write into a folder that exists"
    )
    #expect(try folder.names() == ["new"])
  }

  @Test func `only a file can be replaced`() throws {
    try folder.write("new/a", [1])
    try folder.link("null", to: "/dev/null")
    mkfifo(folder("pipe"), 0o600)
    for name in ["new", "new/", ".", ".."] {
      #expect(throws: StoreError.notReplaced(path: folder(name), because: .folder)) {
        try publication(name).write([1])
      }
    }
    #expect(throws: StoreError.notReplaced(path: folder("null"), because: .device)) {
      try publication("null").prepare()
    }
    #expect(throws: StoreError.notReplaced(path: folder("pipe"), because: .pipe)) {
      try publication("pipe").prepare()
    }
    for (path, obstacle): (String, StoreError.Obstacle) in [
      ("", .noPath), ("a\0b", .noPath), ("-", .standardOutput),
    ] {
      #expect(throws: StoreError.notReplaced(path: path, because: obstacle)) {
        try Publication(of: .any, to: path).write([1])
      }
    }
  }

  @Test func `a file cannot be the folder`() throws {
    try publication("a").write([1])
    #expect(
      message { try publication("a/b").write([1]) }
        .hasSuffix("Not a directory; remove what stands where a folder is needed")
    )
  }

  @Test func `a closure that writes nothing is an error`() throws {
    #expect(throws: StoreError.missing(path: folder(".a.pressing/a"))) {
      try publication("a").publish { _ in }
    }
    #expect(try folder.names() == [])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `a folder that cannot be written is named`() throws {
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    #expect(
      message { try publication("a").write([1]) }
        == "cannot create \(folder(".a.pressing")): Permission denied; "
        + "get permission, or use another folder"
    )
  }

  @Test(
    arguments: [
      ("a", ".", ".a.pressing"), ("./a", ".", "./.a.pressing"), ("/a", "/", "/.a.pressing"),
      ("x/a", "x", "x/.a.pressing"), ("../a", "..", "../.a.pressing"),
      ("/x//a", "/x", "/x//.a.pressing"),
    ])
  func `a path is split into folder and name`(path: String, folder: String, pressFolder: String) {
    let destination = Destination(path)
    #expect(destination.folder == folder)
    #expect(destination.name == "a")
    #expect(destination.pressFolder == pressFolder)
  }
}
