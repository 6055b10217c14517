import SumiText

/// The fonts of all measurements: as in a program that keeps its renderer, they are found once.
enum Fonts {
  static let shared = Result { () throws(TextError) in try FontLibrary() }
}
