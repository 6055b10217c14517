import SumiTime

/// Columns whose rows belong together by a key.
extension StackedColumns {
  /// A key, as it is compared.
  private enum Key: Hashable {
    case number(Double)
    case text(String)
  }

  /// The row of a sum, for each row of a column; −1 for a row without a key.
  private struct SumRows {
    var rows: [[Int]] = []
    private var known: [Key: [Int]] = [:]
    private(set) var count = 0

    mutating func add(_ keys: [Key?]) {
      var seen: [Key: Int] = [:]
      rows.append(
        keys.map { key in
          guard let key else { return -1 }
          let turn = seen[key, default: 0]
          seen[key] = turn + 1
          if let row = known[key].flatMap({ turn < $0.count ? $0[turn] : nil }) { return row }
          known[key, default: []].append(count)
          count += 1
          return count - 1
        })
    }
  }

  func parts(ofKeys keys: [Column], _ columns: [Column]) -> [Part] {
    var sums = SumRows()
    let finest = keys.compactMap(\.timeUnit).max { $0.perSecond < $1.perSecond }
    for column in keys { sums.add(Self.keys(of: column, unit: finest)) }
    let aligned = zip(sums.rows, columns).map { rows, column in
      var numbers = [Double](repeating: .nan, count: sums.count)
      let own = column.numberValues?.doubles ?? []
      for (row, number) in zip(rows, own) where row >= 0 { numbers[row] = number }
      return Column(numbers)
    }
    return zip(parts(of: aligned), sums.rows).map { part, rows in
      var picked = part
      picked.to = part.to.picked(rows)
      picked.from = part.from?.picked(rows)
      picked.tip = part.tip?.picked(rows)
      return picked
    }
  }

  private static func keys(of column: Column, unit: TimeUnit?) -> [Key?] {
    switch column.values {
    case .text(let texts):
      return (0..<texts.count).map { column.isMissing($0) ? nil : .text(texts[$0]) }
    case .numbers(let numbers):
      // 0 and −0 are equal keys.
      return numbers.doubles.map { $0.isFinite ? .number($0 + 0) : nil }
    case .dateTimes(let stamps, let own):
      return StackedColumns.stamps(stamps, of: own, in: unit ?? own).enumerated().map {
        column.isMissing($0) ? nil : .number(Double($1))
      }
    }
  }

  /// Time stamps in another unit, clamped.
  static func stamps(_ stamps: NumberValues, of unit: TimeUnit, in other: TimeUnit) -> [Int64] {
    let factor = max(other.perSecond / unit.perSecond, 1)
    return stamps.integers.map { stamp in
      let (product, overflow) = stamp.multipliedReportingOverflow(by: factor)
      return overflow ? (stamp < 0 ? .min : .max) : product
    }
  }
}

extension Column {
  /// The numbers of some rows; NaN for row −1.
  fileprivate func picked(_ rows: [Int]) -> Column {
    let numbers = numberValues?.doubles ?? []
    return Column(rows.map { $0 < 0 ? .nan : numbers[$0] })
  }
}
