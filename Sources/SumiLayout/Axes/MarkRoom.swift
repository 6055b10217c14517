import SumiChart
import SumiData
import SumiGeometry
import SumiScales

/// The room on an axis for what only some rows of a series need: markers that a style of their own makes
/// larger, curves that overshoot their points, and whiskers, and boxes and candles without height, at the end
/// of the axis.
struct MarkRoom {
  /// Those on the axis.
  let series: [SeriesData]
  /// All axes of the plot.
  let models: [AxisModel]
  /// The size of the chart, in points.
  let size: Size

  /// Half of a line across the axis, and a gap to the line of the axis at its end.
  private static let flatRoom = 4.0
  /// A curve of more points is drawn as straight lines, and of so many boxes none is visible alone.
  private static let mostRows = 10_000
  /// The share of the picture's width and height that the plot area has, about.
  private static let plotShare = 0.9

  /// Adds the room to an axis whose range follows from the data.
  func add(to model: inout AxisModel) {
    guard model.isAutomatic else { return }
    let dimension: Dimension = model.isX ? .x : .y
    for data in series where !data.isHidden {
      addStyles(of: data, along: dimension, to: &model)
      guard data.count <= Self.mostRows else { continue }
      if data.orientation.values == dimension {
        addFlatLines(of: data, along: dimension, to: &model)
      }
      if data.traits.curve == .catmullRom {
        addCurves(of: data, along: dimension, to: &model)
      }
    }
  }

  private func addStyles(
    of data: SeriesData, along dimension: Dimension, to model: inout AxisModel
  ) {
    // Where a column determines the sizes, a style does not.
    guard data.domains.greatestRadius == nil else { return }
    for part in data.styledRows {
      let reach = part.series.traits.reach
      guard reach > data.traits.reach else { continue }
      for (role, column) in data.columns(along: dimension) where !Role.errorEnds.contains(role) {
        guard let span = model.domain.span(of: column.rows(at: part.rows)) else { continue }
        model.reach.include(span, reach: reach, isCloud: data.traits.isOfMarkers)
      }
    }
  }

  private func addFlatLines(
    of data: SeriesData, along dimension: Dimension, to model: inout AxisModel
  ) {
    guard data.traits.slot != nil, data.traits.ground == nil else { return }
    if case .dateTime = model.domain {
      // Bars with two ends need it at instants only.
      let instants = data.traits.hasTwoEnds ? data.instants : nil
      for (role, column) in data.columns(along: dimension) where !Role.errorEnds.contains(role) {
        let flat = instants.map { column.rows(at: $0) } ?? column
        guard let span = model.domain.span(of: flat) else { continue }
        model.reach.include(span, reach: Self.flatRoom, isCloud: true)
      }
      return
    }
    let columns = data.columns(along: dimension).filter { !Role.errorEnds.contains($0.role) }
      .compactMap { $0.column.numberValues?.doubles }
    // The end of a whisker is a line across it.
    let all =
      data.columns[.lowerQuartile] != nil
      ? Extent(of: columns.lazy.joined().filter(\.isFinite))
      : Extent(
        of: (0..<data.count).lazy.compactMap { row -> Double? in
          let values = columns.lazy.compactMap { row < $0.count ? $0[row] : nil }.filter(\.isFinite)
          guard let first = values.first, values.count > 1, values.allSatisfy({ $0 == first })
          else { return nil }
          return first
        })
    guard let bounds = all.bounds else { return }
    model.reach.include(bounds.lowerBound, isUpper: false, room: Self.flatRoom)
    model.reach.include(bounds.upperBound, isUpper: true, room: Self.flatRoom)
  }

  // MARK: Curves

  /// In pixels such a curve depends on the shape of the plot, so that its overshoot is found on the range
  /// without room. With room the plot's values are closer, and the overshoot is less.
  private func addCurves(
    of data: SeriesData, along dimension: Dimension, to model: inout AxisModel
  ) {
    let across: Dimension = dimension == .x ? .y : .x
    let place = data.axis(along: across)
    guard
      let other = models.first(where: { $0.isX == (across == .x) && $0.identity.index == place })
    else { return }
    let (length, height) =
      dimension == .y ? (size.width, size.height) : (size.height, size.width)
    let (own, others) = (drawn(of: data, along: dimension), drawn(of: data, along: across))
    for (column, position) in own.flatMap({ column in others.map { (column, $0) } }) {
      let points = zip(other.domain.units(of: position), model.domain.units(of: column)).map {
        Point(x: $0 * length * Self.plotShare, y: $1 * height * Self.plotShare)
      }
      guard let ends = Extent(of: points.lazy.filter(\.isFinite).map(\.y)).bounds else { continue }
      let curve = data.traits.curve.heights(through: points, beyond: ends)
      for (end, reached, isUpper) in [
        (ends.lowerBound, curve.lowerBound, false), (ends.upperBound, curve.upperBound, true),
      ] {
        guard case .number(let value) = model.domain.value(atUnit: end / height / Self.plotShare),
          reached != end
        else { continue }
        model.reach.include(
          value, isUpper: isUpper, room: abs(reached - end) + (data.traits.line?.width ?? 0) / 2)
      }
    }
  }

  /// The columns through which curves go.
  private func drawn(of data: SeriesData, along dimension: Dimension) -> [Column] {
    data.columns(along: dimension).filter { role, _ in
      role != .from && !Role.errorEnds.contains(role)
    }.map(\.column)
  }
}

extension SeriesData {
  /// The rows that end where they start.
  fileprivate var instants: [Int] {
    guard let starts = columns[.y]?.numberValues, let ends = columns[.y2]?.numberValues else {
      return []
    }
    return (0..<count).filter { starts[$0] == ends[$0] }
  }
}

extension Extent {
  init(of values: some Sequence<Value>) {
    for value in values { include(value) }
  }
}

extension Curve {
  /// The lowest and the highest y of a curve and of a range.
  ///
  /// - Parameter points: the curve ends beside one that is not finite.
  fileprivate func heights(
    through points: [Point], beyond ends: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    var result = ends
    let known = points.map { $0.isFinite ? $0 : nil }
    for index in known.indices.dropLast() {
      guard let start = known[index], let end = known[index + 1],
        let cubic = cubic(
          from: start, to: end, before: index > 0 ? known[index - 1] : nil,
          after: index + 2 < known.count ? known[index + 2] : nil)
      else { continue }
      // A piece lies between its ends and its control points.
      guard !ends.contains(cubic.control1.y) || !ends.contains(cubic.control2.y) else { continue }
      for step in 1..<32 {
        let y = cubic.point(at: Double(step) / 32).y
        result = min(result.lowerBound, y)...max(result.upperBound, y)
      }
    }
    return result
  }
}

extension Scale {
  /// The positions of a column's values, 0…1 between the ends; NaN for those without one.
  fileprivate func units(of column: Column) -> [Double] {
    switch (self, column.values) {
    case (.number(let scale), .numbers(let numbers)): numbers.doubles.map(scale.unit)
    case (.dateTime(let scale), .dateTimes(let stamps, let unit)):
      (0..<stamps.count).map { row in
        column.isMissing(row)
          ? .nan : scale.unit(stamps.integer(at: row).converted(from: unit, to: scale.timeUnit))
      }
    case (.category(let scale), _):
      scale.indices(of: column.asText).map { $0.isFinite ? scale.unit(index: $0) : .nan }
    default: []
    }
  }
}
