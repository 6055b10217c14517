import SumiChart
import SumiData
import SumiGeometry
import SumiScales

/// A point of a series under the crosshair.
struct CrosshairReading {
  /// The index in `ChartFrame.series`.
  var series: Int
  /// In the picture.
  var point: Point
  /// Whether a circle marks the point; a candle shows itself where it is.
  var isMarked = true
  /// The values, each with a name where there are several.
  var values: [Value]
  /// The positions from where to where its bar goes, in words; `nil` for one position.
  var span: String?

  struct Value {
    var name: String?
    var text: String
    /// The row of the series, and what it shows of it; `nil` between rows.
    var row: Int?
    var role: Role?
    var number: Double?
    /// The colour of what shows it; `nil` for that of its series.
    var color: Color?
  }
}

/// Finds the points of a frame at a position.
struct CrosshairReader {
  let frame: ChartFrame
  let settings: Crosshair
  /// The stated positions, in points; `nil` for any.
  var place: (x: Double?, y: Double?)

  /// Points further away than this, in points, are not at the position of the others.
  static let reach = 4.0

  /// The readings at a position along x or y.
  ///
  /// - Parameters:
  ///   - dimension: of the positions: x for vertical series.
  ///   - place: along it, in points.
  func readings(along dimension: Dimension, at place: Double) -> [CrosshairReading] {
    let across = dimension == .x ? self.place.y : self.place.x
    let shown = frame.series.indices.filter { index in
      let series = frame.series[index]
      let positions: Dimension = series.series.source.orientation == .vertical ? .x : .y
      let source = series.series.source
      return !source.isHidden && source.isReadByCrosshair && positions == dimension
        && series.places[.x] != nil
        && !roles(of: series).isEmpty
    }
    let fields = shown.filter { frame.series[$0].series.fillsPlot }
    let bars = shown.filter { frame.series[$0].hasFreeBars }
    let points = shown.filter { !fields.contains($0) && !bars.contains($0) }
    // The points of a scatter chart have nothing in common but the chart.
    let isCloud = points.allSatisfy { frame.series[$0].isScatter }
    return
      (isCloud
      ? [nearest(of: points, to: place, across: dimension == .x ? across : nil)].compactMap(\.self)
      : pointReadings(of: points, at: place))
      + [barReading(of: bars, at: place, across: across)].compactMap(\.self)
      + fields.compactMap {
        fieldReading($0, at: place, across: self.place.y)
      }
  }

  private func pointReadings(of shown: [Int], at place: Double) -> [CrosshairReading] {
    if !settings.snaps {
      return shown.compactMap { index in
        frame.series[index].series.traits.isConnected
          ? between(index, at: place) : nearest(index, to: place, within: Self.reach)
      }
    }
    let rows = shown.compactMap { index in
      frame.series[index].row(nearestTo: place, with: roles(of: frame.series[index]))
        .map { (index, $0) }
    }
    // All move to the nearest position of any.
    let places = rows.map { frame.series[$0].x[$1] }
    guard let target = places.min(by: { abs($0 - place) < abs($1 - place) }) else { return [] }
    return zip(rows, places).filter { abs($1 - target) <= Self.reach }.compactMap { row, _ in
      reading(row.0, row: row.1)
    }
  }

  /// The point of several series that is nearest in the picture.
  ///
  /// - Parameter across: the position along the values; `nil` if only that along x counts.
  /// - Complexity: O(rows).
  private func nearest(
    of shown: [Int], to place: Double, across: Double?
  ) -> CrosshairReading? {
    var best: (index: Int, row: Int, distance: Double)?
    for index in shown {
      let series = frame.series[index]
      guard let role = roles(of: series).first else { continue }
      let (xs, ys) = (series.x, series[role])
      for row in 0..<series.count {
        let aside = xs[row] - place
        let distance = Vector(dx: aside, dy: across.map { ys[row] - $0 } ?? 0).length
        guard distance < best?.distance ?? .infinity, ys[row].isFinite,
          settings.snaps || abs(aside) <= Self.reach
        else { continue }
        best = (index, row, distance)
      }
    }
    return best.flatMap { reading($0.index, row: $0.row) }
  }

  private func nearest(_ index: Int, to place: Double, within reach: Double) -> CrosshairReading? {
    let series = frame.series[index]
    guard let row = series.row(nearestTo: place, with: roles(of: series)),
      abs(series.x[row] - place) <= reach
    else { return nil }
    return reading(index, row: row)
  }

  /// The roles whose values are read.
  private func roles(of series: SeriesFrame) -> [Role] {
    // The rows of a box are many; its numbers are in the first of them.
    let five: [Role] = [.high, .upperQuartile, .median, .lowerQuartile, .low]
    if five.allSatisfy({ series.places[$0] != nil }) { return five }
    let single = [Role.y, .close, .median].filter { series.places[$0] != nil }
    if !single.isEmpty, series.places[.open] == nil { return Array(single.prefix(1)) }
    // The bars of a tornado have a colour each, the low one that of the series.
    if series.slot != nil, series.places[.open] == nil { return [.low, .high] }
    return [.open, .high, .low, .close].filter { series.places[$0] != nil }
  }

  private func reading(_ index: Int, row: Int) -> CrosshairReading? {
    let series = frame.series[index]
    let roles = roles(of: series)
    let points = roles.map { point(of: series, Point(x: series.x[row], y: series[$0][row])) }
    guard
      let main = roles.firstIndex(where: { $0 == .close || $0 == .y || $0 == .median })
        ?? points.indices.first
    else { return nil }
    let values = roles.map { role in
      let anchors = series.series.traits.labelAnchors
      let anchor = anchors.first { $0.shows == role } ?? (roles.count == 1 ? anchors.first : nil)
      return CrosshairReading.Value(
        name: roles.count > 1 ? role.words : nil,
        text: axis(of: series).map { text(of: row, role, in: series, on: $0) } ?? "", row: row,
        role: role, number: number(of: row, role, in: series),
        color: anchor.flatMap { series.labelGround(of: row, at: $0, frame.theme) }
          ?? series.encodings?.numberColor(of: row, theme: frame.theme))
    }
    return CrosshairReading(
      series: index, point: points[main], isMarked: !roles.contains(.close), values: values)
  }

  /// A connected series between two of its points.
  private func between(_ index: Int, at place: Double) -> CrosshairReading? {
    let series = frame.series[index]
    let roles = roles(of: series)
    guard let row = series.row(nearestTo: place, with: roles) else { return nil }
    let xs = series.x
    // The neighbour on the other side of the position.
    let other = [row - 1, row + 1].first { near in
      near >= 0 && near < series.count && (xs[near] - place) * (xs[row] - place) <= 0
        && xs[near].isFinite
    }
    guard let other, xs[other] != xs[row] else {
      return abs(xs[row] - place) <= Self.reach ? reading(index, row: row) : nil
    }
    let rows = [min(row, other) - 1, min(row, other), max(row, other), max(row, other) + 1]
    let heights = roles.map { height(of: series, $0, at: place, between: rows) }
    guard heights.allSatisfy(\.isFinite) else { return nil }
    let points = heights.map { point(of: series, Point(x: place, y: $0)) }
    let axis = axis(of: series)
    let values = zip(roles, heights).map { role, height in
      CrosshairReading.Value(
        name: roles.count > 1 ? role.words : nil,
        text: axis.map { text($0.value(at: height), of: series, on: $0) } ?? "", role: role,
        number: axis.flatMap {
          if case .number(let number) = $0.value(at: height) { number } else { nil }
        })
    }
    return CrosshairReading(series: index, point: points[0], values: values)
  }

  /// The height of a line as it is drawn.
  ///
  /// - Parameter rows: two on both sides of the position, in order, and those before and after them, which
  ///   may not exist.
  private func height(
    of series: SeriesFrame, _ role: Role, at place: Double, between rows: [Int]
  ) -> Double {
    let points = rows.map { row in
      row >= 0 && row < series.count
        ? Point(x: series.x[row], y: series[role][row]) : Point(x: .nan, y: .nan)
    }
    let curve = series.series.traits.curve
    // The lines of a stack are sums, which bend between their points in their own way.
    guard series.places[.to] == nil else {
      return curve.value(at: place, xs: points.map(\.x), ys: points.map(\.y))
    }
    let known = points.map { $0.isFinite ? $0 : nil }
    return curve.height(
      at: place, from: known[1], to: known[2], before: known[0], after: known[3])
  }

  func point(of series: SeriesFrame, _ point: Point) -> Point {
    series.series.source.orientation == .vertical ? point : point.transposed
  }

  /// The axis of a series' values.
  func axis(of series: SeriesFrame) -> AxisFrame? {
    frame.axis(of: series, isX: series.series.source.orientation == .horizontal)
  }

  /// A number of a row as it is in the data; `nil` for a date.
  func number(of row: Int, _ role: Role, in series: SeriesFrame) -> Double? {
    if axis(of: series)?.date(of: row, in: series.columns[role]) != nil { return nil }
    let number = series.values[role]?[row] ?? series[role].values[row]
    return number.isFinite ? number : nil
  }

  func text(
    of row: Int, _ role: Role, in series: SeriesFrame, on axis: AxisFrame
  ) -> String {
    if let date = axis.date(of: row, in: series.columns[role]) {
      return text(date, of: series, on: axis)
    }
    var value = series.values[role]?[row] ?? series[role].values[row]
    guard let format = axis.valueFormat else { return text(.number(value), of: series, on: axis) }
    let isShare = role == .y && series.series.source.labels?.format == .percent
    if isShare {
      // The lowest part stands on 0.
      let start = series.places[.from] == nil ? 0 : series[.from].values[row]
      value = (series[.to].values[row] - start) / 100
    }
    return (isShare ? .percent : format).markTexts(of: [value], in: axis.language).joined()
  }

  /// A value in the stated format of the series' labels, or else as its axis reads it.
  private func text(_ value: AxisValue, of series: SeriesFrame, on axis: AxisFrame) -> String {
    if axis.valueFormat == nil, case .number(let number) = value,
      let format = series.series.source.labels?.format,
      format != .automatic
    {
      return format.markTexts(of: [number], in: axis.language).joined()
    }
    return axis.reading(of: value) ?? ""
  }
}

extension SeriesFrame {
  /// Whether its rows are points at any positions.
  var isScatter: Bool { series.traits.isCloud && !series.fillsPlot }

  /// The row with values whose position is nearest to a given one, the first of several; `nil` if
  /// no row has values.
  ///
  /// - Complexity: O(log rows) for ordered positions, otherwise one pass.
  func row(nearestTo place: Double, with roles: [Role]) -> Int? {
    let hasValues = { (row: Int) in roles.allSatisfy { self[$0][row].isFinite } }
    var candidates = 0..<count
    if hasOrderedPositions {
      // A few rows on both sides, in case the nearest has no value.
      var (low, high) = (0, count)
      let rises = count > 1 && x[0] <= x[count - 1]
      while low < high {
        let middle = (low + high) / 2
        if rises ? x[middle] >= place : x[middle] <= place {
          high = middle
        } else {
          low = middle + 1
        }
      }
      candidates = max(low - Self.nearRows, 0)..<min(low + Self.nearRows, count)
    }
    var best: (row: Int, distance: Double)?
    for row in candidates {
      let distance = abs(x[row] - place)
      guard distance < best?.distance ?? .infinity, hasValues(row) else { continue }
      best = (row, distance)
    }
    return best?.row
  }

  private static let nearRows = 256
}

extension Role {
  /// Its name in words, with a capital at its start.
  fileprivate var words: String {
    let words = rawValue.reduce(into: "") { text, character in
      text += character.isUppercase ? " \(character.lowercased())" : "\(character)"
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
