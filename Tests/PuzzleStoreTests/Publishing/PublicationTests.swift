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

  @Test func `bytes are written and replaced`() throws {
    try Publication.write(Array("one".utf8), to: folder("build.json"))
    #expect(try bytes(folder("build.json")) == Array("one".utf8))
    try Publication.write([], to: folder("build.json"))
    #expect(try bytes(folder("build.json")) == [])
    #expect(try folder.names() == ["build.json"])
  }

  @Test func `an error leaves the destination unchanged and no work folder`() throws {
    try Publication.write([1, 2, 3], to: folder("a"))
    #expect(throws: Jam.self) {
      try Publication.publish(to: folder("a")) { draft in
        try write([9], draft)
        try write([9], draft + "-journal")
        throw Jam()
      }
    }
    #expect(try bytes(folder("a")) == [1, 2, 3])
    #expect(try folder.names() == ["a"])
  }

  @Test func `the destination is unchanged until the closure returns`() throws {
    try Publication.write([1], to: folder("a"))
    try Publication.publish(to: folder("a")) { draft in
      try write([2], draft)
      #expect(try bytes(folder("a")) == [1])
      #expect(try folder.names() == [".a.pressing", "a"])
    }
    #expect(try bytes(folder("a")) == [2])
  }

  @Test func `a second process at the same time is refused`() throws {
    try Publication.publish(to: folder("a")) { draft in
      #expect(
        throws: StoreError.pressUnderWay(
          folder: folder(".a.pressing"),
          destination: folder("a")
        )
      ) { try Publication.write([2], to: folder("a")) }
      try Publication.write([3], to: folder("b"))
      try write([1], draft)
    }
    #expect(try bytes(folder("a")) == [1])
    #expect(try bytes(folder("b")) == [3])
  }

  @Test func `the folder of a killed process is emptied and used`() throws {
    try FileManager.default.createDirectory(
      atPath: folder(".a.pressing/deep/er"),
      withIntermediateDirectories: true
    )
    try write([9], folder(".a.pressing/a"))
    try write([9], folder(".a.pressing/deep/er/b"))
    try FileManager.default.createSymbolicLink(
      atPath: folder(".a.pressing/link"),
      withDestinationPath: folder.path
    )
    try Publication.publish(to: folder("a")) { draft in
      #expect(try folder.names(in: ".a.pressing") == [])
      try write([1], draft)
    }
    #expect(try folder.names() == ["a"])
  }

  @Test func `many processes at once each publish a whole file or report why not`() async throws {
    let path = folder("a")
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for number in UInt8(1)...40 {
        group.addTask {
          do {
            try Publication.write([UInt8](repeating: number, count: 5_000), to: path)
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
    try Publication.write([1], to: folder("new/a"))
    #expect(try folder.names(in: "new") == ["a"])
    #expect(
      message { try Publication.write([1], to: folder("x/y/a")) }
        == "cannot write \(folder("x/y/a")): the folder \(folder("x/y")) does not exist; "
        + "create it, or write into a folder that exists"
    )
    #expect(try folder.names() == ["new"])
  }

  @Test func `a folder cannot be replaced by a file`() throws {
    try Publication.write([1], to: folder("new/a"))
    for path in [folder("new"), folder("new/"), folder("."), folder("..")] {
      #expect(throws: StoreError.notAFile(path: path)) { try Publication.write([1], to: path) }
    }
  }

  @Test func `a file cannot be the folder`() throws {
    try Publication.write([1], to: folder("a"))
    #expect(
      message { try Publication.write([1], to: folder("a/b")) }
        .hasSuffix("Not a directory; remove what stands where a folder is needed")
    )
  }

  @Test func `a closure that writes nothing is an error`() throws {
    #expect(throws: StoreError.missing(path: folder(".a.pressing/a"))) {
      try Publication.publish(to: folder("a")) { _ in }
    }
    #expect(try folder.names() == [])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `a folder that cannot be written is named`() throws {
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    #expect(
      message { try Publication.write([1], to: folder("a")) }
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
