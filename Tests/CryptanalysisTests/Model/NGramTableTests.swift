import Testing

@testable import Cryptanalysis

@Suite struct NGramTableTests {
  /// The table of the specimen: its words are A, I, OF, TO, BE, THE and DON'T, and 7 is the start.
  private func table() throws -> NGramTable {
    let (specimen, bytes) = (ModelSpecimen(), ModelSpecimen.plain)
    var reader = ModelBytes(bytes)
    let header = try ModelHeader(&reader, path: "specimen")
    let cellCount = (header.segmentCount + 2) * header.segmentLength
    _ = reader.bytes(bytes.count - 64 - cellCount * 2)
    return NGramTable(
      cells: reader.cells(cellCount),
      header: header,
      bigramCosts: specimen.pairCosts.map(Int32.init),
      trigramCosts: specimen.tripleCosts.map(Int32.init)
    )
  }

  @Test func `pairs and triples have the costs of their numbers`() throws {
    let table = try table()
    #expect(table.bigramCost(7, 2) == 101)
    #expect(table.bigramCost(2, 5) == 102)
    #expect(table.bigramCost(5, 1) == 103)
    #expect(table.trigramCost(7, 2, 5) == 1007)
    #expect(table.trigramCost(2, 5, 1) == 1009)
  }

  @Test func `a pair that is not in the table is seldom found`() throws {
    let table = try table()
    var (foundCount, count) = (0, 0)
    for first in 0..<100 {
      for second in 8..<108 {
        count += 2
        if table.bigramCost(first, second) != nil { foundCount += 1 }
        if table.trigramCost(first, second, 1) != nil { foundCount += 1 }
      }
    }
    // Each by a chance of 1 in 2,048.
    #expect(foundCount <= 3 * count / 2_048)
    #expect(table.bigramCost(5, 2) == nil)
    #expect(table.trigramCost(5, 2, 7) == nil)
  }

  @Test func `the order of words matters, and a pair is no triple`() throws {
    let table = try table()
    #expect(table.bigramCost(2, 7) == nil)
    #expect(table.trigramCost(0, 2, 5) == nil)
    #expect(table.trigramCost(2, 5, 2) == nil)
  }
}
