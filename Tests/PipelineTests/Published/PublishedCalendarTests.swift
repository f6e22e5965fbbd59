import Corpus
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing

@testable import Pipeline

@Suite struct PublishedCalendarTests {
  private let sample: Sample
  private let edition: Edition

  init() async throws {
    sample = try await Sample.pressed()
    edition = try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition()
  }

  private func calendar(
    isSealed: Bool = true,
    _ change: (inout Edition) -> Void = { _ in }
  ) throws -> PublishedCalendar {
    var changed = edition
    change(&changed)
    if isSealed { changed.contentDigest = Digest.hexadecimal(of: changed.canonicalContent) }
    let path = sample.folder("changed.sqlite")
    try EditionWriter(changed).publish(to: path)
    return try PublishedCalendar(ofEditionAt: path)
  }

  @Test func `an edition says what was published`() throws {
    let calendar = try calendar()
    #expect(calendar.findings.isEmpty)
    #expect(calendar.days.map(\.day) == edition.days.map(\.day))
    #expect(calendar.days.map(\.puzzle) == edition.days.map(\.puzzle))
    for day in calendar.days {
      #expect(day.puzzle.quotation == day.quotation.id)
      #expect(day.quotation.author == day.author.id)
      #expect(edition.quotations.contains(day.quotation))
      #expect(edition.authors.contains(day.author))
      #expect(day.licence == "CC0-1.0")
    }
  }

  @Test func `a lock made of an edition says the same`() throws {
    let calendar = try calendar()
    let path = try sample.folder.write("schedule.lock.csv", calendar.lockText)
    let lock = try PublishedCalendar(ofLockAt: "schedule.lock.csv", location: path)
    #expect(lock.findings.isEmpty)
    let anywhere = Place(path: "")
    #expect(
      lock.days.map { $0.moved(to: anywhere) } == calendar.days.map { $0.moved(to: anywhere) }
    )
    for (number, day) in lock.days.enumerated() {
      let place = Place(path: "schedule.lock.csv", line: number + 2, column: 1, record: number + 1)
      #expect(day.quotation.origin == place)
    }
  }

  @Test func `an edition that was changed by hand is not relied on`() throws {
    let path = sample.folder("changed.sqlite")
    #expect(throws: PublishedCalendarError.changed(path: path)) {
      try calendar(isSealed: false) { $0.days.removeLast() }
    }
    #expect(
      message { try calendar(isSealed: false) { $0.name = "Another" } } == """
        \(path): the content does not fit its digest, so its calendar cannot be kept; restore the edition as \
        it was published, or name its schedule.lock.csv as published: in the recipe
        """
    )
    #expect(
      message { try PublishedCalendar(ofEditionAt: sample.folder("nowhere.sqlite")) }
        .hasPrefix("there is no file")
    )
  }
}
