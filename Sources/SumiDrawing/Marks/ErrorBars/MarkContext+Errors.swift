import SumiChart
import SumiLayout

extension MarkContext {
  /// The error bars of the series, or the band between their ends; `nil` if it has none.
  var errors: MarkDrawing? {
    guard frame.places[.errorFrom] != nil || frame.places[.errorTo] != nil else { return nil }
    return turned { context in
      switch frame.errorShape {
      case .band: context.errorBand
      case .bars: ErrorBarMark(context: context).drawing
      }
    }
  }

  /// The area between the ends of the errors of all points.
  private var errorBand: MarkDrawing {
    let style = frame.series.source.errorBars
    let band = BandStyle(
      fill: style.stroke ?? frame.series.traits.color ?? frame.color,
      opacity: style.opacity ?? Self.bandOpacity, strokeWidth: 0)
    return BandMark(
      style: band,
      context: drawing(places: [
        .x: frame.x, .low: frame.places[.errorFrom] ?? frame.y,
        .high: frame.places[.errorTo] ?? frame.y,
      ])
    ).drawing
  }

  private static let bandOpacity = 0.22
}
