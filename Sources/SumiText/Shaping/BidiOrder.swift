import CText

/// The visual order of text with mixed directions (Unicode Standard Annex 9).
enum BidiOrder {
  /// Whether any character is of a right-to-left script or sets a direction; other text is already
  /// in visual order and skips FriBidi.
  static func isNeeded(_ codepoints: [UInt32]) -> Bool {
    codepoints.contains { codepoint in
      switch codepoint {
      case ..<0x590: false
      case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF,
        0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default: false
      }
    }
  }

  /// The embedding level of each character: odd from right to left. The first letter with a
  /// direction determines the line's own.
  static func levels(_ codepoints: [UInt32]) -> [Int8] {
    let count = codepoints.count
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: count)
    var brackets = [FriBidiBracketType](repeating: 0, count: count)
    var levels = [Int8](repeating: 0, count: count)
    var direction = FRIBIDI_PAR_ON
    fribidi_get_bidi_types(codepoints, Int32(count), &types)
    fribidi_get_bracket_types(codepoints, Int32(count), types, &brackets)
    let highest = fribidi_get_par_embedding_levels_ex(
      types, brackets, Int32(count), &direction, &levels)
    // FriBidi returns 0 if memory is short; logical order is then the best available.
    guard highest > 0 else { return [Int8](repeating: 0, count: count) }
    // Rule L1: trailing spaces follow the line's own direction.
    let base: Int8 = direction == FRIBIDI_PAR_RTL ? 1 : 0
    for index in levels.indices.reversed() {
      guard Unicode.Scalar(codepoints[index])?.properties.isWhitespace ?? false else { break }
      levels[index] = base
    }
    return levels
  }

  /// The indices of `levels` in visual order from left to right (rule L2): from the highest level
  /// down to the lowest odd one, each sequence at or above it is reversed. Complexity: the number
  /// of levels, at most 126, times the number of entries.
  static func visualOrder(_ levels: [Int8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowest = levels.lazy.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowest, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
