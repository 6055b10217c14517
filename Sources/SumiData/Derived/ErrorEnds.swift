import SumiWork

/// The ends of error bars: numbers minus and plus their errors, which are distances.
///
/// The operation takes the numbers, then one column of errors for both sides, or one for each side. The
/// errors of dates are seconds.
public struct ErrorEnds: ColumnOperation {
  /// The sides for which there are columns of errors.
  public enum Sides: Hashable, Sendable {
    /// One column for both.
    case both
    /// A column for the lower side.
    case low
    /// A column for the upper side.
    case high
    /// A column for the lower side, then one for the upper side.
    case lowThenHigh
  }

  /// The ends of both sides.
  public struct Output: Sendable {
    /// NaN for a row without a finite end; `nil` if the side has no errors.
    public internal(set) var low: Column?
    /// The same for the upper side.
    public internal(set) var high: Column?
    /// The number of rows with a negative error. They have no ends.
    public internal(set) var negativeCount = 0
  }

  private let sides: Sides

  /// The ends on some sides.
  public init(_ sides: Sides) { self.sides = sides }

  /// - Complexity: O(rows), on all cores.
  public func output(of columns: [Column]) -> Output {
    let numbers = columns.compactMap(\.numberValues)
    guard numbers.count == columns.count, numbers.count >= (sides == .lowThenHigh ? 3 : 2) else {
      return Output()
    }
    let values = numbers[0]
    let unit = columns[0].timeUnit
    let perSecond = unit.map { Double($0.perSecond) } ?? 1
    let low = sides == .high ? nil : numbers[1]
    let high = sides == .low ? nil : numbers[sides == .lowThenHigh ? 2 : 1]
    let count = numbers.map(\.count).min() ?? 0
    let lowEnds = low.map { _ in NumberMemory(capacity: count * MemoryLayout<Double>.stride) }
    let highEnds = high.map { _ in NumberMemory(capacity: count * MemoryLayout<Double>.stride) }
    let chunks = Parallel.chunks(of: count, minimum: 16_384, alignment: 1_024)
    let negativeCounts = Parallel.map(count: chunks.count) { chunk in
      let chunk = chunks[chunk]
      var negativeCount = 0
      for start in stride(from: chunk.lowerBound, to: chunk.upperBound, by: 4_096) {
        let rows = start..<min(start + 4_096, chunk.upperBound)
        let block = Block(
          values: values[rows].doubles, low: low?[rows].doubles, high: high?[rows].doubles)
        let isNegative = block.values.indices.map { block.isNegative(at: $0) }
        negativeCount += isNegative.count { $0 }
        block.write(-perSecond, times: block.low, to: lowEnds, from: start, isNegative)
        block.write(perSecond, times: block.high, to: highEnds, from: start, isNegative)
      }
      return negativeCount
    }
    return Output(
      low: lowEnds.map { Column($0, count: count).asDates(in: unit) },
      high: highEnds.map { Column($0, count: count).asDates(in: unit) },
      negativeCount: negativeCounts.reduce(0, +))
  }

  /// All rows are computed again, which takes one pass.
  public func extend(_ output: inout Output, known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  public func byteCount(of output: Output) -> Int {
    [output.low, output.high].compactMap { $0?.byteCount }.reduce(0, +)
  }
}

extension ErrorEnds {
  /// Some rows of the columns.
  private struct Block {
    let values: [Double]
    let low: [Double]?
    let high: [Double]?

    func isNegative(at row: Int) -> Bool {
      values[row].isFinite && (low.map { $0[row] < 0 } == true || high.map { $0[row] < 0 } == true)
    }

    /// Writes `values + factor · errors`, NaN where that is not finite or an error is negative.
    func write(
      _ factor: Double, times errors: [Double]?, to memory: NumberMemory?, from start: Int,
      _ isNegative: [Bool]
    ) {
      guard let errors, let memory else { return }
      let ends = memory.start.assumingMemoryBound(to: Double.self) + start
      for row in values.indices {
        let end = values[row] + factor * errors[row]
        // What rounding leaves of 0 would stretch a logarithmic axis by many decades.
        let isZero = abs(end) < abs(values[row]) * 1e-14
        ends[row] = isNegative[row] || !end.isFinite ? .nan : isZero ? 0 : end
      }
    }
  }
}
