import Corpus
import PuzzleModel

/// What is written of quotations, and read again.
enum RoundTrip {
  /// Writes the quotations of a file in a form and reads them; traps if others come out.
  static func run(_ input: FuzzedFile, _ form: QuotationLines.Form, knownTo authority: Authority) {
    var intake = QuotationIntake(authority: authority)
    var bytes: [UInt8] = []
    var lines = QuotationLines(form) { bytes += $0 }
    do {
      try lines.add(input.file, by: &intake, progress: { _ in }, report: { _ in })
      try lines.finish()
    } catch {
      return
    }
    let count = intake.quotationCount
    guard count > 0 else { return }
    let written = WholeFile(path: "written", bytes: bytes)
    let layout = SourceLayout(format: form == .csv ? .csv : .jsonl)
    var reader = QuotationIntake(authority: authority)
    var normalization = Normalization()
    do {
      let file = try layout.file(at: "written", mapping: .quotations, defaultRecord: "quote")
      try reader.readQuotations(
        in: written,
        as: file,
        receive: { quotation, _, _ in
          let text = quotation.text
          demand(normalization.normalized(text).utf8.elementsEqual(text.utf8), "'\(text)' changes")
        },
        report: { demand($0.severity != .error, "what was written has an error: \($0)") }
      )
    } catch {
      fatalError("what was written cannot be read: \(error)")
    }
    let totals = reader.totals
    demand(
      totals.records == count && totals.setAside == 0 && totals.merged == 0,
      "\(count) quotations were written, and read are \(totals) of \(String(decoding: bytes, as: UTF8.self))"
    )
  }
}
