/// How many of the first texts of a file name their authors, and how.
struct AttributionCount {
  /// How many texts were looked at.
  private(set) var all = 0
  /// How many have an author, in a field or at the end of a text.
  private(set) var named = 0
  /// What is to be split off: words of ``RecordRules/Part``.
  private(set) var splitOff: [String] = []

  /// The most texts that are looked at.
  private static let most = 2_000

  /// Looks at the texts of a file that begins with some bytes in UTF-8.
  ///
  /// - Throws: ``CorpusError``, which bytes in memory never cause.
  init(of file: CorpusFile, in bytes: [UInt8]) throws(CorpusError) {
    let (text, author) = (QuotationField.text.index, QuotationField.author.index)
    var (all, named, apart, numbered) = (0, 0, 0, 0)
    var normalization = Normalization()
    _ = try CorpusReader(file).read(
      from: ByteInput(WholeFile(path: file.path, bytes: bytes)),
      { record in
        guard all < Self.most else { return }
        all += 1
        let words = record.withField(text) { String(decoding: $0, as: UTF8.self) }
        if LeadingNumber.removed(from: words) != nil { numbered += 1 }
        if record.withField(author, { !$0.isEmpty }) {
          named += 1
        } else if Attribution(endOf: normalization.normalized(words), knownTo: Authority(), .needed)
          != nil
        {
          apart += 1
        }
      },
      report: { _ in }
    )
    if numbered * 2 > all { splitOff.append(RecordRules.Part.number.rawValue) }
    if apart * 2 > all {
      splitOff.append(RecordRules.Part.attribution.rawValue)
      named += apart
    }
    (self.all, self.named) = (all, named)
  }
}
