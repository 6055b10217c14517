import SumiWork

/// Combines the rows with equal values of a key, which is the first column, into one row each. The
/// other columns hold numbers or, for some aggregates, dates.
///
/// Numbers and dates are in ascending order in the result, texts in the order of first appearance.
/// Rows with a missing key are left out.
public struct Totals: ColumnOperation {
  /// The starts of periods, which combine all dates from one start up to the next.
  public struct Periods: Hashable, Sendable {
    /// Ascending, in the unit of the key; the first is not after any date of the key.
    let starts: [Int64]
    /// What determines the starts, such as "months in Berlin".
    private let description: PeriodDescription

    /// Periods by their starts; equal descriptions stand for equal starts.
    public init(_ starts: [Int64], description: some Hashable & Sendable) {
      self.starts = starts
      self.description = PeriodDescription(description)
    }

    public static func == (left: Self, right: Self) -> Bool {
      left.description == right.description
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
  }

  /// The result for a period between others that has no rows.
  public enum EmptyPeriods: Hashable, Sendable {
    /// No row.
    case leftOut
    /// One row without values for all empty periods in succession; each has a row if values are counted,
    /// since their number is 0.
    case missing
    /// A row with the number 0.
    case zero
  }

  /// A row for each key.
  public struct Output: Sendable {
    /// The key, then the other columns.
    public fileprivate(set) var columns: [Column]
    /// The spread of the first column of numbers in each group; `nil` if it is not wanted.
    public fileprivate(set) var spread: Column?
  }

  private let aggregate: Aggregate
  private let periods: Periods?
  private let emptyPeriods: EmptyPeriods
  private let spread: Spread?

  /// - Parameters:
  ///   - aggregate: how the rows of a key are combined.
  ///   - periods: for a key of dates; `nil` to combine equal keys only.
  ///   - emptyPeriods: what becomes of periods without rows.
  ///   - spread: of the column after the key; `nil` for none.
  public init(
    _ aggregate: Aggregate, periods: Periods? = nil, emptyPeriods: EmptyPeriods = .leftOut,
    spread: Spread? = nil
  ) {
    self.spread = spread
    self.aggregate = aggregate
    self.periods = periods
    self.emptyPeriods = emptyPeriods
  }

  /// - Complexity: O(rows) if the key is in order, otherwise O(rows · log groups).
  public func output(of columns: [Column]) -> Output {
    guard let key = columns.first else { return Output(columns: []) }
    let groups = RowGroups(of: key, periods: periods)
    if Work.isStopped { return Output(columns: columns.map { $0[0..<0] }) }
    let shown =
      emptyPeriods == .leftOut || periods == nil
      ? groups.used
      // A period without rows counts 0, each of them.
      : groups.withEmpty(all: emptyPeriods == .zero || aggregate == .count)
    let values = columns.dropFirst().map { column in
      let values = combined(column, in: groups)
        .result(for: shown, zeroIfEmpty: emptyPeriods == .zero)
      return aggregate == .count ? values : values.described(as: column)
    }
    var output = Output(columns: [groups.key(of: shown).described(as: key)] + values)
    if columns.count > 1 { output.spread = spread(of: columns[1], in: groups, for: shown) }
    return output
  }

  /// How far the values of each group are apart; dates in seconds.
  private func spread(of column: Column, in groups: RowGroups, for shown: [Int]) -> Column? {
    guard let spread, let numbers = column.numberValues else { return nil }
    let all = spread.values(of: numbers.doubles, in: groups)
    let perSecond = column.timeUnit.map { Double($0.perSecond) } ?? 1
    return Column(shown.map { all[$0] / perSecond })
  }

  /// An added row may belong to any group, so all rows are combined again.
  public func extend(_ output: inout Output, known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  public func byteCount(of output: Output) -> Int {
    (output.columns + [output.spread].compactMap(\.self)).reduce(0) { $0 + $1.byteCount }
  }

  private func combined(_ column: Column, in groups: RowGroups) -> GroupValues {
    switch column.values {
    case .numbers(let numbers): GroupValues(aggregate, of: numbers.doubles, in: groups)
    case .dateTimes(let stamps, let unit):
      GroupValues(aggregate, of: stamps.integers, unit, column.validity, in: groups)
    case .text(let text):
      // Only counted: other aggregates of text are refused before.
      GroupValues(
        aggregate, of: (0..<text.count).map { column.isMissing($0) ? .nan : 1 }, in: groups)
    }
  }
}

/// A type-erased description.
private struct PeriodDescription: Hashable, Sendable {
  private let value: any Hashable & Sendable

  init(_ value: any Hashable & Sendable) { self.value = value }

  static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
