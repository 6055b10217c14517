internal import CNumbers

/// Removes rows whose values lie in given ranges: the first column's values in the first ranges,
/// the second's in the second, and so on; the other columns only lose the same rows. Missing values
/// lie in no range.
public struct RowsOutside<Description: Hashable & Sendable>: ColumnOperation {
  /// Sorted, disjoint ranges, each from its start up to, but not including, its end.
  public enum Ranges: Sendable {
    /// Ranges of numbers.
    case numbers(starts: [Double], ends: [Double])
    /// Ranges of time stamps, in the unit of their column.
    case integers(starts: [Int64], ends: [Int64])
  }

  /// The rows outside, and how many are inside.
  public struct Output: Sendable {
    /// The remaining rows of each column; `nil` if all remain.
    public fileprivate(set) var columns: [Column]?
    /// How many rows lie in the ranges.
    public fileprivate(set) var leftOutCount = 0
  }

  private let ranges: [Ranges]
  private let description: Description

  /// - Parameters:
  ///   - ranges: for each of the first columns, which hold numbers or date-times.
  ///   - description: what the ranges stand for, such as "weekends". Ranges with equal descriptions
  ///     may differ only where there are no values: they are listed only as far as the values
  ///     extend.
  public init(_ ranges: [Ranges], description: Description) {
    self.ranges = ranges
    self.description = description
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.ranges.count == right.ranges.count && left.description == right.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  public func output(of columns: [Column]) -> Output {
    var output = Output()
    extend(&output, known: 0, to: columns)
    return output
  }

  public func extend(_ output: inout Output, known: Int, to columns: [Column]) {
    let count = columns.first?.count ?? 0
    let rows = parts(of: columns, rows: known..<count)
    let leftOut = rows.rows.count - rows.count(of: 0)
    if let left = output.columns {
      output.columns = zip(left, columns).map { left, column in
        var left = left
        left.append(contentsOf: rows.columns(of: column)[0])
        return left
      }
    } else if leftOut > 0 {
      // All rows before these remain too.
      let all = known == 0 ? rows : parts(of: columns, rows: 0..<count)
      output.columns = columns.map { all.columns(of: $0)[0] }
    }
    output.leftOutCount += leftOut
  }

  public func byteCount(of output: Output) -> Int {
    (output.columns ?? []).reduce(0) { $0 + $1.byteCount }
  }

  /// One part with the remaining rows.
  private func parts(of columns: [Column], rows: Range<Int>) -> RowParts {
    let tests = zip(columns, ranges).compactMap { column, ranges in
      column.numberValues.map { Test(of: $0, ranges) }
    }
    return RowParts(of: rows) { rows, codes in
      codes.update(repeating: 0, count: rows.count)
      for test in tests { test.mark(rows, in: codes) }
    }
  }

  /// One column and the ranges that exclude its values.
  private struct Test: Sendable {
    let values: NumberValues
    let ranges: Ranges

    init(of values: NumberValues, _ ranges: Ranges) {
      // Time stamps of other types are rare.
      if case .integers = ranges, values.type != .int64 {
        self.values = values.asIntegers
      } else {
        self.values = values
      }
      self.ranges = ranges
    }

    /// Marks the rows whose values lie in a range.
    func mark(_ rows: Range<Int>, in codes: UnsafeMutablePointer<UInt16>) {
      let (first, count) = (Int64(rows.lowerBound), Int64(rows.count))
      values.withKernelNumbers { numbers in
        var numbers = numbers
        switch ranges {
        case .numbers(let starts, let ends):
          sumi_mark_numbers(&numbers, starts, ends, Int64(starts.count), first, count, codes)
        case .integers(let starts, let ends):
          sumi_mark_integers(&numbers, starts, ends, Int64(starts.count), first, count, codes)
        }
      }
    }
  }
}

extension NumberValues {
  /// The same numbers as integers, with the same rows missing.
  fileprivate var asIntegers: NumberValues {
    NumberValues(integers).with(storage.validity?[start..<start + count])
  }
}
