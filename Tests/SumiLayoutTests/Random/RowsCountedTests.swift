import SumiChart
import SumiData
import SumiGeometry
import Testing

@testable import SumiLayout

/// Random charts of all kinds over tables with missing names and values, infinities and numbers that have no
/// logarithm: each row that was read is in the frame, or a warning counts it.
@Suite struct RowsCountedTests {
  private static let count = 1_000
  private static let batches = 8

  @Test("rows read are rows drawn and rows that a warning counts", arguments: 0..<batches)
  func rows(batch: Int) throws {
    var (drawn, counted) = (0, 0)
    for index in stride(from: batch, to: Self.count, by: Self.batches) {
      // Charts of one kind are spread over all batches.
      let word = Series.kinds[(index / Self.batches + batch) % Series.kinds.count]
      let rows = try #require(CountedRows(word, seed: index))
      let frame = try rows.chart.frame()
      let found = try rows.drawn(in: frame)
      let warned = CountedRows.counted(by: frame.warnings)
      #expect(
        found + warned == rows.expected,
        """
        chart \(index), \(word): of \(rows.expected) rows \(found) are drawn and \(warned) counted, \
        \(frame.warnings)
        """)
      (drawn, counted) = (drawn + found, counted + warned)
    }
    // Nothing is proved by charts that draw all of their rows, or none.
    #expect(drawn > 500 && counted > 100)
  }
}

/// A chart of one series, and how many of its rows are to be found.
private struct CountedRows {
  /// What is odd about a row: at most one thing, so that no row has two reasons to be counted.
  private enum Fault: CaseIterable { case noPosition, noValue, noValues, infinite, notPositive }

  private(set) var chart = Chart()
  private var series: Series
  private var random: RandomAxes
  private let faults: [Fault?]
  private var isLogarithmic = false
  /// Whether rows lack the name of a group.
  private var isNameless: [Bool]
  /// Whether rows lack a position.
  private var isNowhere: [Bool]
  /// How many of its values, which are what a gap lacks, each row has, and whether it has all of them and
  /// they can be drawn.
  private var valueCounts: [Int]
  private var isDrawn: [Bool]

  init?(_ word: String, seed: Int) {
    guard let series = Series(kind: word, source: SeriesSource(channels: [:])) else { return nil }
    random = RandomAxes(seed: seed + 70_000)
    self.series = series
    let count = random.choice([1, 2, 5, 12, 30])
    let share = random.choice([0, 0.1, 0.4])
    var faults: [Fault?] = []
    for _ in 0..<count {
      faults.append(random.chance(share) ? random.choice(Fault.allCases) : nil)
    }
    self.faults = faults
    isNameless = [Bool](repeating: false, count: count)
    isNowhere = isNameless
    valueCounts = [Int](repeating: 0, count: count)
    isDrawn = [Bool](repeating: true, count: count)
    describe()
  }

  private mutating func describe() {
    let traits = series.traits
    isLogarithmic =
      traits.family == .cartesian && traits.cells == nil && !traits.isRunningSum
      && random.chance(0.25)
    if series.takesOrientation, random.chance(0.3) {
      series.source.orientation = random.choice([.vertical, .horizontal])
    }
    if series.takesTotals, random.chance(0.2) { series.source.missing = .connect }
    setColumns()
    if traits.family != .slices {
      if traits.cells == nil, random.chance(0.3) { series.source.splitBy = .values(names()) }
      if traits.stacking != nil, !isLogarithmic, random.chance(0.3) {
        series.source.stack = Stack("all")
      }
    }
    if traits.family == .cartesian {
      if random.chance(0.25) { chart.panels = Panels(by: .values(names())) }
      setAxes()
    }
    chart.series = [series]
    chart.nulls = random.choice([nil, .group, .drop])
    if chart.nulls != .drop { isNameless = isNameless.map { _ in false } }
  }

  // MARK: Columns

  /// Whether a row with a position and no values is a gap, and not one that totals, bins or slices lack.
  private var hasGaps: Bool {
    let traits = series.traits
    return traits.slices == nil && traits.binning == nil && traits.distribution == nil
      && (!traits.isCloud || traits.cells != nil || traits.encodings != nil)
  }

  private mutating func setColumns() {
    let traits = series.traits
    let along = series.source.orientation.positions
    let channels = series.channels.filter { channel in
      switch channel.role {
      case .name, .category: true
      case .weight: random.chance(0.3)
      // A histogram makes the other axis' values itself.
      case .x, .y: traits.binning == nil || channel.dimension == along
      default: channel.isRequired
      }
    }
    let isPosition = { [hasGaps] (channel: Channel) in
      hasGaps && (channel.dimension == along || traits.cells != nil && channel.dimension != nil)
    }
    let odd = random.choice(channels.filter { !isPosition($0) && $0.role != .name }).role
    for channel in channels {
      let takesNames =
        channel.dimension == along && traits.binning == nil
        || traits.cells != nil
          && channel.dimension != nil
        || traits.isCloud && channel.role != .weight
          && channel.dimension != nil
      let column: Column =
        if channel.role == .name {
          names()
        } else if channel.role == .category {
          names(areUnique: true)
        } else if takesNames, channel.dimension == along || !isLogarithmic, channel.values == .any,
          channel.role != odd, random.chance(0.4)
        {
          // A row that is replaced by another one, too, would be counted twice.
          names(areUnique: true)
        } else if isPosition(channel) {
          positions()
        } else {
          values(
            channel.role, isOdd: channel.role == odd,
            // Bins lie along the axis of logarithms, and everything else ends there.
            isOnLogarithms: isLogarithmic && channel.dimension != nil
              && (channel.dimension == along) == (traits.binning != nil))
        }
      if !isPosition(channel), column.kind == .category {
        for row in faults.indices { valueCounts[row] += 1 }
      }
      series.source[channel.role] = .values(column)
    }
  }

  /// Few different names, some of them missing or empty.
  ///
  /// - Parameter areUnique: whether rows with a fault have a name of their own.
  private mutating func names(areUnique: Bool = false) -> Column {
    var cells: [String?] = []
    for row in faults.indices {
      let name = random.choice(["a", "b", "c", "d", "no", "", nil])
      cells.append(areUnique && faults[row] != nil ? "row \(row)" : name)
      if cells[row]?.isEmpty ?? true { isNameless[row] = true }
    }
    return Column(
      .text(TextValues(cells.map { $0 ?? "" })), validity: validity { cells[$0] != nil })
  }

  private func validity(_ isValid: (Int) -> Bool) -> Validity {
    var validity = Validity(repeating: true, count: faults.count)
    for row in faults.indices where !isValid(row) { validity[row] = false }
    return validity
  }

  private mutating func positions() -> Column {
    for row in faults.indices where faults[row] == .noPosition {
      (isNowhere[row], isDrawn[row]) = (true, false)
    }
    let isValid = validity { faults[$0] != .noPosition }
    return random.chance(0.3)
      ? Column(
        dateTimes: faults.indices.map { 1_600_000_000 + Int64($0) * 86_400 }, .seconds,
        validity: isValid)
      : Column(faults.indices.map { Double($0 + 1) }, validity: isValid)
  }

  /// - Parameters:
  ///   - isOdd: whether it is the column that has what is odd about a row.
  ///   - isOnLogarithms: whether it has no position for numbers ≤ 0.
  private mutating func values(_ role: Role, isOdd: Bool, isOnLogarithms: Bool) -> Column {
    // In the order of their roles.
    let least: Double =
      switch role {
      case .open, .lowerQuartile: 2
      case .close, .median: 3
      case .high: 5
      default: 1
      }
    var numbers: [Double] = []
    for (row, fault) in faults.enumerated() {
      let number: Double =
        switch fault {
        case .noValue where isOdd, .noValues: .nan
        case .infinite where isOdd: random.choice([.infinity, -.infinity])
        case .notPositive where isOdd && isOnLogarithms: random.choice([0, -2])
        default: role == .weight ? 1 : least + random.random() / 2
        }
      numbers.append(number)
      if !number.isNaN { valueCounts[row] += 1 }
      if !number.isFinite || number <= 0 { isDrawn[row] = false }
    }
    return Column(numbers)
  }

  private mutating func setAxes() {
    var values = Axis(isLogarithmic ? .logarithmic : .automatic)
    // A quartile at the lower end of an axis is no row.
    if series.traits.distribution == nil { values.log.nonPositive = random.choice([.gap, .clip]) }
    let areNumbers = series.channels.allSatisfy { channel in
      guard case .values(let column)? = series.source[channel.role] else { return true }
      return column.kind == .number || channel.dimension == series.source.orientation.positions
    }
    if areNumbers, !isLogarithmic, random.chance(0.2) {
      values.range = AxisRange(.number(1.1), .number(1.4))
    }
    var positions = Axis()
    // Numbers and dates are in their own order.
    let haveNames = series.channels.contains { channel in
      guard channel.role == .category || channel.dimension == series.source.orientation.positions,
        case .values(let column)? = series.source[channel.role]
      else { return false }
      return column.kind == .category
    }
    if random.chance(0.2), haveNames { positions.order = .names(["no", "unknown", "b"]) }
    if series.traits.binning != nil { swap(&values, &positions) }
    let isTurned = series.source.orientation == .horizontal
    (chart.xAxes, chart.yAxes) = isTurned ? ([values], [positions]) : ([positions], [values])
  }

  // MARK: Counting

  /// The parts of a stack of lines have rows at the positions of all of them, which look like gaps.
  private var showsGaps: Bool { hasGaps && series.source.stack == nil }

  /// The rows that are drawn, are gaps, or are counted: all but those of which there is nothing to draw, and
  /// those that the user or the kind wants to be left out.
  var expected: Int {
    let leavesOut = series.source.missing == .connect || series.traits.needsAllValues
    return faults.indices.count { row in
      isNameless[row] || valueCounts[row] > 0 || showsGaps && !isNowhere[row] && !leavesOut
    }
  }

  /// The rows that warnings count and that are not drawn.
  static func counted(by warnings: [String]) -> Int {
    warnings.reduce(0) { sum, warning in
      let counts = warning.firstMatch(
        of: /(\d+) (?:infinite )?(?:rows?|values?) (?:is|are|has|have|≤ 0)/)
      guard let counts, !warning.contains("drawn at the axis' lower end") else { return sum }
      return sum + (Int(counts.1) ?? 0)
    }
  }

  func drawn(in frame: ChartFrame) throws -> Int {
    let parts = Self.parts(of: frame)
    guard series.traits.distribution != nil else { return parts.reduce(0) { $0 + drawn(in: $1) } }
    // Many rows become few numbers, which are those of a chart of only the rows that can be drawn.
    let rows = faults.indices.filter { isDrawn[$0] && !isNameless[$0] }
    let same = Self.summaries(parts) == Self.summaries(Self.parts(of: try with(rows).frame()))
    return same ? rows.count : 0
  }

  private static func parts(of frame: ChartFrame) -> [SeriesFrame] {
    (frame.panels.isEmpty ? [frame] : frame.panels).flatMap(\.series)
  }

  private func drawn(in part: SeriesFrame) -> Int {
    if case .slices(let ring) = part.space { return ring.slices.count }
    if series.traits.binning != nil {
      // In a stack, y is where a bin ends.
      return Int(part.columns[.y]?.numberValues?.doubles.reduce(0, +) ?? 0)
    }
    let roles = series.source.channels.keys.map { role in
      role == .category ? Role.x : role.turned(series.source.orientation)
    }
    let isPosition = { (role: Role) in
      hasGaps && (role == .x || series.traits.cells != nil && role == .y)
    }
    // The positions in a stack are those of sums, and those of a gap in a radial chart are none.
    let isPlaced = series.source.stack == nil && part.isCartesian
    let numbers = roles.map { role -> (isPosition: Bool, numbers: [Double]) in
      let places = isPlaced ? part.places[role]?.places : nil
      let known = part.columns[role]?.numberValues?.doubles
      let ones = [Double](repeating: 1, count: part.count)
      if isPosition(role) { return (true, isPlaced ? places ?? ones : known ?? ones) }
      // Without a position, such as that of a logarithm, a value is no gap.
      let drawn = zip(known ?? ones, places ?? ones).map { number, place in
        !number.isFinite ? number : place.isFinite ? place : .infinity
      }
      return (false, drawn)
    }
    return (0..<part.count).count { row in
      guard numbers.allSatisfy({ !$0.isPosition || $0.numbers[row].isFinite }) else { return false }
      let values = numbers.filter { !$0.isPosition }.map { $0.numbers[row] }
      return values.allSatisfy(\.isFinite) || showsGaps && values.allSatisfy(\.isNaN)
    }
  }

  /// The chart of some of its rows.
  private func with(_ rows: [Int]) -> Chart {
    let kept = { (reference: ColumnReference?) -> ColumnReference? in
      guard case .values(let column)? = reference else { return reference }
      return .values(column.rows(at: rows))
    }
    var chart = chart
    for role in series.source.channels.keys {
      chart.series[0].source[role] = kept(series.source[role])
    }
    chart.series[0].source.splitBy = kept(series.source.splitBy)
    if let key = chart.panels?.by { chart.panels?.by = kept(key) }
    return chart
  }

  /// The numbers of distributions, in any order.
  private static func summaries(_ parts: [SeriesFrame]) -> [String] {
    parts.flatMap { part -> [String] in
      let roles: [Role] = [.low, .lowerQuartile, .median, .upperQuartile, .high, .y, .share]
      let columns = roles.compactMap { part.columns[$0]?.numberValues?.doubles }
      return (0..<part.count).compactMap { row in
        let numbers = columns.map { $0[row] }
        guard numbers.dropLast().contains(where: \.isFinite) else { return nil }
        let position = part.columns[.x]?.text(at: row) ?? ""
        return "\(part.title) \(position) \(numbers)"
      }
    }
    .sorted()
  }
}

extension SeriesFrame {
  fileprivate var isCartesian: Bool { if case .cartesian = space { true } else { false } }
}
