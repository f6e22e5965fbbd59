import Editorial
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing
import Workshop

@testable import Pipeline

@Suite struct HistoryJobsTests {
  private static let lock = "schedule.lock.csv"
  /// The least that a lock begins with.
  private static let otherLock = "day,kind,puzzle\r\n"

  private func days(_ sample: Sample) throws -> [DailyPuzzle] {
    try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition().days
  }

  /// The edition and the lock.
  private func files(_ sample: Sample) throws -> [[UInt8]] {
    try ["output/puzzles.sqlite", Self.lock].map { try bytes(sample.folder($0)) }
  }

  /// The pressed sample with a row in which something was changed since.
  private func changed(_ row: Int, _ old: String, _ new: String) async throws -> Sample {
    var sample = try await Sample.pressed()
    try #require(sample.rows[row].contains(old))
    sample.rows[row] = sample.rows[row].replacing(old, with: new)
    try sample.write()
    return sample
  }

  @Test func `a lock that has to stay as it is stops a press that would change it`() async throws {
    let sample = try await changed(1, "divine.", "divine!")
    let before = try files(sample)
    let result = try await sample.press(isLocked: true)
    #expect(result.summary == nil && result.lock?.outcome == nil)
    let finding = try #require(result.findings.first { $0.code == .staleLock })
    #expect(finding.field == "published")
    #expect(finding.message.hasPrefix("schedule.lock.csv: the lock would change, though no"))
    #expect(try files(sample) == before)
    #expect(try await sample.press().lock?.outcome == .renewed)
    #expect(try await sample.press(isLocked: true).lock?.outcome == .unchanged)
  }

  @Test func `a lock that has to stay as it is tells the days that would move`() async throws {
    let sample = try await changed(4, "Nothing great was ever", "Nothing good and great was")
    let before = try files(sample)
    let result = try await sample.press(isLocked: true)
    let finding = try #require(result.findings.first { $0.code == .staleLock })
    let moves = try #require(result.change?.moves)
    #expect(!moves.isEmpty)
    #expect(finding.message.contains("the days that move are \(moves.count) (2027-01-0"))
    for move in moves {
      #expect(finding.message.contains("\(move.slot.day) '\(move.before)'"))
    }
    #expect(try files(sample) == before)
  }

  @Test func `a lock that would not change stops nothing`() async throws {
    let sample = try await Sample.pressed()
    let before = try files(sample)
    let result = try await sample.press(isLocked: true)
    #expect(result.summary != nil)
    #expect(result.lock?.outcome == .unchanged)
    #expect(try files(sample) == before)
  }

  @Test func `a lock that has to be there stops a press where there is none`() async throws {
    let sample = try Sample()
    try sample.write()
    let result = try await sample.press(isLocked: true)
    #expect(result.summary == nil)
    let finding = try #require(result.findings.first { $0.code == .staleLock })
    #expect(finding.message.contains("there is no lock, and one has to be there"))
    #expect(try sample.folder.names() == ["output", "part0.csv", "recipe.yml"])
    #expect(try sample.folder.names(in: "output") == ["puzzles.unpublished.build.json"])
  }

  @Test func `a lock is renewed only if it is as it was read`() throws {
    let sample = try Sample()
    try sample.write()
    let plan = try Plan.read(sample.folder("recipe.yml"))
    let (first, second) = (
      PublishedCalendar(days: [], name: "First"), PublishedCalendar(days: [], name: "Second")
    )
    let written = Array(first.lockText.utf8)
    let lock = LockFile(of: plan)
    #expect(try lock.renew(LockRenewal(before: nil, calendar: first)) == .begun)
    #expect(throws: LockChanged.self) {
      try lock.renew(LockRenewal(before: nil, calendar: second))
    }
    #expect(throws: LockChanged.self) {
      try lock.renew(LockRenewal(before: Array(second.lockText.utf8), calendar: first))
    }
    #expect(try bytes(sample.folder(Self.lock)) == written)
    #expect(try lock.renew(LockRenewal(before: written, calendar: first)) == .unchanged)
    #expect(try lock.renew(LockRenewal(before: written, calendar: second)) == .renewed)
    #expect(try bytes(sample.folder(Self.lock)) == Array(second.lockText.utf8))
  }

  @Test func `a lock that changes during a press is not overwritten`() async throws {
    let sample = try await changed(1, "divine.", "divine!")
    let edition = try files(sample).first
    let folder = sample.folder
    let progress = WorkProgress { step in
      guard case .publishing = step.activity else { return }
      #expect(throws: Never.self) { try folder.write(Self.lock, Self.otherLock) }
    }
    let problem = await message { try await sample.press(progress: progress) }
    #expect(problem.contains("the lock was changed during the press"), "\(problem)")
    #expect(try text(sample.folder(Self.lock)) == Self.otherLock)
    #expect(try files(sample).first == edition)
  }

  @Test func `a calendar is extended, and what was published is frozen`() async throws {
    var sample = try await Sample.pressed()
    let before = try days(sample)
    sample.rows += CloneTests.further
    try sample.write()
    let recipe = sample.folder("recipe.yml")
    let old = try text(recipe)
    let result = try ExtendJob.run(recipeAt: recipe, days: 3, freezingThrough: nil)
    #expect(result.last.description == "2027-01-08")
    #expect(result.frozenThrough?.description == "2027-01-05")
    let extended = old.replacing("days: 5,", with: "days: 8, frozen-through: 2027-01-05,")
    #expect(try text(recipe) == extended)
    let pressed = try await sample.press(allowedMoves: 0)
    #expect(pressed.lock?.outcome == .renewed, "\(pressed.findings)")
    #expect(try days(sample).count == 8)
    #expect(try days(sample).prefix(5).map(\.puzzle) == before.map(\.puzzle))
  }

  @Test func `a calendar that was not published is not extended`() throws {
    let sample = try Sample()
    try sample.write()
    let recipe = sample.folder("recipe.yml")
    let old = try text(recipe)
    #expect(throws: ExtendJob.Failure.self) {
      try ExtendJob.run(recipeAt: recipe, days: 3, freezingThrough: nil)
    }
    #expect(try text(recipe) == old)
  }

  @Test func `a day keeps a quotation in which a letter was mended`() async throws {
    let sample = try await changed(4, "was ever", "was never")
    let before = try days(sample)
    let stopped = try await sample.press(allowedMoves: 0)
    #expect(stopped.summary == nil)
    let codes = Set(stopped.findings.map(\.code))
    #expect(codes.isSuperset(of: [.mendedQuotation, .calendarMoved]))

    let recipe = sample.folder("recipe.yml")
    let none = try KeepJob.run(recipeAt: recipe, days: [.first], progress: .silent)
    #expect(none.kept.isEmpty)
    let kept = try KeepJob.run(recipeAt: recipe, days: [], progress: .silent)
    #expect(kept.findings.isEmpty)
    #expect(kept.kept.map(\.before).allSatisfy { $0.contains("was ever achieved") })
    #expect(kept.kept.map(\.after).allSatisfy { $0.contains("was never achieved") })

    let result = try await sample.press(allowedMoves: 0)
    let change = try #require(result.change)
    #expect(change.moves.isEmpty && change.leaving.isEmpty)
    #expect(result.lock?.outcome == .renewed)
    #expect(!result.findings.contains { $0.code == .mendedQuotation })
    let after = try days(sample)
    #expect(after.map(\.day) == before.map(\.day))
    let other = zip(before, after).compactMap { $0.puzzle == $1.puzzle ? nil : $0.day }
    #expect(other.count == 1)
    #expect(other == kept.kept.map(\.day))
    #expect(try await sample.press(allowedMoves: 0).lock?.outcome == .unchanged)
  }

  @Test func `more moves than allowed stop a press, and their days are named`() async throws {
    let sample = try await changed(4, "Nothing great was ever", "Nothing good and great was")
    let before = try files(sample)
    let stopped = try await sample.press(allowedMoves: 0)
    #expect(stopped.summary == nil && stopped.lock?.outcome == nil)
    let moves = try #require(stopped.change?.moves)
    #expect(!moves.isEmpty)
    let finding = try #require(stopped.findings.first { $0.code == .calendarMoved })
    let days = moves.count == 1 ? "1 published day" : "\(moves.count) published days"
    let start = "\(days) would get another puzzle, and 0 may: "
    let named = moves.map(\.slot.day.description).joined(separator: ", ")
    #expect(finding.message.hasPrefix(start + named + "; undo"), "\(finding.message)")
    #expect(try files(sample) == before)
    let pressed = try await sample.press(allowedMoves: moves.count)
    #expect(pressed.lock?.outcome == .renewed)
    #expect(pressed.change?.moves == moves)
  }
}
