import SumiChart
import SumiData
import SumiGeometry
import SumiScales

/// Assigns each series the maps from its values to points, and bars their part of a slot.
struct SeriesFrameBuilder {
  let all: [SeriesData]
  /// The x axes, then the y axes.
  let axes: [AxisModel]
  let xCount: Int
  let plotArea: Rect
  /// Keeps transformed numbers.
  let memo: ColumnMemo

  /// All series on their axes, including hidden ones.
  ///
  /// - Parameter frames: in the order of `axes`.
  func frames(on frames: [AxisFrame]) -> [SeriesFrame] {
    let slots = slots(on: frames)
    let least = leastRooms(on: frames)
    let groups = ColumnGroup.all(of: all) { index(of: $0, along: $0.orientation.positions) }
    return all.indices.map { index in
      let data = all[index]
      let positions = self.index(of: data, along: data.orientation.positions)
      var frame = frame(
        of: index, on: frames,
        slot: groups[index]?.slot(
          of: index, room: max(slots[positions] ?? 0, least[positions] ?? 0),
          length: length(of: frames[positions]),
          isReversed: (frames[positions].map.scale < 0) != frames[positions].scale.isReversed))
      if data.traits.cells != nil {
        frame.cell = Size(
          width: slots[data.xAxis] ?? 0, height: slots[xCount + data.yAxis] ?? 0)
      }
      return frame
    }
  }

  /// Warnings about columns without a width, which cannot be seen.
  func warnings(about frames: [SeriesFrame]) -> [String] {
    zip(all, frames).compactMap { data, frame in
      guard !data.isHidden, data.traits.slot ?? 0 > 0, data.count > 0, let slot = frame.slot,
        slot.width < 1e-9, slot.room > 0, slot.count > 1
      else { return nil }
      return "\(data.name): the gaps of its group leave no room for its \(slot.count) columns; "
        + "give a smaller \"spacing\""
    }
  }

  private func frame(
    of index: Int, on frames: [AxisFrame], slot: ColumnSlot?
  ) -> SeriesFrame {
    let data = all[index]
    // A horizontal series is drawn as a vertical one and then transposed.
    let isTurned = data.orientation == .horizontal
    let area = isTurned ? plotArea.transposed : plotArea
    let positions = self.index(of: data, along: data.orientation.positions)
    let values = self.index(of: data, along: data.orientation.values)
    var frame = SeriesFrame(
      series: data.series, index: data.index, title: data.title, color: data.color,
      encodings: data.domains.rows,
      space: .cartesian(x: frames[positions].scale, y: frames[values].scale, area: area),
      slot: slot, baseline: baseline(of: data, on: frames[values], in: area),
      sides: BaselineSides(data, on: frames[values].scale), dashes: data.dashes)
    frame.columns = data.columnsWithPositions
    if data.panel != nil, data.series.fillsPlot { frame.scaleGroup = data.index }
    frame.styledRows = data.styledRows
    for channel in data.channels {
      guard let dimension = channel.dimension else {
        frame.values[channel.role] = data.columns[channel.role]?.numberValues
        continue
      }
      guard channel.role == .x || data.columns[channel.role] != nil else { continue }
      frame.places[channel.role] = placed(
        data.column(channel.role), on: self.index(of: data, along: dimension), of: frames,
        mayLieBeyond: Role.errorEnds.contains(channel.role) || channel.role == .binStart)
    }
    if let line = data.regression {
      let (along, across) = (data.orientation.positions, data.orientation.values)
      let columns: [(Role, Dimension, Column?)] = [
        (.x, along, line.x), (.y, across, line.y), (.low, across, line.low),
        (.high, across, line.high),
      ]
      for (role, dimension, column) in columns {
        guard let column else { continue }
        frame.regression[role] = placed(
          column, on: self.index(of: data, along: dimension), of: frames)
      }
    }
    if data.traits.isJittered, let slot { frame.x = frame.x.jittered(in: slot) }
    frame.placeTwoEnds()
    // In a stack its points are at the ends.
    if let ends = frame.places[.to] { frame.y = ends }
    return frame
  }

  /// The index in `axes` of a series' axis along a dimension.
  func index(of data: SeriesData, along dimension: Dimension) -> Int {
    dimension == .x ? data.xAxis : xCount + data.yAxis
  }

  /// - Parameters:
  ///   - index: of the axis in `axes` and `frames`.
  ///   - mayLieBeyond: whether values outside of the domain are far beyond the axis' end, so that an
  ///     error bar or a bin that extends there is cut off by the plot's edge.
  private func placed(
    _ column: Column, on index: Int, of frames: [AxisFrame], mayLieBeyond: Bool = false
  ) -> PlacedColumn {
    let length = frames[index].map
    let count = column.count
    switch frames[index].scale {
    case .number(let scale):
      let map = scale.map.followed(by: length)
      guard case .numbers(let numbers) = column.values else {
        return .numbers(NumberValues([Double](repeating: .nan, count: count)), map)
      }
      let curve = scale.transform.curve
      let ends = ends(of: curve.domain, on: index, scale, mayLieBeyond: mayLieBeyond)
      if let warp = Warp(scale.transform, replacement: ends?.lowerBound) {
        return .warped(numbers, warp, map)
      }
      if curve.isBent {
        let bent = BentNumbers(transform: scale.transform, ends: ends)
        return .bent(memo.output(of: bent, [column]), bent, map)
      }
      return exact(numbers, on: scale, length) ?? .numbers(numbers, map)
    case .category(let scale):
      return .numbers(
        NumberValues(scale.indices(of: column.asText)), scale.map.followed(by: length))
    case .dateTime(let scale):
      guard case .dateTimes(let stamps, let unit) = column.values else {
        // The axis' kind was checked against visible series, so this one is hidden.
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

  /// The numbers that stand for those below and above a domain; `nil` to leave these out.
  private func ends(
    of domain: NumberDomain, on index: Int, _ scale: NumberScale, mayLieBeyond: Bool
  ) -> ClosedRange<Double>? {
    guard !domain.isAll else { return nil }
    let most = Double.greatestFiniteMagnitude
    if mayLieBeyond { return domain.held(-most)...domain.held(most) }
    let (low, high) = (min(scale.lower, scale.upper), max(scale.lower, scale.upper))
    let isClipped = axes[index].axis.log.nonPositive == .clip
    return isClipped && domain.contains(low) && domain.contains(high) ? low...high : nil
  }

  /// Integers so far from zero, relative to the range, that Double would map several of them to one
  /// position: their difference is computed in integers, like that of time stamps.
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

  /// Whether a visible series has slots on the axis with an index in `axes`.
  private func hasSlots(_ data: SeriesData, on index: Int) -> Bool {
    let dimension: Dimension = index < xCount ? .x : .y
    return !data.isHidden && data.hasSlots(along: dimension)
      && self.index(of: data, along: dimension) == index
  }

  /// The room around the positions of bars on each axis, in points, by the axis' index in `axes`.
  ///
  /// Linear axes know it. On others it is the least distance between two neighbours in the plot.
  private func slots(on frames: [AxisFrame]) -> [Int: Double] {
    var slots: [Int: Double] = [:]
    for index in axes.indices {
      let members = all.filter { hasSlots($0, on: index) }
      guard !members.isEmpty else { continue }
      let whole = length(of: frames[index])
      let span: Double
      switch frames[index].scale {
      case .number(let scale) where scale.transform.isLinear: span = abs(scale.upper - scale.lower)
      case .category(let scale): span = abs(scale.upper - scale.lower)
      case .dateTime(let scale) where scale.breaks == nil:
        span = abs(Double(scale.upper) - Double(scale.lower))
      case .number, .dateTime:
        let columns = members.flatMap { $0.columns(along: index < xCount ? .x : .y) }
        let places = columns.flatMap {
          placed($0.column, on: index, of: frames).places
        }
        slots[index] = min(LeastGap.gap(places) ?? whole, whole)
        continue
      }
      slots[index] = span > 0 ? axes[index].slotSpan / span * whole : whole
    }
    return slots
  }

  /// The room of bars that are seen, by their axis: two of many positions may be so near that bars between them would
  /// have no width, but all have a point, or what they would have at even distances.
  private func leastRooms(on frames: [AxisFrame]) -> [Int: Double] {
    var counts: [Int: Int] = [:]
    for data in all where data.traits.slot != nil && data.count > 0 {
      let axis = index(of: data, along: data.orientation.positions)
      counts[axis] = max(counts[axis] ?? 0, data.count)
    }
    return Dictionary(
      uniqueKeysWithValues: counts.map { axis, count in
        (axis, min(Self.leastSeen, length(of: frames[axis]) / Double(count)))
      })
  }

  private static let leastSeen = 1.0

  private func length(of axis: AxisFrame) -> Double {
    axis.side.isHorizontal ? plotArea.width : plotArea.height
  }

  /// - Parameter area: the plot area, transposed with the series.
  private func baseline(of data: SeriesData, on axis: AxisFrame, in area: Rect) -> Double {
    let start = axis.side.isHorizontal ? area.minY : area.maxY
    guard case .number(let scale) = axis.scale else { return start }
    let place = axis.map(scale.unit(scale.ground(data.traits.ground?.value ?? 0)))
    return place.isNaN ? start : min(max(place, area.minY), area.maxY)
  }
}

extension NumberScale {
  /// The baseline of bars and areas. Where theirs has no position, as 0 on a logarithmic scale, which is
  /// infinitely far away, they start elsewhere.
  func ground(_ baseline: Double) -> Double {
    transform.curve.domain.contains(baseline) ? baseline : barStart
  }
}

extension AffineMap {
  /// This map, followed by another.
  func followed(by next: AffineMap) -> AffineMap {
    AffineMap(scale: scale * next.scale, offset: next(offset))
  }
}
