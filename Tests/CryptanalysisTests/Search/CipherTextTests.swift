import PuzzleModel
import Testing

@testable import Cryptanalysis

@Suite struct CipherTextTests {
  /// The words of a text in its own letters.
  private func words(_ text: String) -> [[UInt8]] {
    let text = CipherText(text)
    return text.words.map { word in
      word.symbols.map { $0 < 26 ? UInt8(text.letters[Int($0)].index) : $0 }
    }
  }

  @Test(arguments: [
    ("DON'T", ["DON'T"]), ("don\u{2019}t", ["DON'T"]), ("DOGS' TAILS", ["DOGS", "TAILS"]),
    ("'TIS ROCK 'N' ROLL", ["TIS", "ROCK", "N", "ROLL"]), ("A''B", ["A", "B"]),
    ("A'B'C", ["A'B'C"]), ("A'", ["A"]), ("'", []), ("A' 'B", ["A", "B"]),
    ("WELL-KNOWN", ["WELL", "KNOWN"]), ("A1B", ["A", "B"]), ("caf\u{E9}s", ["CAF", "S"]),
    ("\u{2018}AB\u{2019}", ["AB"]), ("AB\r\nCD\tEF", ["AB", "CD", "EF"]), ("", []), ("42!", []),
  ])
  func `words are letters with apostrophes between them`(text: String, expected: [String]) {
    #expect(words(text) == expected.map(Symbols.of))
  }

  @Test func `a word that stands again is counted and not repeated`() {
    let text = CipherText("The cat, the hat, THE bat; the end")
    #expect(text.words.map(\.count) == [4, 1, 1, 1, 1])
    #expect(text.tokens == [0, 1, 0, 2, 0, 3, -1, 0, 4])
    #expect(text.letterCount == 24)
  }

  @Test(arguments: [
    ("A. B", [0, -1, 1]), ("A... B!?", [0, -1, 1, -1]), ("...A", [0]),
    ("A: B; C", [0, -1, 1, -1, 2]), ("A, B", [0, 1]), ("(A.) B", [0, -1, 1]), ("?", []),
    ("A.A", [0, -1, 0]),
  ])
  func `a sentence ends once and not before it begins`(text: String, tokens: [Int]) {
    #expect(CipherText(text).tokens == tokens)
  }

  @Test func `symbols are numbered in the order of first appearance, and counted`() {
    let text = CipherText("Zebra's zoo")
    #expect(text.symbolCount == 7)
    #expect(text.letters.prefix(7).map(\.index) == [25, 4, 1, 17, 0, 18, 14])
    #expect(Set(text.letters) == Set(Letter.all))
    #expect(text.letters.dropFirst(7).elementsEqual(text.letters.dropFirst(7).sorted()))
    #expect(text.symbolCounts.prefix(8) == [2, 1, 1, 1, 1, 1, 2, 0])
    #expect(text.symbolCounts.reduce(0, +) == text.letterCount)
    #expect(text.words[0].kinds == [0, 1, 2, 3, 4, 5])
    #expect(text.words[1].kinds == [0, 6])
  }

  @Test(arguments: 2..<6 as Range<UInt64>)
  func `a text is the same under every key`(seed: UInt64) {
    let plaintext = Quotations.wellKnown[3]
    let (first, second) = (
      CipherText(Enciphered(plaintext, seed: 1).ciphertext),
      CipherText(Enciphered(plaintext, seed: seed).ciphertext)
    )
    #expect(first.words.map(\.symbols) == second.words.map(\.symbols))
    #expect(first.tokens == second.tokens)
    #expect(first.symbolCounts == second.symbolCounts)
    #expect(first.letters != second.letters)
  }

  @Test func `a key is that of the symbols, and letters are those of the cipher`() {
    let text = CipherText("ZEBRA")
    let (z, a, q) = (Letter.all[25], Letter.all[0], Letter.all[16])
    let key = text.key([z: q, a: z])
    #expect(key[0] == 16)
    #expect(key[4] == 25)
    #expect(key[1] == BeamSearch.unknown)
    #expect(text.letters(of: 0b10001) == [a, z])
  }

  @Test func `the letters that keys avoid are their own, if anything is known of the keys`() {
    #expect(CipherText("ZEBRA").avoided[0] == 25)
    #expect(CipherText("ZEBRA").avoided[5] == BeamSearch.unknown)
    #expect(CipherText("ZEBRA", keys: .any).avoided[0] == BeamSearch.unknown)
  }

  @Test func `only the first 10,000 letters are read`() {
    let text = CipherText(String(repeating: "ABCDE ", count: 2_500) + "XYZ.")
    #expect(text.letterCount == 10_000)
    #expect(text.tokens.count == 2_000)
    #expect(text.symbolCount == 5)
    #expect(CipherText(String(repeating: "A", count: 10_003)).words[0].symbols.count == 10_000)
  }

  @Test(arguments: [
    "ABCDE FGHIJ KLMNO PQ", "ABCDE FGHIJ KLMNO PQRST", "ABCDEFGHIJKLMNOPQRST",
    "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ABCDE. FGHIJ, KLMNO\nPQRST A",
    "ABCDEFGHIJKLMNOPQRST'ABCDE",
  ])
  func `groups of five and long runs are unspaced`(text: String) {
    #expect(CipherText(text).isUnspaced)
  }

  @Test(arguments: [
    "ABCDE FGHIJ KLMNOP", "ABCDE FGHIJ KL", "ABCDE FGHI KLMNO PQRST", "ABCDEFGHIJKLMNOPQRS",
    "ABCDEFGHIJKLMNOPQRST A", "DON'T CAN'T WON'T ISN'T",
    "THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG",
  ])
  func `ordinary texts are spaced`(text: String) {
    #expect(!CipherText(text).isUnspaced)
  }

  @Test func `none of the known sentences is taken for one without words`() {
    for quotation in Quotations.wellKnown { #expect(!CipherText(quotation).isUnspaced) }
  }
}

extension CipherTextTests {
  @Test func `letters are exchanged among those of the text and with all others`() {
    let text = CipherText("CAB")
    let nothing = SIMD32<UInt8>(repeating: BeamSearch.unknown)
    let pairs = text.exchanges(besides: nothing)
    #expect(pairs.count == 3 + 3 * 23)
    #expect(pairs.allSatisfy { $0.0 < 3 && $0.0 != $0.1 })
    #expect(Set(pairs.map { [$0.0, $0.1].sorted() }).count == pairs.count)
  }

  @Test func `known letters are not exchanged`() {
    let text = CipherText("CAB")
    var known = SIMD32<UInt8>(repeating: BeamSearch.unknown)
    (known[0], known[25]) = (4, 9)
    let pairs = text.exchanges(besides: known)
    #expect(pairs.count == 1 + 2 * 22)
    #expect(pairs.allSatisfy { ![0, 25].contains($0.0) && ![0, 25].contains($0.1) })
    for symbol in 0..<3 { known[symbol] = UInt8(symbol + 1) }
    #expect(text.exchanges(besides: known).isEmpty)
    #expect(CipherText("").exchanges(besides: known).isEmpty)
  }

  @Test func `a key is filled with the most frequent letters for the most frequent symbols`() {
    let text = CipherText("QQQ ZZ X")
    var partial = SIMD32<UInt8>(repeating: BeamSearch.unknown)
    let key = text.filled(partial)
    #expect(key.prefix(5) == Symbols.of("ETAOI")[...])
    partial[0] = 25
    let rest = text.filled(partial)
    #expect(rest.prefix(5) == Symbols.of("ZETAO")[...])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `a filled key has every letter once and keeps what it had`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let text = CipherText(Quotations.wellKnown[Int(seed) % Quotations.wellKnown.count])
    let partial = Symbols.key(&generator, letterCount: generator.next(below: 27))
    let key = text.filled(partial)
    #expect(key.sorted() == Array(0..<26))
    for symbol in 0..<26 where partial[symbol] != BeamSearch.unknown {
      #expect(key[symbol] == partial[symbol])
    }
  }

  @Test func `a key that contradicts itself is filled all the same`() {
    let key = CipherText("ABC").filled(SIMD32<UInt8>(repeating: 4))
    #expect(key == [UInt8](repeating: 4, count: 26))
  }
}
