import SumiChart
import SumiData
import SumiGeometry

/// Gives each series the maps from its values to points, and columns their share of a slot.
struct SeriesFrameBuilder {
  let all: [SeriesData]
  /// The x axes, then the y axes.
  let axes: [AxisModel]
  let xCount: Int
  let plotArea: Rect

  /// Between two columns of a group, as a share of a column's width.
  private static let columnGap = 0.08

  func frame(of index: Int, x: AxisFrame, y: AxisFrame) -> SeriesFrame {
    let data = all[index]
    var places = placed(data.x, count: data.count, on: x)
    if case .column = data.series, case .category = x.scale,
      case .numbers(let indices, let map) = places
    {
      places = .numbers(NumberValues(Self.lastOfEach(indices.doubles)), map)
    }
    var frame = SeriesFrame(
      series: data.series, title: data.title, color: data.color, x: places,
      y: placed(data.y, count: data.count, on: y),
      slot: slot(of: index, on: x), baseline: baseline(of: data, on: y))
    if case .density = data.series {
      frame.density = DensityFrame(
        x: ScaledColumn(frame.x, on: x), y: ScaledColumn(frame.y, on: y), values: data.value,
        area: plotArea)
    }
    return frame
  }

  /// The indices with NaN where the same index comes again: a category has one column, the last.
  private static func lastOfEach(_ indices: [Double]) -> [Double] {
    var seen: Set<Double> = []
    var result = indices
    for row in indices.indices.reversed() where !indices[row].isNaN {
      if !seen.insert(indices[row]).inserted { result[row] = .nan }
    }
    return result
  }

  private func placed(_ column: Column?, count: Int, on axis: AxisFrame) -> PlacedColumn {
    let length = axis.map
    switch axis.scale {
    case .number(let scale):
      let map = scale.map.followed(by: length)
      guard case .numbers(let numbers) = (column ?? .rowNumbers(count)).values else {
        return .numbers(NumberValues([Double](repeating: .nan, count: count)), map)
      }
      guard scale.transform.isLinear else {
        return .numbers(NumberValues(numbers.doubles.map { scale.transform($0) }), map)
      }
      return exact(numbers, on: scale, length) ?? .numbers(numbers, map)
    case .category(let scale):
      let text = (column ?? .rowNumbers(count)).asText
      return .numbers(NumberValues(scale.indices(of: text)), scale.map.followed(by: length))
    case .dateTime(let scale):
      guard let column, case .dateTimes(let stamps, let unit) = column.values else {
        // The axis' kind was checked against its series: this one is hidden.
        return .numbers(NumberValues([Double](repeating: .nan, count: count)), .identity)
      }
      return .stamps(stamps, scale.map(from: unit), length)
    }
  }

  /// Integers so far from zero beside the range that doubles would put several of them into one
  /// place: their distance is taken in whole numbers, as that of time stamps.
  private func exact(
    _ numbers: NumberValues, on scale: NumberScale, _ length: AffineMap
  ) -> PlacedColumn? {
    let span = scale.upper - scale.lower
    let far = max(abs(scale.lower), abs(scale.upper))
    guard numbers.type == .int64, far > 0x1p40, span.isFinite, abs(span) < far * 1e-6,
      span != 0, let origin = Int64(exactly: scale.lower.rounded())
    else { return nil }
    let map = AffineMap(scale: 1 / span, offset: (Double(origin) - scale.lower) / span)
    return .stamps(numbers, DateTimeMap(origin: origin, map: map), length)
  }

  /// The m columns of a group share W = slot · dataPointWidth with gaps of r columns between:
  /// w = W / (m + (m − 1) r).
  private func slot(of index: Int, on axis: AxisFrame) -> ColumnSlot? {
    guard case .column(let series) = all[index].series else { return nil }
    let group = all.indices.filter { other in
      guard !all[other].isHidden, case .column = all[other].series else { return false }
      return all[other].xAxis == all[index].xAxis
    }
    guard let place = group.firstIndex(of: index) else { return nil }
    let span: Double
    switch axis.scale {
    case .number(let scale): span = abs(scale.straight.upper - scale.straight.lower)
    case .category(let scale): span = abs(scale.upper - scale.lower)
    case .dateTime(let scale):
      let ends = [scale.lower, scale.upper].map { Double(scale.breaks?.compressed($0) ?? $0) }
      span = abs(ends[1] - ends[0])
    }
    let slot = span > 0 ? axes[all[index].xAxis].slotSpan / span * plotArea.width : plotArea.width
    let whole = slot * series.dataPointWidth
    let count = Double(group.count)
    let width = whole / (count + (count - 1) * Self.columnGap)
    return ColumnSlot(
      offset: -whole / 2 + Double(place) * width * (1 + Self.columnGap), width: width)
  }

  private func baseline(of data: SeriesData, on axis: AxisFrame) -> Double {
    guard case .number(let scale) = axis.scale else { return plotArea.maxY }
    let place = axis.map(scale.unit(data.series.concrete.areaBaseline ?? 0))
    return min(max(place, plotArea.minY), plotArea.maxY)
  }
}

extension AffineMap {
  /// This map, then another.
  func followed(by next: AffineMap) -> AffineMap {
    AffineMap(scale: scale * next.scale, offset: next(offset))
  }
}
