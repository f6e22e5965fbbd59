import Recipes
import Corpus
import Editorial
import PuzzleModel
import Workshop

extension Intake {
  /// Holds the tags of all quotations against the vocabulary of a plan and the tags that it selects and excludes.
  ///
  /// - Throws: `CorpusError` if the vocabulary cannot be read.
  mutating func checkTags(by plan: Plan) throws {
    var found = FindingList()
    if let file = plan.vocabulary {
      let whole = try file.read()
      let tags = try TagVocabulary.read(whole)
      let faults = tags.faults(
        of: quotations,
        fewest: plan.fewestTagged,
        excluding: Set(plan.excludedTags.map(\.value))
      )
      found.append(contentsOf: tags.findings + faults)
      vocabulary = BuildReport.Input(
        path: file.name,
        sha256: whole.sha256,
        records: tags.recordCount
      )
    }
    let known = Set(quotations.flatMap(\.tags))
    let (selected, excluded) = (plan.selectedTags, plan.excludedTags)
    found.append(
      contentsOf: TagVocabulary.idle(selected: selected, excluded: excluded, among: known)
    )
    let authors = Set(quotations.map(\.author.description))
    for subjects in plan.blackedOut {
      for tag in subjects.tags ?? [] where !known.contains(tag.value) {
        found.append(.idleBlackout(of: tag.value, in: "tags", among: known, at: tag.place))
      }
      for author in subjects.authors ?? [] where !authors.contains(author.value.description) {
        let name = author.value.description
        found.append(.idleBlackout(of: name, in: "authors", among: authors, at: author.place))
      }
    }
    note(found.sorted)
  }
}
