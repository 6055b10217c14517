import Glibc
import SumiChart
import SumiData
import SumiGeometry

/// Numbers, and the kinds of things, as colours.
extension PlotBuilder {
  /// Gives the bars of names that have one part each the whole width of a bar and the colour of their part, and ranks
  /// them over all parts where they are ranked.
  func showKinds(_ choice: inout PlotChoice) {
    guard isComplete, choice.stack == nil, choice.panels == nil, choice.end == nil,
      choice.folded.isEmpty, choice.x != choice.split,
      [nil, .sum, .mean].contains(choice.aggregate),
      let traits = Self.plain(choice.kind)?.traits, traits.slot != nil, traits.stacking != nil,
      let x = choice.x, let names = table[x], names.type == .text
    else { return }
    let bars = RowCodes(names, rows: names.count)
    if choice.split == nil, !choice.hasPanels, bars.areUnique, haveOneValue(choice.y) {
      (choice.stack, choice.partsAreColors) = (.diverging, true)
    }
    guard choice.y.count == 1, let parts = choice.split.flatMap({ table[$0] }) else { return }
    let kinds = RowCodes(parts, rows: parts.count)
    guard bars.joined(with: kinds).count == bars.count, !kinds.codes.contains(-1) else { return }
    (choice.stack, choice.partsAreColors) = (.diverging, true)
    guard let sort = choice.sort, table[choice.y[0]]?.numberValues != nil else { return }
    let all = ChartChooser(table, columns: [x, choice.y[0]]).combined(
      choice.y[0], of: x, areAveraged: choice.aggregate == .mean)
    let known = all.filter { !$0.value.isNaN }
      .sorted { ($1.value, $0.name) < ($0.value, $1.name) }.map(\.name)
    let order = sort == .ascending ? known.reversed() : known
    choice.sort = nil
    if let top = choice.top {
      choice.draw(Array(order.prefix(top)), of: all.count)
    } else {
      // Names without a value come last.
      choice.order = order + all.filter(\.value.isNaN).map(\.name).sorted()
    }
  }

  /// Whether each row has a value in one of several columns at most.
  private func haveOneValue(_ names: [String]) -> Bool {
    let columns = names.compactMap { table[$0] }
    guard columns.count > 1 else { return false }
    return (0..<table.rowCount).allSatisfy { row in columns.count { !$0.isMissing(row) } <= 1 }
  }

  /// The colours of series that everyone expects in one, such as those of parties.
  func namedColors(_ choice: PlotChoice) -> [String: Color] {
    guard let split = profile(choice.split) else {
      return choice.y.count > 1 ? NamedColors.colors(of: choice.y, areColumns: true) : [:]
    }
    return split.type == .text && split.distinct <= ChartChooser.mostSeries
      ? NamedColors.colors(of: split.labels) : [:]
  }

  /// The scale of the colours of numbers that differ very much in size, and the range of nearly all if the few others
  /// would take most of the colours.
  func colors(of choice: PlotChoice) -> ScaledColors? {
    if choice.value != nil, choice.aggregate == nil, !choice.isCorrelation,
      let range = balanced(cells(of: choice))
    {
      return ScaledColors(scale: .linear, range: range, areBalanced: true)
    }
    guard let name = choice.looks[.color] ?? choice.value, let column = table[name],
      let numbers = column.numberValues, column.type == .numbers, !choice.isCorrelation
    else { return nil }
    let isLogarithmic =
      !isOftenZero(numbers)
      && (column.isSkewed(by: Skew.leastExcessOfColors, ratio: Skew.leastRatioOfAmounts)
        || column.isSkewedFromZero(by: Skew.leastExcessOfColors))
    let scale: ColorEncoding.Scale = isLogarithmic ? .log : .linear
    // Combined rows have other numbers.
    let range = choice.aggregate == nil ? rangeOfMost(numbers, isLogarithmic) : nil
    return isLogarithmic || range != nil ? ScaledColors(scale: scale, range: range) : nil
  }

  /// Whether so many numbers are 0, such as the heights of a sea, that logarithms would show the least of the others.
  private func isOftenZero(_ numbers: NumberValues) -> Bool {
    let known = SampleRows.of(table.rowCount).map { numbers[$0] }.filter(\.isFinite)
    return known.count { $0 == 0 } * 4 > known.count
  }

  /// The numbers in the cells of a grid: of a column, or of those whose names are one axis.
  private func cells(of choice: PlotChoice) -> [Double] {
    let names = choice.folded.isEmpty ? [choice.value].compactMap(\.self) : choice.folded
    return names.compactMap { table[$0]?.numberValues }.flatMap { numbers in
      SampleRows.of(table.rowCount).map { numbers[$0] }.filter(\.isFinite)
    }
  }

  /// As far below 0 as above it, for numbers many of which are on each side, and nearly all of them; `nil` for others.
  private func balanced(_ known: [Double]) -> ClosedRange<Double>? {
    guard known.count >= Self.leastBalanced,
      [known.count { $0 < 0 }, known.count { $0 > 0 }].allSatisfy({
        $0 * Self.rowsOfSide >= known.count
      })
    else { return nil }
    let sizes = known.map(abs).sorted()
    let most = Self.rounded(sizes[sizes.count - 1 - sizes.count / 50], up: true)
    return most > 0 ? -most...most : nil
  }

  /// Cells on one side of 0 are at least one of so many.
  private static let rowsOfSide = 6
  private static let leastBalanced = 30

  /// The range of all but the least and the greatest of a hundred numbers, rounded to two digits, if the range of all
  /// is much greater; `nil` if it is not.
  private func rangeOfMost(_ numbers: NumberValues, _ isLogarithmic: Bool) -> ClosedRange<Double>? {
    let known = SampleRows.of(table.rowCount).map { numbers[$0] }.filter {
      $0.isFinite && (!isLogarithmic || $0 > 0)
    }
    guard known.count >= Self.leastColored else { return nil }
    let sorted = known.sorted()
    let few = sorted.count / 100
    let ends = [sorted[0], sorted[few], sorted[sorted.count - 1 - few], sorted[sorted.count - 1]]
    let places = isLogarithmic ? ends.map(log10) : ends
    guard places[2] > places[1],
      places[3] - places[0]
        > (isLogarithmic ? Self.leastRatioOfDecades : Self.leastRatioOfRanges)
        * (places[2] - places[1])
    else { return nil }
    let (low, high) = (Self.rounded(ends[1], up: false), Self.rounded(ends[2], up: true))
    return low < high && (!isLogarithmic || low > 0) ? low...high : nil
  }

  /// A number with two digits.
  private static func rounded(_ number: Double, up: Bool) -> Double {
    guard number != 0 else { return 0 }
    let unit = pow(10, floor(log10(abs(number))) - 1)
    let steps = (number / unit).rounded(up ? .up : .down)
    return unit < 1 ? steps / (1 / unit).rounded() : steps * unit
  }

  /// The ends of fewer numbers are no few of many.
  private static let leastColored = 200
  /// The range of all over that of most, in equal steps and in logarithms.
  private static let leastRatioOfRanges = 4.0
  private static let leastRatioOfDecades = 1.5
}
