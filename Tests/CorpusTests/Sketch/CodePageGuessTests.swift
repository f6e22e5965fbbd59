import TestSupport
import Testing

@testable import Corpus

/// Which single-byte encodings texts seem to have.
@Suite struct CodePageGuessTests {
  /// A text in an encoding, or nil if the encoding lacks one of its characters.
  private func bytes(_ text: String, _ page: CodePage) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(scalar.value))
      } else if let index = page.upperHalf.firstIndex(of: scalar) {
        bytes.append(UInt8(0x80 + index))
      } else {
        return nil
      }
    }
    return bytes
  }

  private func text(_ bytes: [UInt8], _ page: CodePage) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append(
        byte < 0x80 ? Unicode.Scalar(byte) : page.upperHalf[Int(byte) - 128] ?? "\u{FFFD}"
      )
    }
    return String(text)
  }

  /// Texts, each with the encodings that it is written in.
  private static let samples: [(String, [TextEncoding])] = [
    ("L'été, où les élèves rêvent, ça va.", [.windows1252, .iso8859Part1, .iso8859Part15]),
    ("Größe zählt, süße Träume für alle.", [.windows1252, .iso8859Part1]),
    ("Mañana el corazón dirá, ¿qué más?", [.windows1252, .iso8859Part1]),
    ("“L’œuvre” a été signée à Noël.", [.windows1252]),
    ("Żółty wąż śpi, gdy człowiek się śmieje.", [.windows1250, .iso8859Part2]),
    ("Kůň běží přes žluté pole, řekl člověk.", [.windows1250, .iso8859Part2]),
    ("Az őszi szél fúj, és a gyümölcs érik, tűz ég.", [.windows1250, .iso8859Part2]),
    ("Утро вечера мудренее, говорят люди.", [.windows1251, .iso8859Part5, .koi8R]),
    ("Її дім стоїть, і є в нім щастя.", [.windows1251, .iso8859Part5]),
    ("Η αρχή είναι το ήμισυ του παντός, έλεγαν.", [.windows1253, .iso8859Part7]),
    ("Güneş doğuyor, çiçek açıyor, şimdi öğren.", [.windows1254, .iso8859Part9]),
    ("כל העולם כולו גשר צר מאוד, אמר הרב.", [.windows1255, .iso8859Part8]),
    ("الصبر مفتاح الفرج في كل أمر.", [.windows1256, .iso8859Part6]),
    ("Ąžuolas žaliuoja, o žvirblis išskrido į šilą.", [.windows1257, .iso8859Part13]),
    ("Kas ātri dod, tas divreiz dod, saka ļaužu gudrība.", [.windows1257, .iso8859Part4]),
    ("น้ำขึ้นให้รีบตัก อย่ารอช้า", [.iso8859Part11]),
  ]

  @Test func `a text is told from its letters`() throws {
    for (sample, encodings) in Self.samples {
      for encoding in encodings {
        let page = try #require(CodePage(encoding))
        let written = try #require(bytes(sample, page), "\(encoding) lacks a letter of \(sample)")
        let best = CodePageGuess(written).encoding.best
        let found = try #require(CodePage(best))
        #expect(text(written, found) == sample, "\(encoding) was taken for \(best)")
        #expect(!CodePageGuess.isMacRoman(written), "\(encoding) was taken for Mac Roman")
      }
    }
  }

  @Test(arguments: [
    "L'été, où les élèves rêvent, ça va.", "Größe zählt, süße Träume für alle.",
    "Mañana el corazón dirá, ¿qué más?", "“L’œuvre” a été signée à Noël.",
    "Don’t worry — it’s “fine.”", "“Know thyself.” “Be kind.”", "Der Löwe ist müde und süß.",
  ])
  func `what is Mac Roman is told to be nothing that is read`(sample: String) throws {
    let written = try #require(bytes(sample, .macRoman))
    #expect(CodePageGuess.isMacRoman(written + [0x0A]))
    let folder = try TemporaryFolder()
    try folder.write("a.csv", Array("text,author\n\"".utf8) + written + Array("\",Me\n".utf8))
    let found = try FileSketch(folder("a.csv"))
    #expect(found.layout.encoding == nil)
    #expect(found.questions.contains { $0.hasSuffix("seems to be Mac Roman; save it as UTF-8") })
  }

  @Test(arguments: [
    "It’s a “fine” day.", "The Whale’s Head—“Contrasted.”", "“Œuvre,” he’d said: £5.",
  ])
  func `marks of Windows are not taken for Mac Roman`(sample: String) throws {
    let page = try #require(CodePage(.windows1252))
    #expect(!CodePageGuess.isMacRoman(try #require(bytes(sample, page))))
  }
}
