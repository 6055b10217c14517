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

  /// All series on their axes, hidden ones too.
  ///
  /// - Parameter frames: as `axes`.
  func frames(on frames: [AxisFrame]) -> [SeriesFrame] {
    let slots = slots(on: frames)
    return all.indices.map { index in
      frame(
        of: index, x: frames[all[index].xAxis], y: frames[xCount + all[index].yAxis],
        room: slots[all[index].xAxis] ?? 0)
    }
  }

  /// What is to be said of numbers that have no place on a logarithmic axis.
  func warnings(on frames: [AxisFrame]) throws(LayoutError) -> [String] {
    var warnings: [String] = []
    for data in all where !data.isHidden {
      let columns = [
        (data.x ?? .rowNumbers(data.count), data.xAxis), (data.y, xCount + data.yAxis),
      ]
      for (column, axis) in columns {
        let found = NonPositiveNumbers(
          of: column, series: data.name, on: frames[axis].scale, axis: axes[axis].axis,
          name: axes[axis].name)
        if let found { warnings.append(try found.warning()) }
      }
    }
    return warnings
  }

  private func frame(
    of index: Int, x: AxisFrame, y: AxisFrame, room: Double
  ) -> SeriesFrame {
    let data = all[index]
    var frame = SeriesFrame(
      series: data.series, title: data.title, color: data.color,
      x: placed(data.x, count: data.count, on: x, model: axes[data.xAxis]),
      y: placed(data.y, count: data.count, on: y, model: axes[xCount + data.yAxis]),
      slot: slot(of: index, room: room), baseline: baseline(of: data, on: y))
    if case .density = data.series {
      frame.density = DensityFrame(
        x: ScaledColumn(frame.x, on: x), y: ScaledColumn(frame.y, on: y), values: data.value,
        area: plotArea)
    }
    return frame
  }

  private func placed(
    _ column: Column?, count: Int, on axis: AxisFrame, model: AxisModel
  ) -> PlacedColumn {
    let length = axis.map
    switch axis.scale {
    case .number(let scale):
      let map = scale.map.followed(by: length)
      guard case .numbers(let numbers) = (column ?? .rowNumbers(count)).values else {
        return .numbers(NumberValues([Double](repeating: .nan, count: count)), map)
      }
      let end = min(scale.lower, scale.upper)
      let replacement = model.axis.log.nonPositive == .clip && end > 0 ? end : nil
      if let warp = Warp(scale.transform, replacement: replacement) {
        return .warped(numbers, warp, map)
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
      if let (warp, span) = scale.warp(from: unit) {
        let map =
          span == 0 ? AffineMap(scale: 0, offset: 0.5) : AffineMap(scale: 1 / span, offset: 0)
        return .warped(stamps, .stampBreaks(warp), map.followed(by: length))
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

  /// The room that columns of each x axis have around their x, in points.
  ///
  /// Straight axes know it. On others it is the least distance between two neighbours on the plot.
  private func slots(on frames: [AxisFrame]) -> [Int: Double] {
    var slots: [Int: Double] = [:]
    for index in 0..<xCount {
      let members = all.filter { data in
        if case .column = data.series { data.xAxis == index && !data.isHidden } else { false }
      }
      guard !members.isEmpty else { continue }
      let whole = plotArea.width
      let span: Double
      switch frames[index].scale {
      case .number(let scale) where scale.transform.isLinear: span = abs(scale.upper - scale.lower)
      case .category(let scale): span = abs(scale.upper - scale.lower)
      case .dateTime(let scale) where scale.breaks == nil:
        span = abs(Double(scale.upper) - Double(scale.lower))
      case .number, .dateTime:
        let places = members.flatMap {
          placed($0.x, count: $0.count, on: frames[index], model: axes[index]).places
        }
        slots[index] = min(leastGap(places) ?? whole, whole)
        continue
      }
      slots[index] = span > 0 ? axes[index].slotSpan / span * whole : whole
    }
    return slots
  }

  /// The m columns of a group share W = room · dataPointWidth with gaps of r columns between:
  /// w = W / (m + (m − 1) r).
  private func slot(of index: Int, room: Double) -> ColumnSlot? {
    guard case .column(let series) = all[index].series else { return nil }
    let group = all.indices.filter { other in
      guard !all[other].isHidden, case .column = all[other].series else { return false }
      return all[other].xAxis == all[index].xAxis
    }
    guard let place = group.firstIndex(of: index) else { return nil }
    let whole = room * series.dataPointWidth
    let count = Double(group.count)
    let width = whole / (count + (count - 1) * Self.columnGap)
    return ColumnSlot(
      offset: -whole / 2 + Double(place) * width * (1 + Self.columnGap), width: width)
  }

  private func baseline(of data: SeriesData, on axis: AxisFrame) -> Double {
    guard case .number(let scale) = axis.scale else { return plotArea.maxY }
    let place = axis.map(scale.unit(scale.ground(data.series.concrete.areaBaseline ?? 0)))
    return place.isNaN ? plotArea.maxY : min(max(place, plotArea.minY), plotArea.maxY)
  }
}

extension NumberScale {
  /// What columns and areas with a baseline stand on: the logarithm of 1 is 0, and that of 0 infinitely
  /// far.
  func ground(_ baseline: Double) -> Double {
    transform.isLogarithmic && baseline <= 0 ? 1 : baseline
  }
}

extension AffineMap {
  /// This map, then another.
  func followed(by next: AffineMap) -> AffineMap {
    AffineMap(scale: scale * next.scale, offset: next(offset))
  }
}
