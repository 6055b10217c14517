import SumiChart
import SumiData
import SumiGeometry

extension SeriesFrame {
  /// Whether its bars lie between two stated ends along an axis.
  var hasFreeBars: Bool { series.traits.hasTwoSides || series.traits.hasTwoEnds }

  /// Gives bars with two ends the sides and ends by which all bars are drawn. A position is the middle
  /// of its bar in the plot.
  mutating func placeTwoEnds() {
    if series.traits.hasTwoSides, let start = places[.x], let end = places[.x2] {
      (places[.binStart], places[.binEnd]) = (start, end)
      x = .numbers(NumberValues(zip(start.places, end.places).map { ($0 + $1) / 2 }), .identity)
    }
    if series.traits.hasTwoEnds, let start = places[.y], let end = places[.y2] {
      (places[.from], places[.to]) = (end, start)
    }
  }
}
