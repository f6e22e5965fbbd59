import TestSupport
import Testing

/// The rule that the folders of a module are layers.
@Suite struct FolderTests {
  @Test(arguments: ImportTable.allowed.keys.sorted())
  func `no folder of a module uses another that uses it`(module: String) throws {
    let graph = FolderGraph(try SourceFile.sources.get().filter { $0.module == module })
    for edge in graph.circularEdges() {
      let place = graph.places[edge, default: ""]
      Issue.record("\(edge.user) uses \(edge.used), which leads back to it: \(place)")
    }
  }

  private func graph(_ texts: [String: String]) -> FolderGraph {
    FolderGraph(
      texts.sorted { $0.key < $1.key }.map {
        SourceFile(path: "Sources/M/\($0.key)", text: $0.value)
      }
    )
  }

  private func edge(_ user: String, _ used: String) -> FolderGraph.Edge {
    FolderGraph.Edge(user: "Sources/M/\(user)", used: "Sources/M/\(used)")
  }

  @Test func `a circle has the edges between its folders and no others`() {
    let graph = graph([
      "A/One.swift": "struct One { let two: Two }",
      "B/Two.swift": "extension One { enum Two { case three(Three) } }",
      "C/Three.swift": "public protocol Three {}",
      "D/Four.swift": "typealias Four = One",
    ])
    #expect(
      Set(graph.places.keys) == [edge("A", "B"), edge("B", "A"), edge("B", "C"), edge("D", "A")]
    )
    #expect(graph.circularEdges() == [edge("A", "B"), edge("B", "A")])
    #expect(graph.places[edge("D", "A")] == "Sources/M/D/Four.swift names One")
  }

  @Test func `a circle through several folders is found`() {
    let graph = graph([
      "A/One.swift": "struct One { let two: Two }",
      "B/Two.swift": "struct Two { let three: [Three] }",
      "C/Three.swift": "struct Three { let one: () -> One }",
    ])
    #expect(graph.circularEdges().count == 3)
  }

  @Test func `a nested type counts where its outer type is named`() {
    let graph = graph([
      "A/One.swift": "struct One {}",
      "B/Two.swift": "extension One { enum Result { case two } }",
      "C/Three.swift": "func three() -> One.Result { .two }",
      "D/Four.swift": "func four() -> Result<Int, any Error> { .success(4) }",
    ])
    #expect(Set(graph.places.keys) == [edge("B", "A"), edge("C", "A"), edge("C", "B")])
  }

  @Test func `names in several folders, deep and private types, and comments do not count`() {
    let graph = graph([
      "A/One.swift": """
      struct One { struct Same {}; struct Middle { struct Deep {} }; private struct Own {} }
      /// Some say Two.
      let text = "Two"
      """,
      "B/Two.swift": "struct Two { struct Same {}; let a: Same, b: Deep, c: Own, d: OneMore }",
    ])
    #expect(graph.places.isEmpty)
  }
}
