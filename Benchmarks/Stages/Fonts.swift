import SumiText

/// The fonts of all measurements, found once, as in a program that keeps its renderer.
enum Fonts {
  static let shared = Result { () throws(TextError) in try FontLibrary() }
}
