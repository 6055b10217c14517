import SumiData
import SumiGeometry
import SumiLayout
import SumiScales

/// The input of a density: its columns with the scales of their axes, and its area.
struct DensityFrame: Sendable {
  var x: ScaledColumn
  var y: ScaledColumn
  /// The values to aggregate, one per row; `nil` for counts.
  var values: NumberValues?
  /// How much each row counts; `nil` for 1.
  var weights: NumberValues?
  /// The plot area, in points: x = 0 is its left side, y = 0 its lower side.
  var area: Rect

  init(x: ScaledColumn, y: ScaledColumn, values: NumberValues?, area: Rect) {
    self.x = x
    self.y = y
    self.values = values
    self.area = area
  }

  /// `nil` on radial axes.
  init?(_ frame: SeriesFrame) {
    guard case .cartesian(let x, let y, let area) = frame.space else { return nil }
    self.init(
      x: ScaledColumn(frame.x, on: x), y: ScaledColumn(frame.y, on: y),
      values: frame.values[.value], area: area)
    weights = frame.values[.weight]
  }
}

/// A column with the map from its values to the unit interval of its axis.
///
/// Unlike a `PlacedColumn` it knows the ends of the axis, so that a value at an end maps exactly to
/// 0 or 1.
enum ScaledColumn: Sendable {
  case numbers(NumberValues, NumberScale)
  /// The indices of categories; each category extends half an index to both sides.
  case categories(NumberValues, NumberScale)
  case stamps(NumberValues, DateTimeMap)
  /// Values on a nonlinear axis, and its ends: numbers or, for time stamps with breaks, distances
  /// from the lower end.
  case warped(NumberValues, Warp, ends: NumberScale)

  init(_ placed: PlacedColumn, on scale: Scale) {
    switch (placed, scale) {
    case (.warped(let values, .stampBreaks(let breaks), _), .dateTime(let scale)):
      let span = breaks.distance(ofAxisStamp: scale.upper)
      self = .warped(values, .stampBreaks(breaks), ends: NumberScale(lower: 0, upper: span))
    case (.warped(let values, let warp, _), .number(let scale)):
      self = .warped(values, warp, ends: NumberScale(lower: scale.lower, upper: scale.upper))
    case (.warped(let none, _, _), _):
      self = .numbers(none, NumberScale(lower: 0, upper: 1))
    case (.stamps(let stamps, let map, _), _): self = .stamps(stamps, map)
    case (.numbers(let numbers, _), .number(let scale)): self = .numbers(numbers, scale)
    case (.bent(let numbers, _, _), .number(let scale)): self = .numbers(numbers, scale.straight)
    case (.numbers(let indices, _), .category(let scale)):
      self = .categories(indices, NumberScale(lower: scale.lower, upper: scale.upper))
    case (.numbers(let none, _), .dateTime), (.bent(let none, _, _), _):
      // The axis' kind was checked against visible series, so this one is hidden.
      self = .numbers(none, NumberScale(lower: 0, upper: 1))
    }
  }

  var values: NumberValues {
    switch self {
    case .numbers(let values, _), .categories(let values, _), .stamps(let values, _),
      .warped(let values, _, _):
      values
    }
  }

  /// The number of visible categories, at most a billion; `nil` for other columns.
  var categoryCount: Int? {
    guard case .categories(_, let scale) = self else { return nil }
    return max(Int(min(abs(scale.upper - scale.lower).rounded(), 1e9)), 1)
  }
}
