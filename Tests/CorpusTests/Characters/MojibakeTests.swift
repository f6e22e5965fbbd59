import Testing

@testable import Corpus

@Suite struct MojibakeTests {
  private func repaired(_ text: String) -> String {
    var normalization = Normalization(repair: .mojibake)
    let once = normalization.normalized(text)
    #expect(Array(normalization.normalized(once).utf8) == Array(once.utf8))
    return once
  }

  /// Reads the UTF-8 of a text as a single-byte encoding, as programs do by mistake.
  private func misread(_ text: String, _ read: (Unicode.Scalar) -> Unicode.Scalar) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text.utf8.map { read(Unicode.Scalar($0)) })
    return String(result)
  }

  private static let texts = [
    "it's a café", "“Don’t!”", "naïve — Zoë", "Ça va à l’été", "“L’État, c’est moi.”", "3 × 4 = 12",
    "München, Österreich, Åland", "À la carte: £5 ½ © ® ¡Olé!", "GÖTEBORG FRANÇAIS NOËL",
    "Ó, à é è ò",
    "Příliš žluťoučký kůň", "Să știi că ești", "Знание — сила", "γνῶθι σεαυτόν", "知己知彼", "こころ",
    "😀 smile", "हिन्दी", "עברית", "Łódź", "voilà\u{A0}!", "«\u{A0}Liberté\u{A0}»", "a…b", "€ 5",
  ]

  @Test(arguments: texts)
  func `UTF-8 that was read as Windows-1252 is repaired, encoded once or more often`(text: String) {
    var normalization = Normalization()
    let meant = normalization.normalized(text)
    let once = misread(text, Windows1252.meaning)
    #expect(repaired(once) == meant, "\(once)")
    let twice = misread(once, Windows1252.meaning)
    #expect(repaired(twice) == meant, "\(twice)")
    #expect(repaired(misread(twice, Windows1252.meaning)) == meant)
  }

  @Test(arguments: [
    ("Время – деньги", "–"), ("“Время”, деньги", "“”"), ("Время é деньги", "é"),
    ("Ваш café", "é"), ("l’été – où ça", "–"),
  ])
  func `what is right in a text does not hinder the repair of its words`(
    text: String,
    right: String
  ) {
    let mixed = text.map {
      right.contains($0) ? String($0) : misread(String($0), Windows1252.meaning)
    }
    var normalization = Normalization()
    #expect(repaired(mixed.joined()) == normalization.normalized(text), "\(mixed.joined())")
  }

  @Test func `a word that was read rightly stays beside one that is repaired`() {
    var normalization = Normalization()
    let right = " liberté\u{A0}» – SÃO É—ele"
    #expect(repaired("Itâ€™s" + right) == normalization.normalized("It’s" + right))
  }

  @Test(arguments: ["Время — деньги", "Ça va", "知己知彼", "Příliš žluťoučký"])
  func `a word is repaired whole beside others that are right`(text: String) {
    var normalization = Normalization()
    let once = misread(text, Windows1252.meaning)
    for (before, after) in [("", " – a"), ("é, ", ""), ("“a” ", " ñ"), ("", " Zoë")] {
      let meant = normalization.normalized(before + text + after)
      #expect(repaired(before + once + after) == meant, "\(before + once + after)")
    }
  }

  @Test(arguments: texts)
  func `UTF-8 that was read as ISO-8859-1 is repaired, encoded once or twice`(text: String) {
    var normalization = Normalization()
    let meant = normalization.normalized(text)
    let once = misread(text) { $0 }
    #expect(repaired(once) == meant, "\(once)")
    #expect(repaired(misread(once) { $0 }) == meant)
    #expect(repaired(misread(once, Windows1252.meaning)) == meant)
  }

  @Test(arguments: [
    "SÃO PAULO", "NÃO", "MÃE", "“AMANHÔ", "AMANHÔ, DISSE", "Ã", "“CAFÉ”", "CAFÉ…", "CAFÉ®",
    "liberté\u{A0}»", "voilà\u{A0}«", "attiré…”", "nevíš…", "SKRÝŠ", "PŘÍŠERA", "KŘÍŽ", "»Spaß«",
    "„Spaß“",
    "Spaß…", "É—ele", "„Â”", "Ça", "CAFÉ\u{94}", "É’", "Ö“", "ÎLE", "Ã é bom", "MAÇÃ—A FRUTA", "È",
    "ÄÖÜ", "ñ¿?",
    "El Niño «¡Olé!»", "Ð", "þæt", "Ñandú", "É\u{AD}TAT",
    "at the café—“Chez Nous”—by the sea.", "fiancé—“Oh", "René—“Quoi", "Zoë—“Hi!”",
    "chanté—«Non»", "levé…«Non»", "Sí…“quizás”", "aquí…¡Qué", "así…¿qué", "nommé\u{A0}“Le",
    "appelé\u{A0}«Paul»",
  ])
  func `a text that was read rightly is not touched`(text: String) {
    var normalization = Normalization(repair: .mojibake)
    _ = normalization.normalized(text)
    #expect(normalization.changeCount(of: .mojibake) == 0)
    #expect(normalization.remarks.mojibake == nil)
    #expect(normalization.remarks.remnant == nil)
  }

  @Test(arguments: [
    ("he said yes.â€ Then", "yes.â€"), ("â€", "â€"), ("â€?", "â€?"), ("VoilÃ  tout", "VoilÃ"),
    ("voilÃ", "voilÃ"), ("aquÃ está", "aquÃ"), ("il est Ã  Paris", "Ã"),
    ("The end.Â Next", "end.Â"),
    ("10 kmÂ", "kmÂ"), ("so ðŸ˜ it is", "ðŸ˜"),
  ])
  func `mojibake that lost a byte is told, and stays`(text: String, word: String) {
    for repair in [nil, TextRepair.mojibake] {
      var normalization = Normalization(repair: repair)
      let result = normalization.normalized(text)
      #expect(result == text.replacing("  ", with: " "))
      #expect(normalization.remarks.remnant == word)
      #expect(normalization.remarks.mojibake == nil)
    }
  }

  @Test(arguments: [
    ("â€œYes,â€ he said.", "\"Yes,\" he said."), ("“Yes.â€", "\"Yes.\""),
    ("â€œAâ€ or â€œBâ€", "\"A\" or \"B\""), ("â€œDÃ©jÃ\u{A0}â€, he", "\"Déjà\", he"),
  ])
  func `a closing quotation mark that lost a byte is repaired after an opening one`(
    text: String,
    meant: String
  ) {
    #expect(repaired(text) == meant)
    var normalization = Normalization()
    _ = normalization.normalized(text)
    #expect(normalization.remarks.mojibake != nil)
    #expect(normalization.remarks.remnant == nil)
  }

  @Test(arguments: ["“Really?â€? he said", "“Yes.” He said no.â€", "â€œwellâ€known fact”"])
  func `what else a lost byte may mean is not repaired`(text: String) {
    #expect(repaired(text).contains("â€"))
  }

  @Test func `mojibake that is not repaired is told with what it would be, and stays`() {
    var normalization = Normalization()
    #expect(normalization.normalized("So itâ€™s true") == "So itâ€™s true")
    #expect(
      normalization.remarks.mojibake == Mojibake.Sample(written: "itâ€™s", meant: "it’s")
    )
    #expect(normalization.changeCount(of: .mojibake) == 0)
    _ = normalization.normalized("So it’s true")
    #expect(normalization.remarks.isEmpty)
  }

  @Test func `what is right stays beside what is repaired`() {
    #expect(repaired("“Itâ€™s” SÃO CAFÉ…”") == "\"It's\" SÃO CAFÉ...\"")
  }

  @Test func `a word with punctuation after it is never mojibake`() {
    let marks = Array("“”„«»‹›‘’‚…–—\u{A0}".unicodeScalars).map(String.init)
    let pairs =
      marks + marks.flatMap { first in marks.map { first + $0 } } + ["\u{A0}…”", "…”\u{A0}—"]
    for value in 0xC2...0xF4 as ClosedRange<UInt32> {
      guard let letter = Unicode.Scalar(value), letter.isLetter else { continue }
      let word = (letter.properties.isUppercase ? "MAR" : "mar") + String(letter)
      for mark in pairs {
        for text in [word + mark, word + mark + " " + word, "“" + word + mark, word + mark + "."] {
          #expect(Mojibake.decoded(Array(text.unicodeScalars)) == nil, "\(text)")
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: [6, 400_000])
  func `what was encoded more than four times stays as it is`(count: Int) {
    let text = "word " + String(repeating: "\u{C2}", count: count) + "\u{A3} end"
    #expect(Mojibake.decoded(Array(text.unicodeScalars)) == nil)
  }
}
