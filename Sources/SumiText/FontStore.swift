import SumiGeometry

/// The state of a font library behind its lock: the C libraries' objects and the caches.
final class FontStore {
  private struct ChainKey: Hashable {
    var family: String
    var weight: Font.Weight
  }

  /// A chain and its number: lines have it in place of a family's name, which takes longer to hash.
  private final class NumberedChain {
    let key: ChainKey
    let number: Int
    let chain: FontChain

    init(key: ChainKey, number: Int, chain: FontChain) {
      self.key = key
      self.number = number
      self.chain = chain
    }
  }

  private struct LineKey: Hashable {
    var chain: Int
    var tabularFigures: Bool
    var text: ExactText
  }

  private let configuration: FontConfiguration
  private let faces: FaceTable
  private let shaper: Shaper
  // One lock guards the store, so that no two accesses overlap.
  @exclusivity(unchecked) private var chains = GenerationCache<ChainKey, NumberedChain>(
    generationCost: 64)
  @exclusivity(unchecked) private var lastChain: NumberedChain?
  private var chainCount = 0
  /// Lines at an em size of 1; the cost counts bytes of text, and a glyph counts about 30-fold.
  @exclusivity(unchecked) private var lines = GenerationCache<LineKey, ShapedText>(
    generationCost: 1 << 17)
  /// Pictures of glyphs; the cost is approximately their bytes.
  private var bitmaps = GenerationCache<GlyphKey, GlyphBitmap>(generationCost: 1 << 23)

  init(configurationFile: String?) throws(TextError) {
    configuration = try FontConfiguration(file: configurationFile)
    faces = FaceTable(library: try FreeTypeLibrary())
    shaper = try Shaper()
  }

  /// The line at an em size of 1.
  func shaped(_ text: String, _ font: Font) throws(TextError) -> ShapedText {
    let chain = try chain(for: font)
    let key = LineKey(
      chain: chain.number, tabularFigures: font.tabularFigures, text: ExactText(text))
    if let known = lines.value(for: key) { return known }
    let line = try shaper.shape(
      text, chain: chain.chain, faces: faces, tabularFigures: font.tabularFigures)
    lines.insert(line, for: key, cost: text.utf8.count + 8)
    return line
  }

  func lack(for text: String, _ font: Font) throws(TextError) -> FontLack? {
    let missing = try shaped(text, font).missing
    let substitute = try chain(for: font).chain.substitute
    guard substitute != nil || !missing.isEmpty else { return nil }
    return FontLack(substitute: substitute, missing: missing)
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

  private func chain(for font: Font) throws(TextError) -> NumberedChain {
    // Most texts have the font of the one before.
    if let lastChain, lastChain.key.weight == font.weight, lastChain.key.family == font.family {
      return lastChain
    }
    let key = ChainKey(family: font.family, weight: font.weight)
    if let known = chains.value(for: key) {
      lastChain = known
      return known
    }
    let chain = try newChain(for: key)
    lastChain = chain
    return chain
  }

  private func newChain(for key: ChainKey) throws(TextError) -> NumberedChain {
    let chain = try FontChain(
      family: key.family, weight: key.weight, configuration: configuration, faces: faces)
    chainCount += 1
    let numbered = NumberedChain(key: key, number: chainCount, chain: chain)
    chains.insert(numbered, for: key, cost: 1)
    return numbered
  }
}
