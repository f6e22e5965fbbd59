import Corpus
import Testing

@Suite struct ListCellTests {
  @Test(arguments: [
    ([], ""), (["love"], "love"), (["love", "sea"], "love;sea"), (["a;b", "c\\"], "a\\;b;c\\\\"),
    ([";", "\\;", "\\"], "\\;;\\\\\\;;\\\\"), (["é\u{301}", ";\u{301}"], "é\u{301};\\;\u{301}"),
  ])
  func `texts are joined and split again`(texts: [String], cell: String) {
    #expect(ListCell.joined(texts) == cell)
    #expect(ListCell.split(cell) == texts)
  }

  @Test(arguments: [";", ";;", "a;;b", "a;", "\\"])
  func `empty texts are left out`(cell: String) {
    #expect(ListCell.split(cell) == cell.filter { $0 != ";" && $0 != "\\" }.map { String($0) })
  }
}
