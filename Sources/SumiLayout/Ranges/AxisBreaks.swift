import SumiChart
import SumiData
import SumiGeometry
import SumiScales
import SumiTime

/// The breaks of one axis, in the terms of its scale.
struct AxisBreaks {
  @Shared var axis: Axis
  /// The axis' name in errors.
  let name: String

  /// The breaks of a number axis; `nil` if there are none.
  func numbers() throws(LayoutError) -> NumberBreaks? {
    guard !axis.breaks.isEmpty else { return nil }
    var pairs: [(from: Double, to: Double)] = []
    for (index, axisBreak) in axis.breaks.enumerated() {
      guard case .range(from: .number(let from), to: .number(let to)) = axisBreak else {
        throw error(
          at: index,
          "a break of a number axis goes from a number to a number, such as "
            + "{ \"from\": 10, \"to\": 90 }")
      }
      pairs.append((from, to))
    }
    do throws(BreakError) {
      return try NumberBreaks(pairs)
    } catch {
      throw told(error)
    }
  }

  /// The breaks of a date-time axis whose data and range lie between two stamps; `nil` if there are
  /// none.
  func dateTimes(
    from lower: Int64, to upper: Int64, unit: TimeUnit
  ) throws(LayoutError) -> DateTimeBreaks? {
    guard !axis.breaks.isEmpty else { return nil }
    var periods: [BreakPeriod] = []
    for (index, axisBreak) in axis.breaks.enumerated() {
      switch axisBreak {
      case .range(let from, let to):
        periods.append(
          .range(from: try stamp(from, unit, at: index), to: try stamp(to, unit, at: index)))
      case .period(let start, let length):
        periods.append(.single(start: try stamp(start, unit, at: index), length: length))
      case .repeated(let start, let length, let every):
        periods.append(
          .repeated(start: try stamp(start, unit, at: index), length: length, every: every))
      }
    }
    // A margin for padding and for ends that are rounded.
    let room = max(Int128(upper) - Int128(lower), 366 * 86_400 * Int128(unit.perSecond))
    let around =
      Int64(clamping: Int128(lower) - room)...Int64(clamping: Int128(upper) + room)
    do throws(BreakError) {
      return try breaks(periods, around, unit: unit)
    } catch {
      guard case .tooMany = error else { throw told(error) }
    }
    do throws(BreakError) {
      return try breaks(periods, lower...max(lower, upper), unit: unit)
    } catch {
      throw told(error)
    }
  }

  private func breaks(
    _ periods: [BreakPeriod], _ range: ClosedRange<Int64>, unit: TimeUnit
  ) throws(BreakError) -> DateTimeBreaks {
    try DateTimeBreaks(periods: periods, within: range, unit: unit, zone: axis.zone)
  }

  /// Throws if an axis that cannot have breaks has some.
  func none(on kind: Axis.Kind) throws(LayoutError) {
    guard !axis.breaks.isEmpty else { return }
    let word = kind == .category ? "category" : kind.curve.adjective
    throw error(at: 0, "a \(word) axis has no breaks; only number and date-time axes have them")
  }

  /// Throws if the breaks cover the whole axis.
  func check(_ scale: Scale) throws(LayoutError) {
    // A narrow range on a logarithmic axis may have ends with equal logarithms, but leaves out nothing.
    guard !axis.breaks.isEmpty else { return }
    switch scale {
    case .number(let scale):
      guard !scale.transform.isLinear, scale.straight.lower == scale.straight.upper else { return }
    case .dateTime(let scale):
      guard let breaks = scale.breaks,
        breaks.compressed(scale.lower) == breaks.compressed(scale.upper)
      else { return }
    case .category: return
    }
    throw told(.everything)
  }

  /// A date in the axis' time zone, unless it states its own.
  private func stamp(_ datum: Datum, _ unit: TimeUnit, at index: Int) throws(LayoutError) -> Int64 {
    try AxisValueReader.stamp(
      datum, unit: unit, zone: axis.zone, place: "\(name).breaks[\(index)]")
  }

  private func told(_ error: BreakError) -> LayoutError {
    guard let index = error.index else {
      return .range(axis: "\(name).breaks", message: error.description)
    }
    return self.error(at: index, error.description)
  }

  private func error(at index: Int, _ message: String) -> LayoutError {
    .range(axis: "\(name).breaks[\(index)]", message: message)
  }
}
