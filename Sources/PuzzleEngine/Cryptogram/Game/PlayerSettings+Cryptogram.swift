public import PuzzleModel

extension PlayerSettings {
  /// The symbols that a cryptogram is shown in.
  public var cryptogramEncoding: CryptogramEncoding {
    get { encoding.flatMap(CryptogramEncoding.init(rawValue:)) ?? .letters }
    set { encoding = newValue.rawValue }
  }
}
