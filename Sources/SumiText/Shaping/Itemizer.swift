import CText

/// A part of a line that HarfBuzz can shape at once: one face, direction and script.
struct TextItem {
  /// Its range among the line's characters, in logical order.
  var range: Range<Int>
  var face: Int
  /// The embedding level: odd from right to left.
  var level: Int8
  var script: hb_script_t
}

/// A line split into items, in logical order. A grapheme cluster is never split, so that marks stay
/// with their base.
struct ItemizedText {
  var codepoints: [UInt32] = []
  var items: [TextItem] = []

  /// Complexity: linear in the text's length.
  init(_ text: String, chain: FontChain) throws(TextError) {
    if chain.primaryCoversASCII, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      codepoints = text.utf8.map(UInt32.init)
      let script = text.utf8.contains(where: Self.isLetter) ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
      if !codepoints.isEmpty {
        items = [
          TextItem(range: codepoints.indices, face: chain.primary, level: 0, script: script)
        ]
      }
      return
    }
    var clusters: [(range: Range<Int>, face: Int)] = []
    var face = chain.primary
    for character in text {
      let start = codepoints.count
      if character == "\r\n" {
        codepoints.append(0x20)
      } else {
        for scalar in character.unicodeScalars { codepoints.append(Self.drawn(scalar)) }
      }
      face = try chain.face(for: codepoints[start...], after: face)
      clusters.append((start..<codepoints.count, face))
    }
    let levels = BidiOrder.isNeeded(codepoints) ? BidiOrder.levels(codepoints) : []
    for (range, face) in clusters {
      append(range, face: face, level: levels.isEmpty ? 0 : levels[range.lowerBound])
    }
  }

  /// Adds a cluster to the last item, or starts a new one if face, direction or script change.
  private mutating func append(_ range: Range<Int>, face: Int, level: Int8) {
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), codepoints[range.lowerBound])
    guard let last = items.indices.last, items[last].face == face, items[last].level == level,
      Self.isShared(script) || Self.isShared(items[last].script) || items[last].script == script
    else {
      // Digits and signs take the script of the preceding text.
      let inherited = Self.isShared(script) ? items.last?.script ?? script : script
      items.append(TextItem(range: range, face: face, level: level, script: inherited))
      return
    }
    items[last].range = items[last].range.lowerBound..<range.upperBound
    if Self.isShared(items[last].script) { items[last].script = script }
  }

  /// Whether the script is shared by others: digits, signs, marks.
  private static func isShared(_ script: hb_script_t) -> Bool {
    script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  /// Control characters and line breaks are drawn as spaces, because a line has only one line.
  private static func drawn(_ scalar: Unicode.Scalar) -> UInt32 {
    switch scalar.value {
    case ..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: 0x20
    default: scalar.value
    }
  }
}
