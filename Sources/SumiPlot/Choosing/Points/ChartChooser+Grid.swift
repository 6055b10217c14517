import SumiChart
import SumiData

/// Values at the places of a field.
extension ChartChooser {
  /// Cells of the first measure, where two columns of whole numbers count the rows and the columns of a field,
  /// such as the plots of a trial.
  func field(_ taken: Set<String>) -> PlotChoice? {
    guard taken.isEmpty, rowCount == table.rowCount else { return nil }
    let places = profiles.filter {
      $0.type == .numbers && $0.isWhole && $0.isGrid && $0.distinct > 2 && $0.rowsPerValue > 2
        && !$0.isYear && !$0.isCalendarPart
    }
    // What was done at the places is compared rather than the places.
    let groups = profiles.filter {
      $0.type == .text && 2...Self.mostSeries ~= $0.distinct && $0.rowsPerValue >= 3
        && !$0.isRepetition
    }
    for (index, first) in places.enumerated() {
      for second in places[(index + 1)...] {
        // Several fields have a panel each.
        let fields = groups.first { isField(first, second, within: $0) }
        guard fields != nil || groups.isEmpty && isField(first, second, within: nil) else {
          continue
        }
        let others = without([first.name, second.name])
        let values = others.chosenY(besides: []).filter { others.profile($0)?.isFlag != true }
        guard let value = values.first else { return nil }
        let isAcross =
          Self.acrossWords.contains(first.words.last ?? "")
          || first.distinct > second.distinct && !Self.acrossWords.contains(second.words.last ?? "")
        let (x, y) = isAcross ? (first, second) : (second, first)
        var choice = PlotChoice(
          kind: Series.defaultCellsKind, x: x.name, y: [y.name], leftOut: values.count - 1,
          value: value)
        choice.panels = fields?.name
        return withNames(choice, x, y)
      }
    }
    return nil
  }

  /// Cells with the names or dates that the numbers of their places stand for, dates across.
  private func withNames(
    _ cells: PlotChoice, _ x: ColumnProfile, _ y: ColumnProfile
  ) -> PlotChoice {
    var cells = cells
    let (first, second) = (numbered(by: x) ?? x, numbered(by: y) ?? y)
    let isTurned = second.type == .dateTimes || first.type == .text && second.type != .text
    cells.x = isTurned ? second.name : first.name
    cells.y = [isTurned ? first.name : second.name]
    return cells
  }

  /// The texts or dates that a column numbers.
  private func numbered(by number: ColumnProfile) -> ColumnProfile? {
    guard number.isCodeAmongOthers == true else { return nil }
    return profiles.first {
      ($0.type == .text || $0.type == .dateTimes) && $0.distinct == number.distinct
        && isDetermined($0.name, by: number.name)
    }
  }

  /// Cells of a value of several groups at the same positions, of which none is like the one before, so that lines
  /// would cross each other at each step.
  func cellsOfNoise(_ values: [String], over x: String, _ split: Split) -> PlotChoice? {
    guard values.count == 1, split.panels == nil, rowCount == table.rowCount,
      let lines = codes(split.column), let positions = codes(x),
      Self.mostCrossing...Self.mostLinesOfCells ~= lines.count,
      Self.leastSteps...Self.mostPlaces ~= positions.count, profile(x)?.type == .numbers,
      table.rowCount * 10 >= positions.count * lines.count * 9,
      noisyLines(lines, of: values[0], over: x, below: Self.leastPersistenceOfLines) * 5
        >= lines.count * 4
    else { return nil }
    return PlotChoice(kind: Series.defaultCellsKind, x: x, y: [split.column], value: values[0])
  }

  /// The medians of very many lines of which most jump from step to step, such as the growth of all countries, or of
  /// which a few have peaks beside which all others are flat, such as inflation.
  func mediansOfNoise(_ values: [String], over x: String, _ split: Split) -> PlotChoice? {
    guard values.count == 1, split.panels == nil, let lines = codes(split.column),
      let positions = codes(x), lines.count > Self.mostLinesOfCells,
      positions.count >= Self.leastSteps, table.rowCount >= Self.leastSteps * lines.count,
      haveAboutAllLines(positions),
      areFlatBelowPeaks(values[0])
        || noisyLines(lines, of: values[0], over: x, below: Self.leastPersistenceOfMany) * 2
          > lines.count
    else { return nil }
    var choice = PlotChoice(kind: Series.defaultKind, x: x, y: values, aggregate: .median)
    choice.mediansOf = split.column
    return choice
  }

  /// Whether nearly all positions have many of the lines: where two are followed by a hundred, the step between their
  /// medians is none of any line.
  private func haveAboutAllLines(_ positions: RowCodes) -> Bool {
    let frequencies = positions.frequencies
    let most = frequencies.max() ?? 0
    return frequencies.count { $0 * 4 >= most } * 10 >= frequencies.count * 9
  }

  /// Whether nearly all numbers, of both signs, are one line at zero below a few peaks.
  private func areFlatBelowPeaks(_ value: String) -> Bool {
    guard let numbers = table[value]?.numberValues, profile(value)?.range?.lowerBound ?? 0 < 0
    else {
      return false
    }
    let sizes = SampleRows.of(table.rowCount).map { abs(numbers[$0]) }.filter(\.isFinite).sorted()
    return !sizes.isEmpty && sizes[sizes.count - 1] > Self.leastPeak * sizes[sizes.count * 19 / 20]
  }

  /// The greatest number over nearly all others.
  private static let leastPeak = 100.0

  /// How many lines have values that are less like those before.
  private func noisyLines(
    _ lines: RowCodes, of value: String, over x: String, below persistence: Double
  ) -> Int {
    guard let numbers = table[value]?.numberValues, let places = table[x]?.numberValues else {
      return 0
    }
    let rows = SampleRows.of(table.rowCount)
      .filter { lines.codes.indices ~= $0 && numbers[$0].isFinite && lines.codes[$0] >= 0 }
      .sorted { (places[$0], $0) < (places[$1], $1) }
    return Dictionary(grouping: rows) { lines.codes[$0] }.values.count {
      ColumnProfile.persistence(of: $0.map { numbers[$0] }) < persistence
    }
  }

  /// Fewer lines may cross each other.
  private static let mostCrossing = 6
  /// More rows of cells have no room for their names.
  private static let mostLinesOfCells = 60
  private static let leastSteps = 8
  private static let leastPersistenceOfLines = 0.2
  private static let leastPersistenceOfMany = 0.4

  /// Whether nearly each pair of two numbers has one row, in each of a few fields if there are several, and they are
  /// called places or are many.
  func isField(
    _ one: ColumnProfile, _ two: ColumnProfile, within fields: ColumnProfile?
  ) -> Bool {
    let areNamed = [one, two].allSatisfy { Self.placeWords.contains($0.words.last ?? "") }
    // Nothing but a value of each place is in a table of a grid.
    let areAlone = profiles.count { !$0.isConstant && !$0.isRowNumber && !$0.isCounter } == 3
    let least = min(one.distinct, two.distinct)
    guard areNamed || least > Self.mostSeries || areAlone && least >= Self.leastPlacesAlone,
      max(one.distinct, two.distinct) <= Self.mostPlaces
    else { return false }
    let names = [one.name, two.name]
    guard let fields else {
      let alone = areNamed ? Self.leastShareOfPlaces : Self.leastShareAlone
      let share = areAlone ? alone : Self.leastShareOfField
      return Double(table.rowCount) >= Double(one.distinct * two.distinct) * share
        && !repeats(names)
    }
    guard fields.distinct <= Self.mostPanels, repeats(names), !repeats(names + [fields.name]),
      let groups = codes(fields.name)
    else { return false }
    // Fields need not be of one size.
    let areas = Dictionary(grouping: groups.codes.indices) { groups.codes[$0] }.values.map { rows in
      let sides = [one, two].map { side in
        Set(rows.compactMap { codes(side.name)?.codes[$0] }).count
      }
      return (rows: rows.count, area: sides[0] * sides[1])
    }
    return areas.allSatisfy { $0.rows * 10 >= $0.area * 7 && $0.rows >= Self.leastPlots }
  }

  private static let leastPlots = 30
  /// How many of the places of a field have a row.
  private static let leastShareOfField = 0.9
  private static let leastShareAlone = 0.7
  private static let leastShareOfPlaces = 0.5
  private static let leastPlacesAlone = 6

  /// More columns of cells than this are thinner than a pixel.
  private static let mostPlaces = 600
  private static let acrossWords: Set<String> = [
    "x", "col", "cols", "column", "range", "east", "easting", "west", "westing",
  ]
  private static let placeWords = acrossWords.union([
    "y", "row", "rows", "bed", "line", "pass", "north", "northing", "south", "southing",
  ])
}
