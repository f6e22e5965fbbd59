import Testing

@testable import Grading

@Suite struct HouseholdSayingsTests {
  private func known(_ text: String) -> String {
    let words = TextWord.words(of: text)
    return HouseholdSayings.usual.places(in: words).sorted().map { words[$0].text }
      .joined(separator: " ")
  }

  @Test(arguments: [
    ("All that glisters is not gold.", "ALL THAT GLISTERS IS NOT GOLD"),
    ("ALL THAT GLISTERS", "ALL THAT GLISTERS"), ("Tall that glisters", ""),
    ("He said: brevity is the soul of wit. So it is.", "BREVITY IS THE SOUL OF WIT"),
    ("All the world's a stage", "ALL THE WORLD'S A STAGE"), ("", ""), ("Sorrow lives here", ""),
  ])
  func `a saying is found by its letters between the ends of words`(text: String, words: String) {
    #expect(known(text) == words)
  }

  @Test func `the rest of the sentence counts as long as the entry`() {
    let words = known("Many hands make light work, as men have said in many lands. Not this.")
    #expect(words == "MANY HANDS MAKE LIGHT WORK AS MEN HAVE SAID IN MANY")
  }

  @Test func `the list has many sayings, each once and long enough`() {
    let sayings = HouseholdSayings.usual.sayings
    #expect(sayings.count >= 900)
    #expect(Set(sayings).count == sayings.count)
    #expect(sayings.allSatisfy { $0.count >= HouseholdSayings.leastLetterCount })
  }
}
