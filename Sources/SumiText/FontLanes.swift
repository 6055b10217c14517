import CText
import Glibc
import SumiGeometry
import SumiWork

/// What the threads on each processor have asked a font library for, so that many of them do not wait for its
/// one lock, nor count references to the same lines and pictures of glyphs: their values are copies.
///
/// The caches of a lane are smaller than those of the library, which a lane asks for what it lacks.
final class FontLanes: Sendable {
  /// A line at an em size of 1, and what the fonts lack for it.
  struct Line {
    var text: ShapedText
    var lack: FontLack?
  }

  private struct LineKey: Hashable {
    var font: Int
    var text: ExactText
  }

  private struct FontKey: Equatable {
    var family: String
    var weight: Font.Weight
    var tabularFigures: Bool

    init(_ font: Font) {
      (family, weight, tabularFigures) = (font.family, font.weight, font.tabularFigures)
    }
  }

  private struct Lane {
    /// The fonts of its lines, whose numbers lines have in place of names, which take longer to hash.
    var fonts: [FontKey] = []
    var lines = GenerationCache<LineKey, Line>(generationCost: 1 << 14)
    var bitmaps = GenerationCache<GlyphKey, GlyphBitmap>(generationCost: 1 << 20)

    mutating func number(of font: Font) -> Int {
      let key = FontKey(font)
      if let known = fonts.firstIndex(of: key) { return known }
      if fonts.count == FontLanes.mostFonts {
        (fonts, lines) = ([], GenerationCache(generationCost: 1 << 14))
      }
      fonts.append(key)
      return fonts.count - 1
    }
  }

  /// A chart has a few; they are found one after the other.
  private static let mostFonts = 32
  private static let mostLanes = 256

  private let lanes: [ShortLock<Lane>]

  init() {
    let count = min(max(sysconf(Int32(_SC_NPROCESSORS_CONF)), 1), Self.mostLanes)
    lanes = (0..<count).map { _ in ShortLock(Lane()) }
  }

  /// The lane of the processor on which this thread runs.
  private var lane: ShortLock<Lane> { lanes[max(Int(sched_getcpu()), 0) % lanes.count] }

  /// The line at an em size of 1.
  func line(
    _ text: String, _ font: Font, make: () throws(TextError) -> Line
  ) throws(TextError) -> Line {
    let own = lane
    let known = own.withLock { lane in
      let number = lane.number(of: font)
      return lane.lines.value(for: LineKey(font: number, text: ExactText(text)))
    }
    if let known { return known }
    var line = try make()
    line.text = line.text.copy
    own.withLock { lane in
      let number = lane.number(of: font)
      lane.lines.insert(
        line, for: LineKey(font: number, text: ExactText(text)), cost: text.utf8.count + 8)
    }
    return line
  }

  func bitmap(
    _ key: GlyphKey, make: () throws(TextError) -> GlyphBitmap
  ) throws(TextError) -> GlyphBitmap {
    let own = lane
    if let known = own.withLock({ $0.bitmaps.value(for: key) }) { return known }
    var bitmap = try make()
    bitmap.coverage = bitmap.coverage.map(\.self)
    own.withLock {
      $0.bitmaps.insert(bitmap, for: key, cost: bitmap.coverage.count + 128)
    }
    return bitmap
  }
}

extension ShapedText {
  /// The same line in memory of its own.
  fileprivate var copy: ShapedText {
    var line = self
    line.runs = runs.map { run in
      var run = run
      run.glyphs = run.glyphs.map(\.self)
      run.text = String(decoding: Array(run.text.utf8), as: UTF8.self)
      return run
    }
    return line
  }
}
