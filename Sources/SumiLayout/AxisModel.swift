import SumiChart
import SumiData
import SumiGeometry

/// One axis with its data: its kind is settled, its range known but for the rounding to ticks.
struct AxisModel {
  var axis: Axis
  var isX: Bool
  /// How errors and warnings call the axis.
  var name: String
  var side: Side
  var domain: Domain
  /// Whether the range is the data's own, so that room may be added to it.
  var isAutomatic: Bool
  /// Whether an automatic range is widened to round values.
  var wantsNiceRange: Bool
  var showsGrid: Bool
  /// The distance between neighbouring columns, in the unit of the domain; 0 without columns.
  var slotSpan: Double
  /// What a number axis leaves out; a date-time axis has it in its scale.
  var breaks: NumberBreaks?

  /// What the axis shows, in data units.
  enum Domain {
    case number(lower: Double, upper: Double)
    case category(CategoryScale)
    case dateTime(DateTimeScale)
  }

  /// The scale of the domain as it is.
  var scale: Scale {
    let scale: Scale
    switch domain {
    case .number(let lower, let upper):
      scale = .number(
        NumberScale(
          lower: lower, upper: upper, transform: breaks.map { .broken($0) } ?? .linear))
    case .category(let categories): scale = .category(categories)
    case .dateTime(let times): scale = .dateTime(times)
    }
    return axis.isReversed ? scale.reversed : scale
  }
}

extension Scale {
  /// The same scale with its ends swapped.
  var reversed: Scale {
    switch self {
    case .number(let scale):
      return .number(
        NumberScale(lower: scale.upper, upper: scale.lower, transform: scale.transform))
    case .category(let scale):
      return .category(
        CategoryScale(names: scale.names, lower: scale.upper, upper: scale.lower))
    case .dateTime(let scale):
      return .dateTime(
        DateTimeScale(
          lower: scale.upper, upper: scale.lower, unit: scale.timeUnit, timeZone: scale.timeZone,
          breaks: scale.breaks))
    }
  }
}
