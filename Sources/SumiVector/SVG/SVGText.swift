import SumiGeometry
import SumiScene
import SumiText

/// Texts of an SVG: fonts by name, and an x where a reader would set a character elsewhere.
struct SVGText {
  let fonts: FontLibrary
  /// The family of the document's root, which texts inherit.
  let family: String

  /// The attributes that texts of one look share; white space first.
  func style(of run: GlyphRun) throws(TextError) -> String {
    let source = try fonts.source(of: run.face)
    var style = SVGStyle.fill(run.color)
    style += SVGDefinitions.numbers([("font-size", run.size)])
    if source.weight != .regular { style += " font-weight=\"\(source.weight.value)\"" }
    if source.family != family {
      style += " font-family=\"\(Self.families(source.family))\""
    }
    if try hasTabularFigures(run) { style += " style=\"font-variant-numeric:tabular-nums\"" }
    return style
  }

  /// The value of `font-family`: a family and what is taken where it is missing.
  static func families(_ family: String) -> String {
    let isPlain = family.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || $0 == "-"
    }
    let quoted = isPlain ? family : "'\(family.filter { $0 != "'" && $0 != "\\" })'"
    return XMLText.escaped("\(quoted),\(generic(family))")
  }

  /// The generic family that a family's name tells.
  private static func generic(_ family: String) -> String {
    let name = family.lowercased()
    if ["mono", "courier", "code", "consol"].contains(where: name.contains) { return "monospace" }
    let serifs = [
      "serif", "times", "roman", "georgia", "garamond", "palatino", "tinos", "playfair",
    ]
    return !name.contains("sans") && serifs.contains(where: name.contains) ? "serif" : "sans-serif"
  }

  /// The element of a run, its style in `style` or around it; `nil` without text.
  func element(of run: GlyphRun, style: String) throws(TextError) -> String? {
    let run = run.onPixels
    guard let first = run.glyphs.first,
      run.glyphs.allSatisfy({ abs($0.origin.x) < 1e6 && abs($0.origin.y) < 1e6 })
    else { return nil }
    let parts = try parts(of: run)
    guard parts.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }) else { return nil }
    var attributes = style
    let isTurned = abs(run.angle) > 1e-9
    if isTurned {
      let degrees = SVGNumber(run.angle * 180 / .pi).text
      attributes +=
        " transform=\"translate(\(SVGNumber(first.origin.x).text) "
        + "\(SVGNumber(first.origin.y).text))rotate(\(degrees))\""
    }
    let x = isTurned ? 0 : first.origin.x
    let y = isTurned ? "" : " y=\"\(SVGNumber(first.origin.y).text)\""
    if run.isRightToLeft { attributes += " direction=\"rtl\" text-anchor=\"end\"" }
    guard parts.count > 1 else {
      if !isTurned { attributes += " x=\"\(SVGNumber(x).text)\"" + y }
      if run.glyphs.count > 1, run.width > 0 {
        attributes += " textLength=\"\(SVGNumber(run.width).text)\""
      }
      return "<text\(attributes)\(Self.space(run.text))>\(XMLText.escaped(run.text))</text>"
    }
    let spans = parts.map { part in
      "<tspan x=\"\(SVGNumber(x + part.offset).text)\">\(XMLText.escaped(part.text))</tspan>"
    }
    return "<text\(attributes)\(y)\(Self.space(run.text))>\(spans.joined())</text>"
  }

  /// Without it, readers drop spaces at the ends and take several for one.
  private static func space(_ text: String) -> String {
    text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains("  ")
      ? " xml:space=\"preserve\"" : ""
  }

  /// A piece of text that a reader sets as the run has it.
  private struct Part {
    var text: String
    /// From the run's start along the baseline, in pixels.
    var offset: Double
  }

  /// The largest distance between a character's position in the run and in a reader, in pixels.
  private static let tolerance = 0.05

  /// The run's text, cut where the font's own spacing would leave the run's: many programs do not
  /// know tabular figures.
  private func parts(of run: GlyphRun) throws(TextError) -> [Part] {
    let whole = [Part(text: run.text, offset: 0)]
    guard !run.isRightToLeft, let clusters = run.textClusters, clusters.count > 1 else {
      return whole
    }
    let plain = try fonts.shape(run.text, face: run.face, size: run.size)
    var plainOffsets: [UInt32: Double] = [:]
    for glyph in plain.glyphs where plainOffsets[glyph.cluster] == nil {
      plainOffsets[glyph.cluster] = glyph.x
    }
    let offsets = run.places.map(\.x)
    var parts: [Part] = []
    var shift = 0.0
    for cluster in clusters {
      let index = cluster.glyphs.lowerBound
      guard let place = plainOffsets[run.glyphs[index].cluster] else { return whole }
      // A space is not seen; one at the start of a part would be dropped.
      let isSpace = cluster.text.allSatisfy(\.isWhitespace)
      if !parts.isEmpty, isSpace || abs(offsets[index] - place - shift) <= Self.tolerance {
        parts[parts.count - 1].text += cluster.text
      } else {
        parts.append(Part(text: cluster.text, offset: offsets[index]))
        shift = offsets[index] - place
      }
    }
    return parts
  }

  /// Whether the run has other glyphs than the font's own features give.
  private func hasTabularFigures(_ run: GlyphRun) throws(TextError) -> Bool {
    guard run.text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return false }
    let plain = try fonts.shape(run.text, face: run.face, size: run.size)
    return plain.glyphs.map(\.index) != run.glyphs.map(\.index)
  }
}
