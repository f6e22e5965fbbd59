import TestSupport
import Testing

/// The rules of STYLE.md that the linter does not know.
@Suite struct CodeStyleTests {
  private let sources: [SourceFile]
  private let tests: [SourceFile]

  init() throws {
    sources = try SourceFile.sources.get()
    tests = try SourceFile.tests.get()
  }

  @Test func `no file is over 400 lines and the median is at most 120`() throws {
    for file in sources + tests {
      #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines")
    }
    let counts = sources.map(\.lines.count).sorted()
    try #require(counts.count > 100)
    #expect(counts[counts.count / 2] <= 120)
  }

  @Test func `no folder has more than twelve files`() {
    let folders = Dictionary(grouping: sources + tests, by: \.folder)
    for (folder, files) in folders where files.count > 12 {
      Issue.record("\(folder) has \(files.count) files; part them by topic")
    }
    #expect(folders.count > 40)
  }

  @Test func `no function is over 40 lines`() {
    let functions = (sources + tests).flatMap(\.functions)
    for function in functions where function.lineCount > 40 {
      Issue.record("\(function.place) has \(function.lineCount) lines")
    }
    #expect(functions.count > 500)
  }

  @Test func `no type has a name that says nothing, or its module's`() {
    let vague = [
      "Manager", "Service", "Helper", "Handler", "Factory", "Processor", "Utils", "Impl", "Data",
      "Info",
    ]
    let type = #/\b(?:struct|class|enum|actor|protocol|typealias)\s+([A-Z]\w*)/#
    var count = 0
    for file in sources {
      for name in file.code.flatMap({ $0.matches(of: type) }).map({ String($0.1) }) {
        count += 1
        #expect(vague.allSatisfy { !name.hasSuffix($0) }, "\(file.path): \(name)")
        #expect(name != file.module, "\(file.path): \(name)")
      }
    }
    #expect(count > 100)
  }

  @Test func `nothing in the sources traps on purpose or forces its way`() {
    // A mark after a name, a parenthesis, a bracket or a question mark forces; before `=` it compares.
    let forced = #/[\w\)\]?]!(?!=)/#
    let traps = #/\b(?:fatalError|preconditionFailure|assertionFailure|unsafeBitCast)\b/#
    let casts = #/\b(?:try|as)!/#
    for file in sources {
      let places = file.places(of: forced) + file.places(of: traps) + file.places(of: casts)
      #expect(places.isEmpty, "\(places.joined(separator: "\n"))")
    }
  }

  @Test func `nothing goes round the compiler or the linter`() {
    let escapes = #/@unchecked|nonisolated\(unsafe\)|unowned\(unsafe\)|@_\w+|static let shared\b/#
    for file in sources {
      let places = file.places(of: escapes)
      #expect(places.isEmpty, "\(places.joined(separator: "\n"))")
      let ignoring = file.lines.filter { $0.contains("swift-format-ignore") }
      #expect(ignoring.isEmpty, "\(file.path)")
    }
  }

  @Test func `no path is taken apart by Foundation, which traps for names of one letter`() {
    for file in sources {
      let places = file.places(of: #/\bas NSString\b/#)
      #expect(places.isEmpty, "\(places.joined(separator: "\n"))")
    }
  }

  @Test func `library modules read neither clock nor locale nor environment`() {
    // A time zone that is passed in is a value; to name one, or to ask for the current one, reads.
    let zone =
      #/\bTimeZone\??(?:[.(]|\s*=)|\.autoupdatingCurrent\b|\b(?:in|zone|timeZone): \.current\b/#
    let world =
      #/\b(?:Date\(\)|Date\.now|Locale|ProcessInfo|SystemRandomNumberGenerator|\.random\(|\.shuffled\(|Calendar\b|UUID\(\))/#
    for file in sources where file.module != "quoin" {
      let places = file.places(of: world) + file.places(of: zone)
      #expect(places.isEmpty, "\(places.joined(separator: "\n"))")
    }
  }

  @Test func `comments have no walls, no signatures and no loose ends`() {
    let note = #/\/\/.*\b(?:TODO|FIXME|XXX)\b(?!.*#\d)/#
    for file in sources + tests {
      let marks = file.lines.filter { $0.contains("// MARK") }
      #expect(marks.count <= 2, "\(file.path)")
      let loose = file.lines.filter { $0.contains(note) }
      #expect(loose.isEmpty, "\(file.path): \(loose)")
      let banner = file.lines.first ?? ""
      #expect(!banner.contains("Copyright") && !banner.contains("Created by"), "\(file.path)")
    }
  }
}
