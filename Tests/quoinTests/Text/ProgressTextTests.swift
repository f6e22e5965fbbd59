import Testing
@testable import Workshop

@testable import Pipeline
@testable import quoin

@Suite struct ProgressTextTests {
  @Test(
    arguments: [
      (.reading("a.csv"), 0, nil, "reading a.csv"),
      (.reading("a.csv"), 2048, nil, "reading a.csv  2 kB"),
      (.reading("a.csv"), 86_400_000, 184_000_000, "reading a.csv  46 %  86 of 184 MB  8 s left"),
      (.grading(nil), 1024, 1272, "grading  80 %  1,024 of 1,272  146/s  2 s left"),
      (.grading("texts.txt"), 0, 9, "grading texts.txt"),
      (.solving, 8, 1272, "solving  0 %  8 of 1,272  1/s  18 min left"),
      (.checking, 1272, 1272, "checking  100 %  1,272 of 1,272  182/s"),
      (.scheduling, 0, nil, "scheduling"),
      (.publishing("output/puzzles.sqlite"), 0, nil, "publishing output/puzzles.sqlite"),
    ] as [(WorkProgress.Activity, Int, Int?, String)]
  )
  func `a step is a line with its share, its rate and the time that is left`(
    activity: WorkProgress.Activity,
    done: Int,
    total: Int?,
    line: String
  ) {
    let step = WorkProgress.Step(activity: activity, done: done, total: total)
    #expect(ProgressText.line(of: step, after: .seconds(7)) == line)
  }
}
