import Glibc
import SumiChart
import SumiData

/// Numbers that differ by factors, and the axes that show them.
extension PlotBuilder {
  /// Numbers whose correlation is greater are nearly proportional.
  private static let leastProportion = 0.9

  /// The axes of points and lines on which most would lie on each other, were they linear.
  func skewed(_ choice: PlotChoice) -> [Dimension] {
    let isLine = choice.kind == Series.defaultKind && choice.aggregate == nil
    if choice.kind == Series.defaultKind, let x = choice.x.flatMap({ table[$0] }), x.areDilutions {
      return [.x]
    }
    if [Series.defaultGroupsKind, Series.defaultFewValuesKind].contains(choice.kind) {
      let columns = choice.hasPanels || !choice.folded.isEmpty ? [] : choice.y.map { table[$0] }
      let areCrowded =
        !columns.isEmpty
        && columns.allSatisfy { $0?.isCrowded == true || choice.isTurned && $0?.isSkewed() == true }
      return areCrowded ? [.y] : []
    }
    if choice.kind == Series.defaultDistributionKind, choice.y.isEmpty {
      guard let column = choice.x.flatMap({ table[$0] }) else { return [] }
      return column.isSkewed() && !column.areOrdinaryChances ? [.x] : []
    }
    let kinds = [
      Series.defaultCloudKind, Series.defaultDenseCloudKind, Series.kind(taking: [.size]),
    ]
    guard isLine || kinds.contains(choice.kind) else { return [] }
    if isLine, areLinesFarApart(choice) { return [.y] }
    let (x, y) = (choice.x.flatMap { table[$0] }, choice.y.compactMap { table[$0] })
    var found: [Dimension] = []
    if x?.isSkewed(by: isLine ? Skew.leastExcessOfLines : Skew.leastExcess) == true
      || !isLine && (x?.isSkewedFromZero == true || choice.x.map(isSkewedAmount) == true)
    {
      found.append(.x)
    }
    // Columns on one axis all have a place there.
    if !y.isEmpty, y.allSatisfy({ $0.statistics.range.map { $0.lowerBound > 0 } == true }),
      y.contains(where: { $0.isSkewed() })
    {
      found.append(.y)
    } else if !isLine, y.count == 1, y[0].isSkewedFromZero || isSkewedAmount(choice.y[0]) {
      found.append(.y)
    }
    // A proportion would look like a curve on one of two axes.
    if !isLine, found.count == 1, let one = choice.x, let x, y.count == 1,
      table.correlation(one, choice.y[0]) > Self.leastProportion
    {
      let ranges = [x, y[0]].compactMap(\.statistics.range)
      guard ranges.allSatisfy({ $0.lowerBound > 0 }) else { return [] }
      if ranges.allSatisfy({ $0.upperBound > Skew.leastRatio / 10 * $0.lowerBound }) {
        return [.x, .y]
      }
    }
    if !isLine, found.count == 1, let name = choice.x, let x, y.count == 1,
      Self.shareWord(name, choice.y[0]),
      (found == [.x] ? y[0] : x).isSkewed(
        by: Skew.leastExcessOfWealth, ratio: Skew.leastRatioOfShared)
    {
      return [.x, .y]
    }
    if !isLine, found.count == 1, let x, y.count == 1,
      areProportional(x, y[0], log: found[0]) || (found == [.x] ? y[0] : x).isSkewedToo
    {
      return [.x, .y]
    }
    // A line that grows and grows is one for its growth, unless its steps do, too.
    return isLine && !found.contains(.x) ? [] : found
  }

  /// Whether the lines of groups, all above 0, are so far apart that most would be one line at the foot of the plot, such
  /// as the rates of currencies.
  private func areLinesFarApart(_ choice: PlotChoice) -> Bool {
    guard choice.panels == nil, choice.stack == nil,
      let split = choice.split.flatMap({ table[$0] })
    else { return false }
    let codes = RowCodes(split, rows: table.rowCount)
    // Panels of columns share what their axes are like.
    let far = choice.y.map { areLinesFarApart(of: $0, codes) }
    return !far.contains(nil) && far.count { $0 == true } * 2 > far.count
  }

  /// `nil` for a column that has no place on a logarithmic axis.
  private func areLinesFarApart(of name: String, _ codes: RowCodes) -> Bool? {
    guard let column = table[name], let numbers = column.numberValues,
      let range = column.statistics.range, range.lowerBound > 0
    else { return nil }
    var most = Array(repeating: 0.0, count: codes.count)
    for (row, code) in codes.codes.enumerated() where code >= 0 && numbers[row].isFinite {
      most[code] = max(most[code], numbers[row])
    }
    let sizes = most.filter { $0 > 0 }.sorted()
    return sizes.count > 1
      && range.upperBound >= Skew.leastRatioOfLines * sizes[(sizes.count - 1) / 2]
  }

  /// Whether two names of columns share a word, so that these measure things of one sort.
  private static func shareWord(_ one: String, _ other: String) -> Bool {
    !Set(NameWords.words(of: one)).isDisjoint(with: NameWords.words(of: other))
  }

  /// Up to where an axis is linear near 0 and logarithmic further out: below nearly all of the numbers that are not 0.
  func threshold(of names: [String]) -> Double? {
    let sizes = names.compactMap { table[$0]?.numberValues }.flatMap { numbers in
      SampleRows.of(table.rowCount).map { abs(numbers[$0]) }.filter { $0.isFinite && $0 > 0 }
    }.sorted()
    guard !sizes.isEmpty else { return nil }
    let threshold = pow(10, floor(log10(sizes[sizes.count / 50])))
    return threshold > 0 && threshold.isFinite ? threshold : nil
  }

  /// Whether a column has numbers that differ by factors rather than by differences, such as incomes.
  private func isSkewedAmount(_ name: String) -> Bool {
    guard let column = table[name] else { return false }
    let profile = ColumnProfile(column, name: name)
    let isWealth =
      profile.isNamed(["income", "incomes", "wealth"])
      || profile.words.contains { $0.hasPrefix("gdp") }
    if !isWealth, !profile.isAmount {
      return column.isSkewed(by: Skew.leastExcessOfOthers, ratio: Skew.leastRatioOfOthers)
    }
    let excess = isWealth ? Skew.leastExcessOfWealth : Skew.leastExcessOfAmounts
    return column.isSkewed(by: excess, ratio: Skew.leastRatioOfAmounts)
  }

  /// Whether points that are on a line with two logarithmic axes are a curve with one.
  private func areProportional(_ x: Column, _ y: Column, log dimension: Dimension) -> Bool {
    guard let first = x.numberValues, let second = y.numberValues else { return false }
    let pairs = SampleRows.of(table.rowCount).map { (first[$0], second[$0]) }
      .filter { $0.0.isFinite && $0.1.isFinite }
    // A few zeros have a place near the axes.
    let known = pairs.filter { $0.0 > 0 && $0.1 > 0 }
    guard known.count * 20 >= pairs.count * 19, known.count >= Self.leastRowsOfCurve else {
      return false
    }
    let logarithms = known.map { (log($0.0), log($0.1)) }
    let curve = zip(known, logarithms).map { plain, log in
      dimension == .x ? (log.0, plain.1) : (plain.0, log.1)
    }
    return Correlation.size(of: logarithms)
      > Correlation.size(of: curve) + Self.leastGainOfLogarithm
  }

  private static let leastRowsOfCurve = 30
  private static let leastGainOfLogarithm = 0.1
}
