internal import CNumbers
import SumiGeometry
import SumiWork

/// How the numbers of a stack are summed.
public enum StackMode: String, Hashable, Sendable, CaseIterable {
  /// A running sum: 75, −25, −25 goes 75 → 50 → 25.
  case cumulative
  /// Positive numbers are stacked upward and negative ones downward, each from the baseline.
  case diverging
  /// Like `diverging`, in percent of the sum of all magnitudes. Where that sum is 0 nothing is drawn.
  case percent
  /// A running sum whose middle is on the baseline (a silhouette: it starts at minus half of the
  /// sum).
  case stream
}

/// Columns of numbers stacked on each other: the first on the ground, each further one on those
/// before it. A row without a finite number adds nothing, and those above it rest on those below.
public struct StackedColumns: ColumnOperation {
  /// Which rows of different columns belong together.
  public enum Matching: Hashable, Sendable {
    /// The same rows. The operation takes the columns of numbers.
    case rows
    /// Rows with equal keys. The operation takes the keys and the numbers of each column in turn.
    /// The first row with a key belongs to the first row with that key of another column, the second
    /// to the second, and so on.
    case keys
    /// Points of lines: each line has a point wherever another one has, interpolated between its own
    /// neighbours; beyond its ends it has none. Takes positions and numbers of each line in turn.
    case lines([Curve])
  }

  /// One column of a stack.
  public struct Part: Sendable {
    /// The positions and the numbers, if they have been completed by those of other lines; a number
    /// is NaN in rows that were added.
    public internal(set) var completed: (x: Column, y: Column)?
    /// The value at which each row starts; `nil` if that is always the ground.
    public internal(set) var from: Column?
    /// The value at which each row ends; NaN for a row without a number.
    public internal(set) var to: Column
    /// 1 where no later column of the stack goes on from here, otherwise 0; `nil` if not requested.
    public internal(set) var tip: Column?
    /// The number of infinite values.
    public internal(set) var infiniteCount = 0
    /// The number of points of a line that a later one at the same position replaces.
    public internal(set) var replacedCount = 0

    /// The same with texts as positions, in place of their indices.
    public func atCategories(_ names: [String]) -> Part {
      guard let (x, y) = completed, let indices = x.numberValues?.doubles else { return self }
      var part = self
      part.completed = (Column(indices.map { names[Int($0)] }), y)
      return part
    }

    /// Moves its rows to other starts.
    ///
    /// - Parameters:
    ///   - start: the other starts; `nil` for the ground.
    ///   - ground: the value on which rows start where no column says otherwise.
    ///   - keepsEnds: whether rows end where they did; otherwise they keep their lengths.
    public mutating func rest(on start: Column?, ground: Double, keepsEnds: Bool) {
      defer { from = start }
      if keepsEnds { return }
      let numbers = { (column: Column?) in column?.numberValues?.doubles }
      let (old, new) = (numbers(from), numbers(start))
      to = Column(
        (numbers(to) ?? []).enumerated().map { row, end in
          end - (old?[row] ?? ground) + (new?[row] ?? ground)
        })
    }
  }

  let mode: StackMode
  let ground: Double
  let matching: Matching
  let marksTips: Bool
  /// Whether a column is 0 where it has no number, so that an area falls to no height there.
  let fillsGaps: [Bool]
  /// Columns of different lengths are other columns when one of them grows.
  let counts: [Int]

  /// - Parameters:
  ///   - mode: how the numbers are summed.
  ///   - ground: the value at which the first column starts.
  ///   - matching: which rows belong together.
  ///   - marksTips: whether the parts need `tip`.
  ///   - fillsGaps: for each column, whether it is 0 where it has no number, and one position beyond the
  ///     ends of a line; empty for no columns.
  ///   - counts: the lengths of the columns.
  public init(
    _ mode: StackMode, ground: Double, matching: Matching, marksTips: Bool, fillsGaps: [Bool] = [],
    counts: [Int]
  ) {
    self.mode = mode
    self.ground = ground
    self.matching = matching
    self.marksTips = marksTips
    self.fillsGaps = fillsGaps.contains(true) ? fillsGaps : []
    self.counts = Set(counts).count > 1 ? counts : []
  }

  /// - Complexity: O(columns · rows), on all cores if rows match; otherwise also sorting.
  public func output(of columns: [Column]) -> [Part] {
    let xs = stride(from: 0, to: columns.count, by: 2).map { columns[$0] }
    let ys = stride(from: 1, to: columns.count, by: 2).map { columns[$0] }
    switch matching {
    case .rows: return parts(of: filled(columns))
    case .keys, .lines:
      if let first = xs.first, xs.dropFirst().allSatisfy({ $0 == first }) {
        return parts(of: filled(ys))
      }
      if case .lines(let curves) = matching {
        return parts(ofLines: xs, ys, curves)
      }
      return parts(ofKeys: xs, ys)
    }
  }

  func fillsGaps(of index: Int) -> Bool { fillsGaps.indices.contains(index) && fillsGaps[index] }

  private func filled(_ columns: [Column]) -> [Column] {
    if fillsGaps.isEmpty { return columns }
    return columns.enumerated().map { index, column in
      guard fillsGaps(of: index), column.statistics.finiteCount < column.count,
        let numbers = column.numberValues?.doubles
      else { return column }
      return Column(numbers.map { $0.isNaN ? 0 : $0 })
    }
  }

  /// An added row may change any other, so all of them are summed again.
  public func extend(_ output: inout [Part], known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  public func byteCount(of output: [Part]) -> Int {
    output.reduce(0) { sum, part in
      let columns = [part.completed?.x, part.completed?.y, part.from, part.to, part.tip]
      return sum + columns.compactMap { $0 }.reduce(0) { $0 + $1.byteCount }
    }
  }
}

// MARK: Rows

extension StackedColumns {
  /// What a pass over a column has found.
  private struct Found {
    var gaps = 0
    var infinite = 0
    var hasNegative = false
  }

  /// The parts of columns whose rows belong together.
  func parts(of columns: [Column]) -> [Part] {
    let count = columns.map(\.count).min() ?? 0
    let numbers = columns.map {
      $0.numberValues ?? NumberValues([Double](repeating: .nan, count: count))
    }
    let tops = numbers.map { _ in NumberMemory(capacity: count * MemoryLayout<Double>.stride) }
    var starts = [NumberMemory?](repeating: nil, count: numbers.count)
    if mode == .stream, !starts.isEmpty {
      starts[0] = NumberMemory(capacity: count * MemoryLayout<Double>.stride)
    }
    let found = sum(numbers, count: count, from: starts, to: tops)
    // Most columns start where the one before them ends.
    let isSplit = mode == .diverging || mode == .percent
    var hasNegative = false
    for index in numbers.indices {
      hasNegative = hasNegative || found[index].hasNegative
      guard index > 0, found[index - 1].gaps > 0 || (isSplit && hasNegative) else { continue }
      starts[index] = NumberMemory(capacity: count * MemoryLayout<Double>.stride)
    }
    if starts.dropFirst().contains(where: { $0 != nil }) {
      _ = sum(numbers, count: count, from: starts, to: tops)
    }
    let ends = tops.map { Column($0, count: count) }
    let tips = marksTips ? tips(of: numbers, count: count) : []
    return numbers.indices.map { index in
      Part(
        from: starts[index].map { Column($0, count: count) } ?? (index > 0 ? ends[index - 1] : nil),
        to: ends[index], tip: marksTips ? tips[index] : nil, infiniteCount: found[index].infinite)
    }
  }

  /// Sums the columns on all cores.
  private func sum(
    _ numbers: [NumberValues], count: Int, from: [NumberMemory?], to: [NumberMemory]
  ) -> [Found] {
    numbers.withKernelNumbers { columns in
      nonisolated(unsafe) let columns = columns
      let chunks = Parallel.chunks(of: count, minimum: 16_384, alignment: 1_024)
      let parts = Parallel.map(count: chunks.count) { chunk in
        sum(chunks[chunk], of: columns, from: from, to: to)
      }
      return columns.indices.map { index in
        parts.reduce(into: Found()) { found, part in
          found.gaps += part[index].gaps
          found.infinite += part[index].infinite
          found.hasNegative = found.hasNegative || part[index].hasNegative
        }
      }
    }
  }

  private func sum(
    _ rows: Range<Int>, of columns: [sumi_numbers], from: [NumberMemory?], to: [NumberMemory]
  ) -> [Found] {
    let doubles = { (memory: NumberMemory) in memory.start.assumingMemoryBound(to: Double.self) }
    var found = [sumi_stack_found](repeating: sumi_stack_found(), count: columns.count)
    columns.withUnsafeBufferPointer { columns in
      from.map { $0.map(doubles) }.withUnsafeBufferPointer { from in
        to.map { Optional(doubles($0)) }.withUnsafeBufferPointer { to in
          var stack = sumi_stack(
            columns: columns.baseAddress, column_count: Int64(columns.count),
            mode: mode.kernelMode, ground: ground, from: from.baseAddress, to: to.baseAddress)
          sumi_sum_stack(&stack, Int64(rows.lowerBound), Int64(rows.count), &found)
        }
      }
    }
    return found.map {
      Found(gaps: Int($0.gaps), infinite: Int($0.infinite), hasNegative: $0.has_negative)
    }
  }

  /// 1 where a column is the last with a number other than 0, of its sign in the modes that stack
  /// positive and negative numbers apart.
  private func tips(of numbers: [NumberValues], count: Int) -> [Column] {
    let isSplit = mode == .diverging || mode == .percent
    // Whether a column above has a positive, or a negative number.
    var isCovered = [(up: Bool, down: Bool)](repeating: (false, false), count: count)
    var tips: [Column] = []
    for values in numbers.reversed() {
      var tip = [UInt8](repeating: 0, count: count)
      for (row, number) in values.doubles.prefix(count).enumerated()
      where number.isFinite && number != 0 {
        let isDown = isSplit && number < 0
        if !(isDown ? isCovered[row].down : isCovered[row].up) { tip[row] = 1 }
        if isDown { isCovered[row].down = true } else { isCovered[row].up = true }
      }
      tips.append(Column(tip))
    }
    return tips.reversed()
  }
}

extension StackMode {
  fileprivate var kernelMode: sumi_stack_mode {
    switch self {
    case .cumulative: SUMI_CUMULATIVE
    case .diverging: SUMI_DIVERGING
    case .percent: SUMI_PERCENT
    case .stream: SUMI_STREAM
    }
  }
}

extension Column {
  /// Numbers in memory that is not written any more.
  init(_ memory: NumberMemory, count: Int) {
    let storage = NumberStorage(.memory(memory), type: .float64, count: count, canGrow: false)
    self.init(.numbers(NumberValues(storage: storage, start: 0, count: count)))
  }
}

extension Column {
  /// Whether both columns are the same rows, without a look at their values.
  public func hasRows(of other: Column) -> Bool {
    let (own, others) = (rowSource, other.rowSource)
    return own.source == others.source && own.first == others.first && count == other.count
  }
}
