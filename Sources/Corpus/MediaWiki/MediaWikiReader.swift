import PuzzleModel

/// Reads the quotations of an export of Wikiquote, as Special:Export and the dumps of Wikimedia have them.
///
/// Only articles are read, each in its last revision, and no redirects. What is kept of an article is told in
/// ``WikiquotePage``.
struct MediaWikiReader {
  /// The longest text of a page that is read: 4 MiB; MediaWiki's own limit is 2 MiB.
  static let pageLimit = 1 << 22

  private let file: CorpusFile
  private let input: ByteInput

  init(_ file: CorpusFile, input: ByteInput) {
    self.file = file
    self.input = input
  }

  /// Reads the whole file, hands over each quotation, and returns how many there are.
  func read(
    _ receive: (inout RawRecord) -> Void,
    report: (Finding) -> Void
  ) throws(CorpusError) -> Int {
    let failure: CorpusError?
    let count: Int
    (count, failure) = withoutActuallyEscaping(receive) { receive in
      withoutActuallyEscaping(report) { report in
        let desk = MediaWikiDesk(file, receive: receive, report: report)
        do throws(CorpusError) {
          let observer = XMLObserver(
            begin: { desk.begin($0) },
            text: { desk.take($0) },
            end: { desk.end() }
          )
          let fault = try XMLReader.observe(input, path: file.path, observer)
          desk.finish(fault)
          return (desk.recordCount, nil)
        } catch {
          return (desk.recordCount, error)
        }
      }
    }
    if let failure { throw failure }
    return count
  }
}

/// The page that is being read; a class because three closures of the parser share it.
private final class MediaWikiDesk {
  private let file: CorpusFile
  private let receive: (inout RawRecord) -> Void
  private let report: (Finding) -> Void
  private var writer: WikiquoteWriter

  private var names: [String] = []
  private var rootName = ""
  private var pageCount = 0
  private var isArticle = true
  private var isRedirect = false
  private var (title, titleLine) = ("", 0)
  private var (space, text, textLine): (String, [UInt8], Int) = ("", [], 0)
  private var isTooLong = false

  init(
    _ file: CorpusFile,
    receive: @escaping (inout RawRecord) -> Void,
    report: @escaping (Finding) -> Void
  ) {
    self.file = file
    self.receive = receive
    self.report = report
    writer = WikiquoteWriter(file)
  }

  var recordCount: Int { writer.recordCount }

  func begin(_ tag: XMLObserver.Tag) -> Bool {
    names.append(tag.name)
    if names.count == 1 {
      rootName = tag.name
      if let language = tag.attributes["xml:lang"], !WikiquoteSection.knows(language: language) {
        report(
          .unknownSections(of: language, at: Place(path: file.path, line: tag.line, column: 1))
        )
      }
    }
    switch (tag.name, names.count) {
    case ("page", 2):
      pageCount += 1
      (title, space, text, textLine) = ("", "", [], tag.line)
      (isRedirect, isTooLong) = (false, false)
    case ("title", 3): titleLine = tag.line
    case ("redirect", 3): isRedirect = true
    case ("text", 4):
      // Of several revisions the last is the newest.
      (text, textLine, isTooLong) = ([], tag.line, false)
    default: break
    }
    return true
  }

  func take(_ content: String) {
    switch (names.last, names.count) {
    case ("title", 3): if title.utf8.count < 1000 { title += content }
    case ("ns", 3): if space.utf8.count < 10 { space += content }
    case ("text", 4):
      isTooLong = isTooLong || text.count + content.utf8.count > MediaWikiReader.pageLimit
      if !isTooLong { text += content.utf8 }
    default: break
    }
  }

  func end() {
    if names.popLast() == "page", names.count == 1 { finishPage() }
  }

  private func finishPage() {
    guard !isRedirect, space.isEmpty || space == "0" else { return }
    if isTooLong {
      report(.pageTooLong(title, at: Place(path: file.path, line: textLine)))
      return
    }
    let start = text[...].trimmingWhiteSpace.prefix(9)
    if String(decoding: start, as: UTF8.self).lowercased() == "#redirect" { return }
    let page = WikiquotePage(title: title, text: text, line: textLine)
    writer.write(page, titleLine: titleLine, receive, report)
  }

  /// Reports what stopped the reading, or that there was nothing to read.
  func finish(_ fault: Finding?) {
    if let fault {
      report(fault)
    } else if pageCount == 0 {
      report(.noPages(below: rootName, path: file.path))
    }
  }
}

extension Finding {
  fileprivate static func pageTooLong(_ title: String, at place: Place) -> Finding {
    Finding(
      .recordTooLong,
      at: place,
      "the page '\(title)' is longer than \(MediaWikiReader.pageLimit) bytes and was not read; split it"
    )
  }

  fileprivate static func unknownSections(of language: String, at place: Place) -> Finding {
    Finding(
      .unknownSections,
      at: place,
      "not all headings of a wiki in the language '\(language)' are known, so words of others and wrong or doubtful "
        + "attributions may pass for quotations of a page; look at its sections"
    )
  }

  fileprivate static func noPages(below root: String, path: String) -> Finding {
    Finding(
      .noRecords,
      at: Place(path: path, line: 1, column: 1),
      "the file has no element <page> below its root <\(root)>; export the pages from the wiki with their text"
    )
  }
}
