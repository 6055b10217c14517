import Glibc
import SumiChart
import SumiData
import SumiGeometry
import SumiScales
import SumiWork

/// Converts the points of a series to positions around the pole.
struct RadialPlacing {
  let frame: RadialFrame
  let data: SeriesData
  /// Whether numbers without a position on the radius are drawn at its ends.
  let isClipped: Bool

  /// The positions by role, NaN if there is none, and the number of values below the pole.
  typealias Result = (places: RoleMap<PlacedColumn>, heldCount: Int)

  /// Beyond this many radii a line's direction no longer changes visibly.
  private static let farthest = 1e6

  /// Points in the picture: one pass over the rows, on all cores. A line is clamped to the pole where
  /// it goes below it, and continues beyond the outer circle; markers outside of both are left out.
  func points() -> Result {
    guard !data.isHidden else { return ([:], 0) }
    let isLine = data.traits.isConnected
    let xs = Self.units(of: data.column(.x), on: frame.angles)
    let ys = Self.units(
      of: data.column(.y), on: frame.radii, holdingTo: clippedDomain)
    let chunks = Parallel.chunks(of: min(xs.count, ys.count), minimum: 1 << 14)
    let frame = frame
    let parts = Parallel.map(count: chunks.count) { chunk in
      var x: [Double] = []
      var y: [Double] = []
      var held = 0
      x.reserveCapacity(chunks[chunk].count)
      y.reserveCapacity(chunks[chunk].count)
      for row in chunks[chunk] {
        var unit = ys[row]
        if unit < 0 {
          held += 1
          unit = isLine ? 0 : .nan
        } else if unit > 1 + 1e-9, !isLine {
          unit = .nan
        }
        let angle = frame.angle(atUnit: xs[row])
        let radius = min(unit, Self.farthest) * frame.radius
        x.append(frame.center.x + radius * sin(angle))
        y.append(frame.center.y - radius * cos(angle))
      }
      return (x: x, y: y, held: held)
    }
    return (
      [
        .x: .numbers(NumberValues(parts.flatMap(\.x)), .identity),
        .y: .numbers(NumberValues(parts.flatMap(\.y)), .identity),
      ], parts.reduce(0) { $0 + $1.held }
    )
  }

  /// The angles in radians, NaN if there is none.
  var angles: [Double] {
    data.isHidden
      ? [] : Self.units(of: data.column(.x), on: frame.angles).map(frame.angle(atUnit:))
  }

  /// The angles in radians as x, continuing around the circle, and the radii in points by role. A
  /// series with a slot ends at the outer circle.
  func anglesAndRadii() -> Result {
    guard !data.isHidden else { return ([:], 0) }
    var places: RoleMap<PlacedColumn> = [.x: .numbers(NumberValues(angles), .identity)]
    var held = 0
    for (role, column) in data.columns(along: .y) {
      let greatest = data.traits.slot == nil ? Self.farthest : 1
      let radii = Self.units(of: column, on: frame.radii, holdingTo: clippedDomain).map {
        if $0 < 0 { held += 1 }
        return min(max($0, 0), greatest) * frame.radius
      }
      places[role] = .numbers(NumberValues(radii), .identity)
    }
    // In a stack its points are at the ends.
    if let ends = places[.to] { places[.y] = ends }
    return (places, held)
  }

  /// The domain of a radius that clips.
  private var clippedDomain: NumberDomain? {
    guard isClipped, case .number(let scale) = frame.radii else { return nil }
    return scale.transform.curve.domain
  }

  /// The positions of a column on a scale, NaN if there is no finite value.
  ///
  /// - Parameter domain: numbers outside of it are at the scale's ends; `nil` for none.
  private static func units(
    of column: Column, on scale: Scale, holdingTo domain: NumberDomain? = nil
  ) -> [Double] {
    var units: [Double]
    switch (scale, column.values) {
    case (.number(let scale), .numbers(let numbers)):
      let map = scale.unitMap
      let ends = min(scale.lower, scale.upper)...max(scale.lower, scale.upper)
      units = numbers.doubles.map { map(domain?.clipped($0, to: ends) ?? $0) }
    case (.category(let scale), _):
      units = scale.indices(of: column.asText).map { scale.unit(index: $0) }
    case (.dateTime(let scale), .dateTimes(let stamps, let unit)):
      let map = scale.map(from: unit)
      units = (0..<stamps.count).map { column.isMissing($0) ? .nan : map(stamps.integer(at: $0)) }
    default: units = Array(repeating: .nan, count: column.count)
    }
    for row in units.indices where !units[row].isFinite { units[row] = .nan }
    return units
  }
}
