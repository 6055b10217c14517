import SumiChart
import SumiGeometry
import SumiLayout

/// The values of a row, or of several rows that share a pixel, at their positions in pixels.
struct Candle: Equatable {
  var x: Double
  var open: Double
  var close: Double
  /// The least and the greatest y, between which its stick runs.
  var top: Double
  var bottom: Double
  /// The close before; NaN for the first.
  var previousClose: Double
}

extension Candle {
  /// Whether it is rising.
  ///
  /// - Parameter isDescending: whether greater values have lesser positions.
  func rises(comparedWith comparison: CandleComparison, isDescending: Bool) -> Bool {
    let others = comparison == .open ? [open, previousClose] : [previousClose, open]
    guard let other = others.first(where: { $0 != close && !$0.isNaN }) else { return true }
    return (close < other) == isDescending
  }

  /// Whether its close is not below its open.
  func bodyRises(isDescending: Bool) -> Bool {
    open == close || (close < open) == isDescending
  }
}

extension Candle {
  /// A rising and a falling candle for a legend, in pixels.
  ///
  /// - Parameter body: where the bodies end, as shares of the symbol's height from its top.
  static func samples(
    in rect: Rect, body: ClosedRange<Double>, pixels: PixelGrid
  ) -> [Candle] {
    let side = (rect.height * pixels.scale).rounded()
    let left = (rect.midX * pixels.scale - side / 2).rounded()
    let top = (rect.midY * pixels.scale - side / 2).rounded()
    return [
      Candle(
        x: left + side / 4, open: top + 0.8 * side, close: top + body.lowerBound * side,
        top: top + 0.1 * side, bottom: top + side, previousClose: top + 0.8 * side),
      Candle(
        x: left + 0.75 * side, open: top + 0.2 * side, close: top + body.upperBound * side,
        top: top, bottom: top + 0.9 * side, previousClose: top + 0.2 * side),
    ]
  }
}

/// The widths of the parts of candles, in whole pixels. Bodies are centred on their sticks.
///
/// Columns keep their exact sides where whole pixels would make gaps uneven, but a stick beside the
/// centre of its body is more visible than a gap that differs by a pixel.
struct CandleWidths: Equatable {
  let stick: Double
  /// The width of a body, or of a stick with both arms.
  let body: Double

  /// - Parameter stick: in points, above 0.
  init(of slot: ColumnSlot, stick: Double, scale: Double) {
    self.init(
      body: slot.width, distance: slot.count > 1 ? slot.width + slot.gap : slot.room,
      stick: stick, scale: scale)
  }

  /// - Parameters:
  ///   - body, stick: the widths in points.
  ///   - distance: to the next body, from centre to centre.
  init(body width: Double, distance: Double, stick: Double, scale: Double) {
    let stick = PixelGrid(scale: scale).stickWidth(stick)
    let (exact, pitch) = (width * scale, distance * scale)
    var body = stick + 2 * ((exact - stick) / 2).rounded()
    // The gap to the next one is at least a pixel, if there is one.
    if body > exact, body > pitch - 1 { body -= 2 }
    self.stick = stick
    self.body = max(body, stick)
  }

  private init(stick: Double, body: Double) {
    self.stick = stick
    self.body = body
  }

  /// The widths of candles that are joined.
  static let pixel = CandleWidths(stick: 1, body: 1)

  /// Whether bodies are wide enough for their ends to be on pixel edges.
  var areWide: Bool { body >= ColumnSides.leastWidth }
  /// Whether a body cannot be distinguished from its stick by its width.
  var areEqual: Bool { body <= stick }
}
