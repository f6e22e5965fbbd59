import Testing

@testable import Corpus

@Suite struct DocumentTypeEntityTests {
  @Test(arguments: [
    ("djcy", "ђ"), ("DJcy", "Ђ"), ("jukcy", "є"), ("Jukcy", "Є"), ("ubrcy", "ў"), ("DZcy", "Џ"),
    ("numero", "№"), ("male", "♂"), ("female", "♀"), ("thetas", "θ"), ("thetav", "ϑ"),
    ("epsi", "ε"), ("epsis", "ϵ"), ("phis", "φ"), ("gammad", "ϝ"), ("b.alpha", "α"),
    ("b.Omega", "Ω"), ("b.thetas", "θ"), ("b.sigmav", "ς"), ("agr", "α"), ("PSgr", "Ψ"),
    ("sgr", "σ"), ("sfgr", "ς"), ("ohacgr", "ώ"), ("acy", "а"), ("IOcy", "Ё"), ("yacy", "я"),
    ("half", "½"), ("amp", "&"),
  ])
  func `a name of the sets is its character`(name: String, character: String) {
    #expect(DocumentTypeEntity.scalar(named: name).map { String($0) } == character)
  }

  @Test(arguments: ["b.amp", "b.", "alfa", "", "#65", "cy", "gr", "-cy"])
  func `another name is none`(name: String) {
    #expect(DocumentTypeEntity.scalar(named: name) == nil)
  }
}
