import SumiGeometry

/// The state of a font library behind its lock: the C libraries' objects and the caches.
final class FontStore {
  private struct ChainKey: Hashable {
    var family: String
    var weight: Font.Weight
  }

  private struct LineKey: Hashable {
    var chain: ChainKey
    var tabularFigures: Bool
    var text: String
  }

  private let configuration: FontConfiguration
  private let faces: FaceTable
  private let shaper: Shaper
  private var chains = GenerationCache<ChainKey, FontChain>(generationCost: 64)
  /// Lines at an em size of 1; the cost counts bytes of text, and a glyph counts about 30-fold.
  private var lines = GenerationCache<LineKey, ShapedText>(generationCost: 1 << 17)
  /// Pictures of glyphs; the cost is approximately their bytes.
  private var bitmaps = GenerationCache<GlyphKey, GlyphBitmap>(generationCost: 1 << 23)

  init(configurationFile: String?) throws(TextError) {
    configuration = try FontConfiguration(file: configurationFile)
    faces = FaceTable(library: try FreeTypeLibrary())
    shaper = try Shaper()
  }

  /// The line at an em size of 1.
  func shaped(_ text: String, _ font: Font) throws(TextError) -> ShapedText {
    let chainKey = ChainKey(family: font.family, weight: font.weight)
    let key = LineKey(chain: chainKey, tabularFigures: font.tabularFigures, text: text)
    if let known = lines.value(for: key) { return known }
    let line = try shaper.shape(
      text, chain: chain(for: chainKey), faces: faces, tabularFigures: font.tabularFigures)
    lines.insert(line, for: key, cost: text.utf8.count + 8)
    return line
  }

  /// The text in one face at an em size of 1, with the font's own features only.
  func shaped(_ text: String, face: Int) throws(TextError) -> ShapedText.Run {
    try shaper.shape(plain: text, face: faces.face(face), number: face)
  }

  func source(of face: Int) throws(TextError) -> FontSource {
    let face = try faces.face(face)
    return FontSource(
      family: face.descriptor.family, weight: Font.Weight(face.descriptor.weight),
      file: face.descriptor.file, index: face.descriptor.index & 0xFFFF, axes: face.axes)
  }

  func raster(_ key: GlyphKey) throws(TextError) -> GlyphBitmap {
    if let known = bitmaps.value(for: key) { return known }
    let bitmap = try faces.face(key.face).outlineFace().raster(key)
    bitmaps.insert(bitmap, for: key, cost: bitmap.coverage.count + 128)
    return bitmap
  }

  func describe(_ face: Int) -> String {
    guard let descriptor = try? faces.face(face).descriptor else { return "unknown face \(face)" }
    // A variable font without a named instance has axis values in place of a style.
    let parts = [descriptor.family, descriptor.style, descriptor.variations].filter { !$0.isEmpty }
    return "\(parts.joined(separator: " ")) (\(descriptor.file))"
  }

  private func chain(for key: ChainKey) throws(TextError) -> FontChain {
    if let known = chains.value(for: key) { return known }
    let chain = try FontChain(
      family: key.family, weight: key.weight, configuration: configuration, faces: faces)
    chains.insert(chain, for: key, cost: 1)
    return chain
  }
}
