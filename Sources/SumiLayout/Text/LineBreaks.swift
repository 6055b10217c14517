/// Where lines of text may be broken: the rules of Unicode's annex 14 for the scripts that do without
/// spaces. Other texts are broken at spaces only, Korean ones too.
///
/// A line does not start with closing punctuation, small kana or a unit, nor end with an opening bracket
/// or a sign of currency. The words of Thai, Lao, Burmese and Khmer, which would need a dictionary, are
/// broken between syllables: before a consonant with its vowel signs.
enum LineBreaks {
  /// A part of a text without a break inside.
  struct Piece: Equatable {
    var text: String
    /// Whether a space follows, unless the line ends here.
    var isSpaced = false
    /// Whether the line ends here.
    var isEnd = false
  }

  /// - Complexity: linear in the text's length.
  static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    for line in text.split(whereSeparator: \.isNewline) {
      for word in line.split(whereSeparator: isSpace) {
        append(word, to: &pieces)
        pieces[pieces.count - 1].isSpaced = true
      }
      if let last = pieces.indices.last {
        (pieces[last].isSpaced, pieces[last].isEnd) = (false, true)
      }
    }
    return pieces
  }

  /// Whether a text has line breaks of its own.
  static func areIn(_ text: String) -> Bool {
    text.utf8.contains { (0x0A...0x0D).contains($0) }
      && pieces(of: text).dropLast().contains(where: \.isEnd)
  }

  /// Spaces, except those that forbid a break.
  private static func isSpace(_ character: Character) -> Bool {
    character.isWhitespace && !["\u{A0}", "\u{202F}", "\u{2007}"].contains(character)
  }

  private static func append(_ word: Substring, to pieces: inout [Piece]) {
    guard !word.utf8.allSatisfy({ $0 < 0x80 }) else {
      return pieces.append(Piece(text: String(word)))
    }
    var start = word.startIndex
    var (before, previous) = (Kind.letter, Kind.glue)
    for index in word.indices {
      let kind = Kind(word[index])
      if mayBreak(before, previous, kind), index > start {
        pieces.append(Piece(text: String(word[start..<index])))
        start = index
      }
      (before, previous) = (previous, kind)
    }
    pieces.append(Piece(text: String(word[start...])))
  }

  /// Whether a line may be broken before a character.
  ///
  /// - Parameters:
  ///   - earlier: the kind of the character before the previous one.
  ///   - previous: the kind of the character before the break.
  private static func mayBreak(_ earlier: Kind, _ previous: Kind, _ next: Kind) -> Bool {
    switch (previous, next) {
    case (.glue, _), (_, .glue), (.opening, _), (_, .closing), (_, .wideClosing), (_, .zeroSpace):
      false
    case (.zeroSpace, _): true
    case (.quote, _), (_, .quote), (_, .unit), (.currency, .ideograph): false
    case (.ideograph, _), (_, .ideograph), (.wideClosing, _): true
    case (.syllable, .vowelBefore), (.syllablePart, .vowelBefore): true
    case (.syllable, .syllable), (.syllablePart, .syllable): earlier != .vowelBefore
    default: false
    }
  }

  /// What matters of a character's class.
  private enum Kind {
    case letter, ideograph, opening, closing, quote, unit, currency, glue, zeroSpace
    /// Wide closing punctuation and small kana, after which a line may be broken.
    case wideClosing
    /// A consonant with signs, one without, one that the next is written under, and a vowel that is
    /// written before its consonant, in scripts that separate words only in speech.
    case syllable, syllablePart, stacked, vowelBefore

    init(_ character: Character) {
      let scalars = character.unicodeScalars
      guard let first = scalars.first, let last = scalars.last else {
        self = .letter
        return
      }
      switch first.value {
      case 0x200B: self = .zeroSpace
      case 0xA0, 0x34F, 0x2007, 0x2011, 0x202F, 0x2060, 0xFEFF: self = .glue
      case 0x22, 0x27: self = .quote
      case 0x21, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B, 0x3F, 0x2025, 0x2026: self = .closing
      case 0x25, 0xB0, 0x2030...0x2037, 0x2103, 0x2109, 0xFF05, 0xFFE0: self = .unit
      case 0x2B, 0xB1, 0x2116, 0xFF0B: self = .currency
      case _ where Self.wideClosings.contains(first): self = .wideClosing
      case 0xE40...0xE44, 0xEC0...0xEC4: self = .vowelBefore
      case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF:
        let isStacked = last.value == 0x17D2 || last.value == 0x1039
        self = isStacked ? .stacked : scalars.count > 1 ? .syllable : .syllablePart
      default: self = Self.general(first)
      }
    }

    private static func general(_ scalar: Unicode.Scalar) -> Kind {
      switch scalar.properties.generalCategory {
      case .openPunctuation, .initialPunctuation: return .opening
      case .closePunctuation: return scalar.value >= 0x3000 ? .wideClosing : .closing
      case .finalPunctuation: return .closing
      case .currencySymbol: return .currency
      default: break
      }
      switch scalar.value {
      // Hangul is broken at spaces.
      case 0x3130...0x318F: return .letter
      case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF9F, 0x1F000...0x1FAFF,
        0x20000...0x3FFFD:
        return .ideograph
      default: return .letter
      }
    }

    private static let wideClosings = Set(
      "、。，．：；！？｡､・･ー々ゝゞヽヾ〻〜゠‼⁇⁈⁉ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯｰ"
        .unicodeScalars)
  }
}
