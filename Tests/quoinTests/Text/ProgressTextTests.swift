import Testing
@testable import Workshop

@testable import Pipeline
@testable import quoin

@Suite struct ProgressTextTests {
  @Test(
    arguments: [
      (.reading("a.csv"), 0, nil, "reading a.csv"),
      (.reading("a.csv"), 2048, nil, "reading a.csv 2048"),
      (.grading(nil), 1024, 1272, "grading 1024 of 1272"),
      (.grading("texts.txt"), 0, 9, "grading texts.txt"),
      (.solving, 8, 1272, "solving 8 of 1272"),
      (.checking, 1272, 1272, "checking 1272 of 1272"),
      (.scheduling, 0, nil, "scheduling"),
      (.publishing("output/puzzles.sqlite"), 0, nil, "publishing output/puzzles.sqlite"),
    ] as [(WorkProgress.Activity, Int, Int?, String)]
  )
  func `a step is a line`(
    activity: WorkProgress.Activity,
    done: Int,
    total: Int?,
    line: String
  ) {
    let step = WorkProgress.Step(activity: activity, done: done, total: total)
    #expect(ProgressText.line(of: step) == line)
  }
}
