import CText
import SumiGeometry

/// Converts text into glyphs with HarfBuzz, at an em size of 1.
final class Shaper {
  /// The largest length in bytes of UTF-8; far below the 32-bit limits of HarfBuzz and FriBidi.
  static let longestLine = 1 << 24

  private let buffer: OpaquePointer

  init() throws(TextError) {
    guard let buffer = hb_buffer_create() else { throw .textTooLong(0) }
    self.buffer = buffer
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes one line. Complexity: linear in the text's length.
  func shape(
    _ text: String, chain: FontChain, faces: FaceTable, tabularFigures: Bool
  ) throws(TextError) -> ShapedText {
    guard text.utf8.count <= Self.longestLine else { throw .textTooLong(text.utf8.count) }
    let line = try ItemizedText(text, chain: chain)
    let primary = faces[chain.primary]
    var extent = TextExtent(width: 0, ascent: primary.ascent, descent: primary.descent)
    var runs: [ShapedText.Run] = []
    // Where the last run's text starts in the line, and where it may go on.
    var (start, end) = (0, -1)
    for index in BidiOrder.visualOrder(line.items.map(\.level)) {
      let item = line.items[index]
      let face = faces[item.face]
      extent.ascent = max(extent.ascent, face.ascent)
      extent.descent = max(extent.descent, face.descent)
      let isRightToLeft = item.level % 2 == 1
      if runs.last?.face != item.face || isRightToLeft || item.range.lowerBound != end {
        runs.append(ShapedText.Run(face: item.face, size: 1, glyphs: [], text: "", width: 0))
        start = item.range.lowerBound
      }
      end = isRightToLeft ? -1 : item.range.upperBound
      try shape(item, of: line.codepoints, face: face, tabularFigures: tabularFigures)
      let left = extent.width
      place(
        into: &runs[runs.count - 1].glyphs, width: &extent.width, unitsPerEm: face.unitsPerEm,
        firstCluster: start)
      runs[runs.count - 1].width += extent.width - left
      runs[runs.count - 1].text += String(
        String.UnicodeScalarView(line.codepoints[item.range].compactMap(Unicode.Scalar.init)))
    }
    return ShapedText(extent: extent, runs: runs)
  }

  /// Shapes one item into the buffer, with its context so that letters join across items.
  private func shape(
    _ item: TextItem, of codepoints: [UInt32], face: FontFace, tabularFigures: Bool
  ) throws(TextError) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_codepoints(
      buffer, codepoints, Int32(codepoints.count), UInt32(item.range.lowerBound),
      Int32(item.range.count))
    hb_buffer_set_direction(buffer, item.level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, item.script)
    if tabularFigures {
      var feature = hb_feature_t(tag: Self.tnum, value: 1, start: 0, end: .max)
      hb_shape(face.font, buffer, &feature, 1)
    } else {
      hb_shape(face.font, buffer, nil, 0)
    }
    guard hb_buffer_allocation_successful(buffer) != 0 else {
      throw .textTooLong(codepoints.count)
    }
  }

  /// A run's text in a face, with the font's own features only.
  func shape(plain text: String, face: FontFace, number: Int) throws(TextError) -> ShapedText.Run {
    guard text.utf8.count <= Self.longestLine else { throw .textTooLong(text.utf8.count) }
    let codepoints = text.unicodeScalars.map(\.value)
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_codepoints(
      buffer, codepoints, Int32(codepoints.count), 0, Int32(codepoints.count))
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(face.font, buffer, nil, 0)
    guard hb_buffer_allocation_successful(buffer) != 0 else {
      throw .textTooLong(codepoints.count)
    }
    var run = ShapedText.Run(face: number, size: 1, glyphs: [], text: text, width: 0)
    place(into: &run.glyphs, width: &run.width, unitsPerEm: face.unitsPerEm, firstCluster: 0)
    return run
  }

  /// Appends the buffer's glyphs at `width` and advances it; HarfBuzz's y points up, ours down.
  private func place(
    into glyphs: inout [ShapedText.Glyph], width: inout Double, unitsPerEm: Double,
    firstCluster: Int
  ) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    glyphs.reserveCapacity(glyphs.count + Int(count))
    // Integers are summed, so that the sum is exact.
    var (x, y) = (0.0, 0.0)
    for index in 0..<Int(count) {
      let position = positions[index]
      glyphs.append(
        ShapedText.Glyph(
          index: infos[index].codepoint,
          cluster: infos[index].cluster &- UInt32(firstCluster),
          x: width + (x + Double(position.x_offset)) / unitsPerEm,
          y: -(y + Double(position.y_offset)) / unitsPerEm))
      x += Double(position.x_advance)
      y += Double(position.y_advance)
    }
    width += x / unitsPerEm
  }

  /// OpenType's tag for digits of equal width.
  private static let tnum: hb_tag_t = "tnum".utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
}
