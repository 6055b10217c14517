internal import CNumbers
import SumiWork

/// The number of rows in each bin, or the sum of their weights. The columns are the numbers and,
/// where there are weights, these.
public struct BinCounts: ColumnOperation {
  /// What is in each bin, and what is in none.
  public struct Output: Equatable, Sendable {
    /// The number of rows of each bin.
    public fileprivate(set) var counts: [Int]
    /// The sum of their weights; `nil` without weights.
    public fileprivate(set) var sums: [Double]?
    /// The rows below the first edge, above the last one, and without a number or a weight.
    public fileprivate(set) var belowCount = 0
    /// The rows above the last edge.
    public fileprivate(set) var aboveCount = 0
    /// The rows without a number, or without a weight.
    public fileprivate(set) var missingCount = 0

    /// The rows whose numbers are in no bin.
    public var outsideCount: Int { belowCount + aboveCount }
    /// The sum of all counts or weights.
    public var total: Double { values.reduce(0, +) }
    /// The sum of the weights or, without them, the number of rows of each bin.
    public var values: [Double] { sums ?? counts.map(Double.init) }

    /// Without bins and rows.
    public static let none = Output(counts: [])

    /// Some of the bins.
    public func bins(_ bins: Range<Int>) -> Output {
      var output = self
      output.counts = Array(counts[bins])
      output.sums = sums.map { Array($0[bins]) }
      return output
    }
  }

  private let edges: BinEdges
  private let hasWeights: Bool

  /// Counts the rows between edges; with weights it sums these.
  public init(_ edges: BinEdges, hasWeights: Bool = false) {
    self.edges = edges
    self.hasWeights = hasWeights
  }

  /// - Complexity: O(rows), on all cores; for bins of different widths O(rows · log bins).
  public func output(of columns: [Column]) -> Output {
    var output = Output(
      counts: [Int](repeating: 0, count: edges.count),
      sums: hasWeights ? [Double](repeating: 0, count: edges.count) : nil)
    extend(&output, known: 0, to: columns)
    return output
  }

  public func extend(_ output: inout Output, known: Int, to columns: [Column]) {
    guard let numbers = columns.first?.numberValues else { return }
    let rows = numbers.count - known
    guard rows > 0 else { return }
    let chunks = Parallel.chunks(of: rows, minimum: 1 << 15)
    let parts = Parallel.map(count: chunks.count) { index in
      let part = chunks[index].lowerBound + known..<chunks[index].upperBound + known
      return sums(of: numbers[part], weights: hasWeights ? columns.last?.numberValues?[part] : nil)
    }
    for part in parts {
      output.belowCount += Int(part.counts[0])
      output.aboveCount += Int(part.counts[edges.count + 1])
      output.missingCount += Int(part.counts[edges.count + 2])
      for bin in output.counts.indices {
        output.counts[bin] += Int(part.counts[bin + 1])
        if hasWeights { output.sums?[bin] += part.sums[bin + 1] }
      }
    }
  }

  public func byteCount(of output: Output) -> Int { 16 * output.counts.count }

  /// The counts and, where there are weights, sums of some rows, in the order of the C loops.
  private func sums(
    of numbers: NumberValues, weights: NumberValues?
  ) -> (counts: [UInt64], sums: [Double]) {
    var counts = [UInt64](repeating: 0, count: edges.count + 3)
    var sums = [Double](repeating: 0, count: weights == nil ? 0 : counts.count)
    let count = Int64(numbers.count)
    edges.edges.withUnsafeBufferPointer { buffer in
      let bins = sumi_edges(
        edges: buffer.baseAddress, count: Int64(edges.count), width: edges.width)
      numbers.withKernelNumbers { numbers in
        var numbers = numbers
        guard let weights else {
          sumi_count_between(bins, &numbers, 0, count, &counts)
          return
        }
        weights.withKernelNumbers { weights in
          var weights = weights
          sumi_weigh_between(bins, &numbers, &weights, 0, count, &counts, &sums)
        }
      }
    }
    return (counts, sums)
  }
}
