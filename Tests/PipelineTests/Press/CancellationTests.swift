import Editorial
import PuzzleModel
import TestSupport
import Testing
import Workshop

@testable import Pipeline

/// A press that is cancelled stops at once and leaves everything as it was.
@Suite struct CancellationTests {
  private typealias Name = BuildReport.Stage.Name

  private static func cancel() {
    withUnsafeCurrentTask { $0?.cancel() }
  }

  /// The stages that are noted when the task is cancelled as soon as one of them is, and the error.
  private func stages(
    cancelledAfter stage: BuildReport.Stage.Name
  ) async throws -> (noted: [BuildReport.Stage.Name], error: String) {
    let sample = try Sample()
    try sample.write()
    let inputs = try PressInputs.read(
      try Plan.read(sample.folder("recipe.yml")),
      replacing: sample.folder("output/puzzles.sqlite"),
      progress: .silent
    )
    let task = Task {
      var noted: [BuildReport.Stage.Name] = []
      let error = await message {
        try await Press.set(inputs, Press.Options(jobs: 2), progress: .silent) { tally, _ in
          noted.append(type(of: tally).stage)
          if type(of: tally).stage == stage { Self.cancel() }
        }
      }
      return (noted, error)
    }
    let result = await task.value
    #expect(try sample.folder.names() == ["part0.csv", "recipe.yml"])
    return result
  }

  /// For each stage the last that is noted: stages of one pass are noted together.
  private static let passes: [(BuildReport.Stage.Name, BuildReport.Stage.Name)] = [
    (.ingest, .dedupe), (.normalize, .dedupe), (.dedupe, .dedupe), (.grade, .encipher),
    (.encipher, .encipher), (.check, .check), (.schedule, .schedule),
  ]

  @Test(arguments: passes)
  func `no stage runs after the one that is done when the task is cancelled`(
    stage: BuildReport.Stage.Name,
    last: BuildReport.Stage.Name
  ) async throws {
    let (noted, error) = try await stages(cancelledAfter: stage)
    #expect(error == "CancellationError()")
    let index = try #require(Name.allCases.firstIndex(of: last))
    #expect(noted == Array(Name.allCases[...index]))
  }

  /// Presses a sample that has an edition, and cancels when an activity begins.
  private func press(
    _ sample: Sample,
    cancelledWhen isTime: @escaping @Sendable (WorkProgress.Activity) -> Bool
  ) async -> String {
    let task = Task {
      await message {
        try await sample.press(
          solving: .anew,
          progress: WorkProgress { if isTime($0.activity) { Self.cancel() } }
        )
      }
    }
    return await task.value
  }

  /// The activities of a press before anything is published.
  private static let activities: [(WorkProgress.Activity, [BuildReport.Stage.Name])] = [
    (.reading(""), []),
    (.grading(nil), [.ingest, .normalize, .dedupe]),
    (.solving, [.ingest, .normalize, .dedupe, .grade, .encipher, .check]),
    (.scheduling, [.ingest, .normalize, .dedupe, .grade, .encipher, .check]),
  ]

  @Test(arguments: activities)
  func `the last edition stays byte for byte, and the report says that the press failed`(
    activity: WorkProgress.Activity,
    stages: [BuildReport.Stage.Name]
  ) async throws {
    let sample = try await Sample.pressed()
    let output = sample.folder("output/puzzles.sqlite")
    let before = try bytes(output)
    try sample.folder.write("output/puzzles.build.json", "")
    let error = await press(sample) { told in
      if case .reading = told, case .reading = activity { return true }
      return told == activity
    }
    #expect(error == "CancellationError()")
    #expect(try bytes(output) == before)
    #expect(
      try sample.folder.names(in: "output") == [
        "puzzles.build.json", "puzzles.sqlite", "puzzles.unpublished.build.json",
      ]
    )
    #expect(try text(sample.folder("output/puzzles.build.json")) == "")
    let report = try text(sample.folder("output/puzzles.unpublished.build.json"))
    #expect(report.contains("\"outcome\" : \"failed\""))
    for stage in BuildReport.Stage.Name.allCases {
      #expect(report.contains("\"name\" : \"\(stage.rawValue)\"") == stages.contains(stage))
    }
  }

  @Test func `a press that was cancelled can be made again`() async throws {
    let sample = try await Sample.pressed()
    let before = try bytes(sample.folder("output/puzzles.sqlite"))
    _ = await press(sample) { $0 == .scheduling }
    #expect(try await sample.press().report.outcome == .published)
    #expect(try bytes(sample.folder("output/puzzles.sqlite")) == before)
  }
}
