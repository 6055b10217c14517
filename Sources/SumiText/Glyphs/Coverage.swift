import CText

/// Whether a font can draw a grapheme cluster, determined from its character set without opening
/// it.
enum Coverage {
  /// True when each character is in the set, or composes with those before it to one that is, or
  /// needs no glyph of its own.
  static func covers(_ cluster: ArraySlice<UInt32>, characters: OpaquePointer) -> Bool {
    var base: UInt32?
    for codepoint in cluster {
      if FcCharSetHasChar(characters, codepoint) != 0 {
        if base == nil { base = codepoint }
      } else if let composed = base.flatMap({ compose($0, codepoint) }),
        FcCharSetHasChar(characters, composed) != 0
      {
        base = composed
      } else if !needsNoGlyph(codepoint) {
        return false
      }
    }
    return true
  }

  private static func compose(_ base: UInt32, _ mark: UInt32) -> UInt32? {
    var composed: hb_codepoint_t = 0
    return hb_unicode_compose(hb_unicode_funcs_get_default(), base, mark, &composed) != 0
      ? composed : nil
  }

  /// Joiners, variation selectors and direction marks are invisible; HarfBuzz makes all spaces from
  /// the font's own.
  private static func needsNoGlyph(_ codepoint: UInt32) -> Bool {
    guard let properties = Unicode.Scalar(codepoint)?.properties else { return false }
    return properties.isDefaultIgnorableCodePoint || properties.isWhitespace
  }
}
