import Testing

/// The tests of what the other tests look with.
@Suite struct SourceFileTests {
  @Test func `comments and literals are blanked and interpolated code stays`() {
    let text = ##"""
      let a = "one { \(two("}")) three" // four {
      /* five /* { */ six */ let b = #"\(seven) \#(eight)"#
      let c = """
        nine { "ten" \(eleven)
        """
      """##
    let file = SourceFile(path: "Sources/A/A.swift", text: text)
    #expect(
      file.code == [
        "let a = \"\"(two(\"\")) ", " let b = \"\"(eight)", "let c = \"\"", "(eleven)",
      ]
    )
  }

  @Test func `literals stay if they are wanted, and comments do not`() {
    let text = """
      let a = "one // two" // three
      let b = "\\(four) --five" /* six */ + #"seven"#
      """
    let file = SourceFile(path: "Sources/A/A.swift", text: text)
    #expect(
      file.codeWithLiterals == [
        "let a = \"one // two\" ", "let b = \"\\(four) --five\"  + #\"seven\"#",
      ]
    )
  }

  @Test func `imports are found however they are written`() {
    let text = """
      import A
      public import B
      @testable @preconcurrency import struct C.D; import E
      // import F
      internal import func G.h
      """
    let imports = SourceFile(path: "Sources/M/M.swift", text: text).imports
    #expect(imports.map(\.module) == ["A", "B", "C", "E", "G"])
    #expect(imports.map(\.access) == [nil, "public", nil, nil, "internal"])
    #expect(imports.map(\.attributes.count) == [0, 0, 2, 0, 0])
    #expect(imports.map(\.line) == [1, 2, 3, 3, 5])
  }

  @Test func `functions are measured from their name to their brace`() {
    let text = """
      struct S {
        private static func one() -> Int {
          [1].map { $0 }[0]
        }
        var two: Int {
          2
        }
        @inline(__always) public init?(_ x: Int) {
          self.init(x)
        }
        let closure = { 3 }
        func three(
          a: Int
        ) {}
      }
      """
    let functions = SourceFile(path: "Sources/M/S.swift", text: text).functions
    #expect(functions.map(\.lineCount) == [3, 3, 3, 3])
    #expect(functions.first?.place == "Sources/M/S.swift:2")
    #expect(functions.map(\.isInitializer) == [false, false, true, false])
    #expect(
      functions[2].code == [
        "  @inline(__always) public init?(_ x: Int) {", "    self.init(x)", "  }",
      ]
    )
  }
}
