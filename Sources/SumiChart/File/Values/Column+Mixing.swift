import SumiData
import SumiForms

extension Column {
  /// The column between others: numbers and dates are mixed. It is the last one, if they differ in
  /// length or kind.
  ///
  /// - Parameters:
  ///   - columns: at least one.
  ///   - weights: as many as columns, with the sum 1.
  ///   - staysAboveZero: whether numbers that are at least 0 in all columns stay so between them.
  public static func mixed(
    _ columns: [Column], weights: [Double], staysAboveZero: Bool = true
  ) -> Column? {
    Mixture(columns, weights: weights).map {
      Column(mixing: $0, staysAboveZero: staysAboveZero)
    }
  }

  /// The column between others; the last one, if they differ in length or kind.
  ///
  /// Where one has no number, the number is that of the last one. If all numbers are at least 0, so are
  /// those between unless stated: a column does not swing below its ground.
  init(mixing columns: Mixture<Column>, staysAboveZero: Bool = true) {
    let last = columns.last
    guard columns.values.contains(where: { $0 != last }),
      columns.values.allSatisfy({ $0.count == last.count })
    else {
      self = last
      return
    }
    let isClipped =
      staysAboveZero
      && columns.values.allSatisfy { ($0.statistics.range?.lowerBound ?? 0) >= 0 }
    switch last.values {
    case .text: self = last
    case .numbers:
      guard
        let numbers = columns.parts({ column -> [Double]? in
          if case .numbers(let values) = column.values { values.doubles } else { nil }
        })
      else {
        self = last
        return
      }
      self.init(numbers.elementSums(atLeast: isClipped ? 0 : -.infinity))
    case .dateTimes(_, let unit):
      guard
        let stamps = columns.parts({ column -> [Int64]? in
          guard case .dateTimes(let values, unit) = column.values else { return nil }
          return values.integers
        })
      else {
        self = last
        return
      }
      self.init(dateTimes: stamps.elementSums, unit, validity: last.validity)
    }
  }
}

extension Mixture<[Double]> {
  /// The weighted sums of the elements with one index, from lists of one length.
  fileprivate func elementSums(atLeast least: Double) -> [Double] {
    var sums = [Double](repeating: 0, count: last.count)
    for (list, weight) in zip(values, weights) {
      for index in sums.indices { sums[index] += weight * list[index] }
    }
    for index in sums.indices {
      sums[index] = sums[index].isFinite ? Swift.max(sums[index], least) : last[index]
    }
    return sums
  }
}

extension Mixture<[Int64]> {
  /// The weighted sums of the elements with one index, from lists of one length.
  fileprivate var elementSums: [Int64] {
    var sums = last
    for index in sums.indices {
      // Differences, because a time stamp has more digits than a Double.
      let away = zip(values, weights).reduce(0.0) { sum, part in
        sum + part.1 * Double(Int128(part.0[index]) - Int128(last[index]))
      }
      sums[index] = Int64(clamping: Int128(last[index]) + Int128(away.rounded()))
    }
    return sums
  }
}
