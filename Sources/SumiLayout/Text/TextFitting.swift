import SumiGeometry
import SumiTime

/// Text made to fit a width.
///
/// A text may be far longer than any line: only as much of it is shaped as is needed to know that the
/// rest does not fit.
struct TextFitting {
  let measuring: any TextMeasuring
  /// The language of numbers that become texts.
  var language = Language.english

  func width(_ text: String, _ font: Font) throws -> Double { try extent(text, font).width }

  /// The extent of a line or, of one that is wider than `enough`, of a start that is so, too.
  ///
  /// - Parameter enough: by default that of the widest picture.
  func extent(
    _ text: String, _ font: Font, enough: Double = Double(PixelSize.greatestSide)
  ) throws -> TextExtent { try start(of: text, font, widerThan: enough).extent }

  /// Longer texts, in bytes, are measured from their start on.
  private static let shortText = 256
  /// The most characters of a name that are looked at where it is cut.
  static let mostCharacters = 10_000

  /// As much of a text from its start as is wider than `width`, or all of it, with its extent.
  ///
  /// - Complexity: linear in what is that wide, however long the text is.
  func start(
    of text: String, _ font: Font, widerThan width: Double
  ) throws -> (text: String, extent: TextExtent) {
    if text.utf8.count > Self.shortText {
      var start = text.prefix(Self.shortText / 4)
      // Half of a text is never wider than the whole, whatever the shapes of its last letters are.
      while 2 * start.utf8.count < text.utf8.count {
        let extent = try measuring.measure(String(start), font: font)
        if extent.width > width { return (String(start), extent) }
        start = text.prefix(2 * start.count)
      }
    }
    return (text, try measuring.measure(text, font: font))
  }

  /// Whether a line is not wider than `limit`.
  ///
  /// - Complexity: linear in what fits, however long the text is.
  func fits(_ text: String, _ font: Font, within limit: Double) throws -> Bool {
    try extent(text, font, enough: limit).width <= limit
  }

  /// The text, or as much of its start as fits before an ellipsis. Never wider than `limit`; empty
  /// if the ellipsis alone is too wide.
  func ellipsized(_ text: String, _ font: Font, within limit: Double) throws -> String {
    if try fits(text, font, within: limit) { return text }
    let short = try longest(1...max(text.utf8.count, 1), font, within: limit) {
      Self.cut(text, $0)
    }
    return try short ?? (fits("…", font, within: limit) ? "…" : "")
  }

  /// A number of characters from the start, without spaces and punctuation at the end, and an ellipsis.
  static func cut(_ text: String, _ count: Int) -> String {
    var kept = text.prefix(count)
    while kept.last?.isWhitespace == true || kept.last?.isPunctuation == true { kept.removeLast() }
    return kept + "…"
  }

  /// The last of some texts of increasing width that fits; `nil` if none does.
  ///
  /// - Parameter text: made for about the logarithm of their number or, of very many, for twice the
  ///   logarithm of the number of those that fit.
  func longest(
    _ numbers: ClosedRange<Int>, _ font: Font, within limit: Double, text: (Int) -> String
  ) throws -> String? {
    var found: String?
    // The first number that does not fit is in low ... high.
    var (low, high) = (numbers.lowerBound, numbers.upperBound + 1)
    var step = 1
    if numbers.count > Self.shortText { high = low }
    while high <= numbers.upperBound {
      let next = text(high)
      guard try fits(next, font, within: limit) else { break }
      found = next
      low = high + 1
      guard high < numbers.upperBound else { return found }
      high += min(step, numbers.upperBound - high)
      step *= 2
    }
    while low < high {
      let middle = low + (high - low) / 2
      let next = text(middle)
      if try fits(next, font, within: limit) {
        found = next
        low = middle + 1
      } else {
        high = middle
      }
    }
    return found
  }

  // MARK: Boxes

  /// A box for one line whose start, middle or end (`anchor` 0, 0.5, 1) is at `x`. Of a line that is wider
  /// than any picture it has a start.
  func box(
    _ text: String, _ font: Font, color: Color, x: Double, baseline: Double, anchor: Double = 0,
    isCut: Bool = false
  ) throws -> TextBox {
    let (shown, extent) = try start(of: text, font, widerThan: Double(PixelSize.greatestSide))
    var box = TextBox(
      text: shown, font: font, color: color,
      origin: Point(x: x - anchor * extent.width, y: baseline), extent: extent)
    box.isCut = isCut || shown.utf8.count < text.utf8.count
    return box
  }
}
