import TestSupport
import Testing

@testable import Corpus

/// Checks skeletons against the tables of the Unicode Consortium.
@Suite(.enabled(if: RealData.isAvailable, "QUOIN_TEST_DATA is not set"))
struct SkeletonConformanceTests {
  private func lines(_ name: String) throws -> [Substring] {
    try TestSupport.text(RealData.path("unicode/\(name)")).split(whereSeparator: \.isNewline)
  }

  private func text(ofCodes codes: Substring) -> String {
    var text = String.UnicodeScalarView()
    for code in codes.split(separator: " ") {
      text.append(
        contentsOf: UInt32(code, radix: 16).flatMap(Unicode.Scalar.init).map { [$0] } ?? []
      )
    }
    return String(text)
  }

  @Test func `texts that are compatible have one skeleton`() throws {
    var (skeleton, count) = (Skeleton(), 0)
    for line in try lines("NormalizationTest.txt") where line.first?.isHexDigit == true {
      let columns = line.split(separator: ";").prefix(5)
      try #require(columns.count == 5)
      let forms = columns.map { column in
        var form = text(ofCodes: column)
        form.withUTF8 { skeleton.set(from: $0) }
        return skeleton.bytes
      }
      #expect(forms.allSatisfy { $0 == forms[0] }, "\(columns)")
      count += 1
    }
    #expect(count > 18_000)
  }

  @Test func `what folds to the same case has one skeleton`() throws {
    var count = 0
    for line in try lines("CaseFolding.txt") where line.first?.isHexDigit == true {
      let columns = line.split(separator: ";")
      let status = columns[1].filter { $0 != " " }
      guard status == "C" || status == "F" else { continue }
      let (code, mapping) = (text(ofCodes: columns[0]), text(ofCodes: columns[2]))
      #expect(Skeleton(of: code).bytes == Skeleton(of: mapping).bytes, "\(line)")
      count += 1
    }
    #expect(count > 1_400)
  }
}
