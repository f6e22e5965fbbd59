import PuzzleModel
import Testing

@testable import Corpus

@Suite struct TextReviewTests {
  /// The codes of the findings of a record with this text.
  private func codes(_ text: String) throws -> [Finding.Code] {
    let quoted = text.split(separator: "\"", omittingEmptySubsequences: false).joined(
      separator: "\"\""
    )
    return try Ingesting(csv: "text,author\n\"\(quoted)\",Anonymous\n").findings.map(\.code)
  }

  @Test(arguments: [
    "That is the end.Next comes this.", "Stop!Go on.", "Really?Yes.",
    "He said \"so.\"Then he left \"it\".",
    "Schluß.Über alles", "the end.I went", "“Es endet.”Dann mehr",
    "That is the end!!Next", "Is it the end?!Next", "the end.(Next came this)", "(the end.)Next",
    "He said 'so.'Then he left", "“The end.”(Next)", "[the end?]Next", "Es el fin.¿Qué más?",
  ])
  func `sentences without a space are told`(text: String) throws {
    #expect(try codes(text) == [.missingSpace])
    #expect(try codes("“" + text + "”") == [.missingSpace])
    #expect(try codes(text + " è") == [.missingSpace])
  }

  @Test(arguments: [
    "e.g. this", "the U.S.A is", "3.5 or so", "wait...And then", "see www.Example.com",
    "a Ph.D in it",
    "Mail me@site.Com", "See http://site.Org/Page", "ASP.NET and Node.js", "J.R.R. Tolkien",
    "Hm!? So", "the end.NET", "(www.Example.com)", "wait!...And then", "wait?..And then",
    "Chapter 3.Next", "in 1914.Then", "etc.) Next", "He said ('so.') Then", "the U.S.(Ohio)",
    "the end.[A] Next", "the end.[Note]",
    "The end. Next.", "He said \"so.\" Then", "It is 12\" wide", "Say \"yes\" or \"no\"",
    "C:\\Users, or \\x", "הוא אמר צה\"ל", "Знание сила", "a 5 μm wire of 3 kΩ", "the area is πr²",
    "a ΔT of 3 Ωm",
    "2πrh and λmax and μmol", "בית הiPhone שלי", "ყველა არის", "Բարև ձեզ", "ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ", "ϣⲁϫⲉ ⲛⲓⲙ",
    "Die Größe — ναι",
    "הוא אמר ש\"שלום\" היא מילה", "אני אוהב את ה\"ספר\" הזה", "וכש\"אמר\" כך, ו\"כן\"",
    "\"צה\"ל ניצח\"", "מנכ\"לית החברה", "צה''ל וג'ירפה", "ב'הארץ' כתוב", "שֶׁ\"כן\" הוא",
    "don't 'do' it", "a\u{2028}b cd ef",
  ])
  func `an honest text has no findings`(text: String) throws {
    #expect(try codes(text) == [])
    #expect(try codes(text + " è") == [])
  }

  @Test(arguments: [
    ("Say \"yes or no", Finding.Code.oddQuotationMarks), ("“Say ‘yes’ or no", .oddQuotationMarks),
    ("\"שלום לצה\"ל", .oddQuotationMarks), ("\"שלום לכולם", .oddQuotationMarks),
    ("«Oui, dit-il, «non»", .oddQuotationMarks),
    ("'He saw the dogs''", .oddQuotationMarks), ("a b\u{FFFD}cd e", .unreadableCharacter),
    ("a b\u{E000}cd e", .unreadableCharacter), ("a b\u{FFFC} cd", .unreadableCharacter),
    ("a pаper boat", .mixedAlphabets), ("Mосква", .mixedAlphabets),
    ("the οld man", .mixedAlphabets), ("the օld man", .mixedAlphabets),
    ("the wꓳrd is", .mixedAlphabets), ("the Ꭰpple is", .mixedAlphabets),
    ("the wסrd is", .mixedAlphabets), ("the nიn is", .mixedAlphabets),
    ("the ⲟld man", .mixedAlphabets), ("πривет вам", .mixedAlphabets),
    ("a Σpartan man", .mixedAlphabets), ("ΔΕΛΤΑx is", .mixedAlphabets),
    ("We\u{92}re here", .controlCharacter),
    ("We&#146;re here", .controlCharacter), ("ab\u{81}cd", .controlCharacter),
    ("\u{1B}Hello you", .controlCharacter), ("one\u{1B}Mtwo", .controlCharacter),
    ("itâ€™s here", .mojibake), ("itâ\u{80}\u{99}s here", .mojibake),
    ("one<br>two", .markupRemoved),
    ("one &foo; two", .unknownHTMLEntity), ("a wood,\\nAnd so", .unreadEscape),
  ])
  func `what an author hardly wrote is told`(text: String, code: Finding.Code) throws {
    #expect(try codes(text) == [code])
  }

  @Test func `a finding says what it found`() throws {
    let csv =
      "text,author\nSo itâ€™s true.Yes \u{92}pаper\u{81},A\u{FFFD}bcd\nab<br>cd we\u{92}re,<i>O</i>vid\n"
    let findings = try Ingesting(csv: csv).findings
    #expect(
      findings.map(\.message) == [
        "'itâ€™s' looks like UTF-8 that was read as Windows-1252, and would be 'it’s'; declare the "
          + "encoding utf-8 if the file has it, or the repair mojibake",
        "the word 'pаper' mixes alphabets: 'а' (U+0430) is Cyrillic; write the word in one",
        "there is no space between two sentences in 'true.Yes'; write one if a sentence ends there",
        "U+FFFD stands where a character was lost; write the character",
        "control characters are bytes of Windows-1252: U+0092 was read as '’'; if an encoding "
          + "iso-8859 is declared, declare that of Windows, as windows-1252 for iso-8859-1 and "
          + "windows-1250 for iso-8859-2",
        "tags of HTML were taken out: <br>; write the text without them",
        "tags of HTML were taken out: <i>; write the text without them",
      ]
    )
    let script = "text,author\nab<br>cd <script>e</script>fg,Ovid\n"
    #expect(
      try Ingesting(csv: script).findings.map(\.message) == [
        "tags of HTML were taken out: <script> with what it holds, <br>; write the text without them"
      ]
    )
    #expect(findings.map(\.summary.description).last == "3:16 markup-removed")
  }
}
