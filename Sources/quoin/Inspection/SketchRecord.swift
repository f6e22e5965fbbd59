import Corpus
import Editorial
import Workshop

/// What a file of quotations seems to be, as it stands in JSON; what is not known is null.
struct SketchRecord: Encodable {
  private struct Totals: Encodable {
    let records, setAside, merged: Int
  }

  private struct Sample: Encodable {
    let line: Int
    let text, author: String
  }

  private struct Tally: Encodable {
    let count: Int
    let first: FindingRecord
  }

  private let path: String
  private let traits, columns: [String]
  @OrNull private var totals: Totals?
  private let samples: [Sample]
  private let findings: [Tally]
  private let questions: [String]
  private let recipe: [String]

  init(_ job: SketchJob) {
    path = job.sketch.path
    (traits, columns) = (job.sketch.traits, job.sketch.labels)
    totals = job.totals.map {
      Totals(records: $0.records, setAside: $0.setAside, merged: $0.merged)
    }
    samples = job.samples.map { Sample(line: $0.line, text: $0.text, author: $0.author) }
    findings = job.tallies.map { Tally(count: $0.count, first: FindingRecord($0.first)) }
    questions = job.sketch.questions
    recipe = SketchText.recipe(of: job)
  }
}
