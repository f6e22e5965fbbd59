import Corpus
import Foundation
import PuzzleModel
import Scheduling

/// The quotations of this repository as candidates, whose tiers alone are drawn.
enum StarterCorpus {
  static func candidates() throws -> [Candidate] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let bytes = try [UInt8](Data(contentsOf: root.appendingPathComponent("corpus/quotations.csv")))
    let rows = CSVDocument(bytes).records.filter { !$0.isBlank }.map(\.cells)
    let columns = Dictionary(
      uniqueKeysWithValues: (rows.first ?? []).enumerated().map { ($1, $0) }
    )
    return rows.dropFirst().enumerated().map { number, row in
      func cell(_ name: String) -> String {
        columns[name].flatMap { row.indices.contains($0) ? row[$0] : nil } ?? ""
      }
      return candidate(number, cell)
    }
  }

  private static func candidate(_ number: Int, _ cell: (String) -> String) -> Candidate {
    let text = cell("text")
    var generator = SplitMix64(seededBy: "quoin/test/starter/1", text)
    let letterCount = text.count { $0.isLetter }
    let tags = ListCell.split(cell("tags"))
    let author = cell("author").lowercased().map { $0.isLetter ? $0 : "-" }
    // A short text is hard; the rest of the difficulty is drawn.
    let hardness = 110 - letterCount / 2 + generator.next(below: 60)
    return Candidate(
      puzzle: Puzzle.ID(
        kind: .cryptogram,
        quotation: Quotation.ID(digestHigh: generator.next(), digestLow: generator.next())
      ),
      author: Author.ID(String(author)),
      work: cell("work").isEmpty ? nil : cell("work"),
      tags: tags,
      tier: hardness < 80 ? .easy : hardness < 110 ? .medium : hardness < 130 ? .hard : .expert,
      letterCount: letterCount,
      certainty: Quotation.Certainty(rawValue: cell("certainty")) ?? .sourced,
      seasons: SeasonSet(tags.compactMap(Season.init))
    )
  }
}
