import Cryptanalysis
import Grading
import PuzzleModel

/// The grader in use, and texts to grade.
enum Graders {
  /// The grader with the bundled model, loaded once.
  static let current = Result { CryptogramGrader(model: try LanguageModel.bundled()) }

  /// Texts of many kinds: proverbs, verse, names, a pangram, and letters of other scripts.
  static let texts = [
    "Know thyself.",
    "To be, or not to be: that is the question.",
    "I have measured out my life with coffee spoons; and I'd do it again, wouldn't I?",
    "Cwm fjord bank glyphs vext quiz.",
    "The unexamined life is not worth living for a human being.",
    "It is a truth universally acknowledged, that a single man in possession of a good fortune, must "
      + "be in want of a wife.",
    "Zzz!",
    "L'état, c'est moi—naïve Straße, 1715.",
    "'Tis 'the' rock 'n' roll o'clock—a—I",
    "Ah! well a-day! what evil looks had I from old and young! Instead of the cross, the Albatross about "
      + "my neck was hung.",
    "Who steals my purse steals trash; 'tis something, nothing; 'twas mine, 'tis his, and has been slave "
      + "to thousands.",
    "What is a friend? A single soul dwelling in two bodies.",
    "My name is Ozymandias, King of Kings; Look on my Works, ye Mighty, and despair!",
    "Brevity is the soul of wit.",
    "Sing away sorrow, cast away care.",
    "Where ignorance is bliss, 'Tis folly to be wise.",
    "Nothing great was ever achieved without enthusiasm.",
    "People sleep; people speak; people keep sheep.",
    "I do not know what I may appear to the world; but to myself I seem to have been only like a boy "
      + "playing on the sea-shore, and diverting myself in now and then finding a smoother pebble or a "
      + "prettier shell than ordinary, whilst the great ocean of truth lay all undiscovered before me.",
    "Lazy lynx, jumpy gnu; vexed fox.",
  ]
}
