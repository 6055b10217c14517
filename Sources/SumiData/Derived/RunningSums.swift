/// Sums from row to row: each row starts where the one before it ends.
///
/// The operation takes the numbers and, if there are any, the flags of totals: a number other than 0,
/// or the text "true", "yes" or "total". A total starts at 0. With a number it sets the sum; without
/// one it ends at the sum of the rows before it.
public struct RunningSums: ColumnOperation {
  /// The two ends of each row, and what its flags say.
  public struct Output: Sendable {
    /// The value at which each row starts; NaN for a row without a bar.
    public internal(set) var from: Column
    /// The value at which each row ends: the sum after it; NaN for a row without a bar.
    public internal(set) var to: Column
    /// 1 for a total, otherwise 0.
    public internal(set) var isTotal: Column
    /// The number of infinite values, which add nothing.
    public internal(set) var infiniteCount = 0
    /// The number of totals whose number is not the sum of the rows before them.
    public internal(set) var differentCount = 0
    /// A text that is no flag.
    public internal(set) var unknownFlag: String?
  }

  /// The operation has no parameters.
  public init() {}

  /// Numbers and sums of them may differ by rounding.
  private static let tolerance = 1e-9

  /// - Complexity: O(rows).
  public func output(of columns: [Column]) -> Output {
    let numbers = columns.first?.numberValues?.doubles ?? []
    var (from, to) = (
      [Double](repeating: .nan, count: numbers.count),
      [Double](repeating: .nan, count: numbers.count)
    )
    let flags = columns.dropFirst().first.map(Flags.init)
    var totals = [UInt8](repeating: 0, count: numbers.count)
    var result = Output(from: Column(from), to: Column(to), isTotal: Column(totals))
    result.unknownFlag = flags?.unknown
    var sum = 0.0
    var isEmpty = true
    // The size of the numbers that have been added up.
    var scale = 0.0
    for (row, number) in numbers.enumerated() {
      if number.isInfinite { result.infiniteCount += 1 }
      if flags?.isSet[row] ?? false {
        totals[row] = 1
        if number.isFinite {
          if !isEmpty, abs(number - sum) > Self.tolerance * max(scale, abs(number)) {
            result.differentCount += 1
          }
          sum = number
        }
        (from[row], to[row]) = (0, sum)
      } else if number.isFinite {
        from[row] = sum
        sum += number
        to[row] = sum
      } else {
        continue
      }
      scale = max(scale, abs(sum), number.isFinite ? abs(number) : 0)
      isEmpty = false
    }
    (result.from, result.to, result.isTotal) = (Column(from), Column(to), Column(totals))
    return result
  }

  /// Added rows go on from the sum, but all rows are summed again, which takes one pass.
  public func extend(_ output: inout Output, known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  public func byteCount(of output: Output) -> Int {
    output.from.byteCount + output.to.byteCount + output.isTotal.byteCount
  }
}

/// A column of flags.
private struct Flags {
  let isSet: [Bool]
  private(set) var unknown: String?

  private static let set: Set<String> = ["true", "yes", "total", "t", "y", "1"]
  private static let notSet: Set<String> = ["", "false", "no", "f", "n", "0"]

  init(_ column: Column) {
    switch column.values {
    case .numbers(let numbers): isSet = numbers.doubles.map { !$0.isNaN && $0 != 0 }
    case .dateTimes(let stamps, _): isSet = [Bool](repeating: false, count: stamps.count)
    case .text(let texts):
      var strange: String?
      isSet = (0..<texts.count).map { row in
        if column.isMissing(row) { return false }
        let text = texts[row].lowercased()
        if !Self.set.contains(text), !Self.notSet.contains(text), strange == nil {
          strange = texts[row]
        }
        return Self.set.contains(text)
      }
      unknown = strange
    }
  }
}
