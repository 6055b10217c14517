import SumiData
import SumiGeometry
import SumiWork

/// The cells along one axis, in whole pixels.
package struct CellAxis {
  /// The pixels from `start` up to `end`.
  package struct Span: Equatable {
    package var start: Int
    package var end: Int

    package init(start: Int, end: Int) {
      self.start = start
      self.end = end
    }
  }

  /// Ascending. Neighbouring cells share the pixel edge between them.
  package let spans: [Span]
  /// Whether cells are narrower than a pixel, so that each pixel has all of those in it.
  package let isFine: Bool
  /// The positions of the spans in pixels; those of pixels are their centres.
  package let places: [Double]
  private let first: Double

  /// Neighbours at most this many times as far apart as the nearest ones meet: months have different
  /// lengths, and so have days when clocks change.
  private static let meeting = 1.5

  /// - Parameters:
  ///   - places: the positions of all rows in pixels, NaN without one.
  ///   - room: the smallest distance between neighbours in pixels.
  ///   - range: the visible pixels.
  ///   - gap: between cells, in pixels.
  package init(places all: [Double], room: Double, range: Range<Int>, gap: Double = 0) {
    first = Double(range.lowerBound)
    isFine = room < 1
    guard room >= 1 else {
      spans = range.map { Span(start: $0, end: $0 + 1) }
      places = []
      return
    }
    let visible = first - room...Double(range.upperBound) + room
    // Rounding may give one value two positions.
    var sorted = Self.distinct(all, in: visible, apart: room / 8)
    sorted = sorted.indices.filter { $0 == 0 || sorted[$0] - sorted[$0 - 1] > room / 4 }
      .map { sorted[$0] }
    var found: [(place: Double, span: Span)] = []
    for (index, place) in sorted.enumerated() {
      let before = index > 0 ? place - sorted[index - 1] : .infinity
      let after = index + 1 < sorted.count ? sorted[index + 1] - place : .infinity
      let reach = { (distance: Double) in
        (distance <= Self.meeting * room ? distance : room) / 2
      }
      var start = max((place - reach(before)).rounded(), Double(range.lowerBound))
      var end = min((place + reach(after)).rounded(), Double(range.upperBound))
      let margin = min(gap.rounded(), end - start - 1)
      if margin > 0 {
        start += (margin / 2).rounded(.down)
        end -= (margin / 2).rounded(.up)
      }
      guard start < end else { continue }
      found.append((place, Span(start: Int(start), end: Int(end))))
    }
    spans = found.map(\.span)
    places = found.map(\.place)
  }

  /// The positions in a range, ascending. Of those in one part of the range, only the least: these are
  /// equal up to rounding.
  private static func distinct(
    _ places: [Double], in range: ClosedRange<Double>, apart width: Double
  ) -> [Double] {
    let count = (range.upperBound - range.lowerBound) / width
    // A cell may be wider than numbers reach.
    guard count.isFinite else { return Set(places.filter { range.contains($0) }).sorted() }
    var least = [Double](repeating: .infinity, count: Int(count) + 1)
    for (row, place) in places.enumerated() where range.contains(place) {
      if Work.stops(at: row) { break }
      let part = Int((place - range.lowerBound) / width)
      least[part] = min(least[part], place)
    }
    return least.filter(\.isFinite)
  }

  /// The cell at the position of a row; `nil` for an invisible one.
  package func index(at place: Double) -> Int? {
    guard place.isFinite else { return nil }
    if isFine {
      let pixel = place - first
      return pixel >= 0 && pixel < Double(spans.count) ? Int(pixel) : nil
    }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    // Positions of equal values are equal up to rounding.
    if low < places.count, places[low] - place <= Self.tolerance { return low }
    return low > 0 && place - places[low - 1] <= Self.tolerance ? low - 1 : nil
  }

  /// In pixels; cells are at least a pixel apart.
  private static let tolerance = 0.25
}
