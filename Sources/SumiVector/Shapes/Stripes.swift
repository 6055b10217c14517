import SumiGeometry
import SumiScene

/// A repeated gradient as polygons of plain colours.
struct Stripes {
  struct Stripe {
    var color: Color
    /// One for each repetition.
    var polygons: [[Point]]
  }

  private(set) var stripes: [Stripe] = []

  /// The most repetitions over a picture; hatches have some hundreds.
  private static let mostRepetitions = 10_000.0

  /// - Parameter bounds: what the stripes cover.
  init(_ gradient: LinearGradient, over bounds: Rect) {
    let step = gradient.end - gradient.start
    let length = step.length
    guard !bounds.isEmpty, length > 0 else { return }
    let along = step * (1 / length)
    let across = Vector(dx: -along.dy, dy: along.dx)
    let corners = [
      Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
      Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
    ].map { $0 - gradient.start }
    let distances = corners.map { dot($0, along) / length }
    let sides = corners.map { dot($0, across) }
    guard let first = distances.min()?.rounded(.down), let last = distances.max(),
      let left = sides.min(), let right = sides.max(), last - first < Self.mostRepetitions
    else { return }
    func corner(_ distance: Double, _ side: Double) -> Point {
      gradient.start + along * (distance * length) + across * side
    }
    for band in Self.bands(of: gradient.stops, length: length) where band.color.alpha > 0 {
      let polygons = stride(from: first, through: last, by: 1).map { repetition in
        let (start, end) = (repetition + band.start, repetition + band.end)
        return [
          corner(start, left), corner(end, left), corner(end, right), corner(start, right),
        ]
      }
      stripes.append(Stripe(color: band.color, polygons: polygons))
    }
  }

  private struct Band {
    var start: Double
    var end: Double
    var color: Color
  }

  /// Bands of one colour from offset 0 to 1. A transition of a pixel is a smooth edge, for which a reader
  /// cares; a longer one has a band for each pixel, at most 64.
  private static func bands(of stops: [GradientStop], length: Double) -> [Band] {
    let stops = stops.straight
    guard let first = stops.first, let last = stops.last else { return [] }
    var bands = [Band(start: 0, end: first.offset, color: first.color)]
    for (low, high) in zip(stops, stops.dropFirst()) {
      let width = high.offset - low.offset
      guard low.color != high.color, width * length > 1.5 else {
        let middle = (low.offset + high.offset) / 2
        bands.append(Band(start: low.offset, end: middle, color: low.color))
        bands.append(Band(start: middle, end: high.offset, color: high.color))
        continue
      }
      let count = Int(min((width * length).rounded(.up), 64))
      for index in 0..<count {
        let (start, end) = (Double(index) / Double(count), Double(index + 1) / Double(count))
        bands.append(
          Band(
            start: low.offset + width * start, end: low.offset + width * end,
            color: low.color.mixed(with: high.color, fraction: (start + end) / 2)))
      }
    }
    bands.append(Band(start: last.offset, end: 1, color: last.color))
    return merged(bands.filter { $0.end > $0.start })
  }

  /// One band for neighbours of one colour, between which readers would show a seam.
  private static func merged(_ bands: [Band]) -> [Band] {
    var result: [Band] = []
    for band in bands {
      if let last = result.last, last.color == band.color {
        result[result.count - 1].end = band.end
      } else {
        result.append(band)
      }
    }
    return result
  }
}
