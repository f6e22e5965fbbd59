import Foundation
import PuzzleModel
import Testing

import TestSupport
@testable import PuzzleStore

/// What a published file may replace, and what it keeps of it.
@Suite struct ReplacementTests {
  private static let note = Publication.Form("a note") { start, _ in start.starts(with: [42]) }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func note(_ name: String, sparing inputs: String...) -> Publication {
    Publication(of: Self.note, to: folder(name), sparing: inputs.map { folder($0) })
  }

  @Test func `a file replaces none, an empty one and one of its own form`() throws {
    for before: [UInt8]? in [nil, [], [42, 1]] {
      if let before { try folder.write("a", before) }
      try note("a").write([42, 2])
      #expect(try bytes(folder("a")) == [42, 2])
    }
  }

  @Test func `a file of another form stays as it is`() throws {
    try folder.write("a", [1, 42])
    let expected =
      "cannot write \(folder("a")): a file of 2 bytes is there that is not a note; "
      + "move it away, or write to another path"
    #expect(message { try note("a").write([42]) } == expected)
    #expect(message { try note("a").prepare() } == expected)
    #expect(try bytes(folder("a")) == [1, 42])
    #expect(try folder.names() == ["a"])
  }

  @Test func `a file that takes the place while the new one is written stays as it is`() throws {
    #expect(throws: StoreError.self) {
      try note("a").publish { draft in
        try write([42], draft)
        try folder.write("a", [7])
      }
    }
    #expect(try bytes(folder("a")) == [7])
    #expect(try folder.names() == ["a"])
  }

  @Test func `an input stays as it is, by whatever link`() throws {
    try folder.write("in/input", [42, 1])
    try folder.link("link", to: "in/input")
    try folder.link("links", to: "link")
    try FileManager.default.linkItem(atPath: folder("in/input"), toPath: folder("hard"))
    for name in ["in/input", "link", "links", "hard", "in/../in//input"] {
      #expect(
        throws: StoreError.notReplaced(path: folder(name), because: .input(folder("in/input")))
      ) {
        try note(name, sparing: "missing", "in/input").write([42])
      }
    }
    #expect(try bytes(folder("in/input")) == [42, 1])
  }

  @Test func `a link stays, and what it leads to is replaced`() throws {
    try folder.write("in/a", [42, 1])
    try folder.link("link", to: "in/a")
    try folder.link("links", to: folder("link"))
    try note("links").publish { draft in
      try write([42, 2], draft)
      #expect(try folder.names(in: "in") == [".a.pressing", "a"])
    }
    #expect(try bytes(folder("in/a")) == [42, 2])
    #expect(try File.status(ofLink: folder("links"))?.kind == .link)
    #expect(try File.status(ofLink: folder("link"))?.kind == .link)
    #expect(try folder.names(in: "in") == ["a"])
  }

  @Test func `a link that leads nowhere leads to the new file`() throws {
    try folder.link("link", to: "new/a")
    try note("link").write([42])
    #expect(try bytes(folder("new/a")) == [42])
    try folder.link("round", to: "round")
    #expect(message { try note("round").write([42]) }.contains("symbolic links"))
    try folder.link("lost", to: "nowhere")
    #expect(
      message { try note("lost/a").write([42]) }.contains("the folder \(folder("lost")) does not")
    )
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `what is somebody else's in a sticky folder is left as it is`() throws {
    chmod(folder.path, 0o1777)
    try folder.write("a", [42, 1])
    try folder.link("link", to: "a")
    lchown(folder("link"), 1234, 1234)
    #expect(
      throws: StoreError.notReplaced(
        path: folder("link"),
        because: .strangers(folder("link"))
      )
    ) { try note("link").write([42]) }
    try folder.write("edition", [42, 1])
    chown(folder("edition"), 1234, 1234)
    #expect(message { try note("edition").write([42]) }.contains("edition is somebody else's"))
    mkdir(folder(".a.pressing"), 0o777)
    chown(folder(".a.pressing"), 1234, 1234)
    #expect(message { try note("a").write([42]) }.contains("belongs to user 1234, so it"))
    #expect(try bytes(folder("a")) == [42, 1])
  }

  @Test func `a draft that is a link is not published`() throws {
    try folder.write("elsewhere", [42])
    #expect(throws: StoreError.self) {
      try note("a").publish { draft in
        try FileManager.default.createSymbolicLink(
          atPath: draft,
          withDestinationPath: folder("elsewhere")
        )
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder("a")))
  }

  @Test(arguments: [0o600, 0o640, 0o444, 0o666] as [mode_t])
  func `the permissions of what is replaced are kept`(permissions: mode_t) throws {
    try folder.write("a", [42, 1])
    chmod(folder("a"), permissions)
    try note("a").write([42, 2])
    #expect(try File.status(of: folder("a"))?.permissions == permissions)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `the owner of what is replaced is kept`() throws {
    try folder.write("a", [42, 1])
    chown(folder("a"), 1234, 4321)
    try note("a").write([42, 2])
    let status = try File.status(of: folder("a"))
    #expect(status?.owner == 1234)
    #expect(status?.group == 4321)
  }

  @Test func `changes at once wait for each other, and none is lost`() async throws {
    let publication = note("a")
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for number in UInt8(1)...30 {
        group.addTask {
          do {
            try publication.edit(.seconds(300)) { $0 = ($0 ?? [42]) + [number] }
            return true
          } catch {
            return false
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(!outcomes.contains(false))
    #expect(try bytes(folder("a")).sorted() == (Array(1...30) + [42]).sorted())
    #expect(try folder.names() == ["a"])
  }

  @Test func `a path that SQLite cannot open is told before anything is written`() throws {
    let deep = folder(
      Array(repeating: String(repeating: "d", count: 100), count: 4).joined(separator: "/")
    )
    try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
    let room = 504 - deep.utf8.count - "//..pressing".utf8.count
    let longest = deep + "/" + String(repeating: "a", count: room / 2)
    try EditionWriter(.sample()).publish(to: longest)
    #expect(try !PuzzleLibrary.open(longest).edition().puzzles.isEmpty)
    #expect(
      message { try EditionWriter(.sample()).publish(to: longest + "a") }.hasSuffix(
        "SQLite opens 504; use a shorter path"
      )
    )
  }

  @Test func `what another program writes during a change is not lost`() throws {
    for before: [UInt8]? in [nil, [42, 1]] {
      #expect(throws: StoreError.notReplaced(path: folder("a"), because: .changed)) {
        try note("a").edit { bytes in
          #expect(bytes == before)
          try folder.write("a", [42, 1])
          bytes = [42, 2]
        }
      }
      #expect(try bytes(folder("a")) == [42, 1])
    }
  }

  @Test func `an edition replaces an edition of any version, and no other database`() throws {
    try EditionWriter(.sample()).publish(to: folder("a.sqlite"))
    try folder.tamper("a.sqlite", "PRAGMA user_version = 99")
    try EditionWriter(.sample()).publish(to: folder("a.sqlite"))
    try folder.tamper("b.sqlite", "CREATE TABLE t (x)")
    let before = try bytes(folder("b.sqlite"))
    #expect(
      message { try EditionWriter(.sample()).publish(to: folder("b.sqlite")) }.contains(
        "not an edition"
      )
    )
    #expect(try bytes(folder("b.sqlite")) == before)
  }
}
