import SumiTime
import SumiWork

/// The identity of rows whose values never change: a column, and the column after rows were added
/// to it, share one and number their rows alike. Columns that are extended differently do not.
///
/// Results computed from rows are kept under their identity, and dropped with it.
final class RowIdentity: Sendable {
  private let state: ShortLock<State>

  private struct State {
    /// The row after the last.
    var end: Int
    var memos: [WeakMemo] = []
  }

  private struct WeakMemo {
    weak var memo: ColumnMemo?
  }

  init(count: Int) { state = ShortLock(State(end: count)) }

  /// Adds rows after `row`; false if other rows have been added there before.
  func extend(from row: Int, by count: Int) -> Bool {
    state.withLock { state in
      guard state.end == row else { return false }
      state.end += count
      return true
    }
  }

  /// Registers a memo that is notified when the rows are gone.
  func tell(_ memo: ColumnMemo) {
    state.withLock { state in
      if state.memos.contains(where: { $0.memo === memo }) { return }
      state.memos.removeAll { $0.memo == nil }
      state.memos.append(WeakMemo(memo: memo))
    }
  }

  deinit {
    let memos = state.withLock { $0.memos }
    for memo in memos { memo.memo?.forget(ObjectIdentifier(self)) }
  }
}

/// The origin of a column's rows. Equal sources have equal values in equal rows, as far as both
/// have those rows.
package struct RowSource: Hashable, Sendable {
  enum Origin: Hashable, Sendable {
    case stored(ObjectIdentifier)
    case regular(startBits: UInt64, stepBits: UInt64)
    case regularIntegers(start: Int64, step: Int64)
  }

  let origin: Origin
  /// Time stamps in another unit, and numbers, are different columns.
  let unit: TimeUnit?
}

extension Column {
  /// The source of the rows, and the index in it of row 0.
  var rowSource: (source: RowSource, first: Int) {
    switch values {
    case .text: (RowSource(origin: .stored(ObjectIdentifier(rowIdentity)), unit: nil), 0)
    case .numbers(let numbers): (RowSource(origin: numbers.origin, unit: nil), numbers.firstRow)
    case .dateTimes(let stamps, let unit):
      (RowSource(origin: stamps.origin, unit: unit), stamps.firstRow)
    }
  }
}

/// The identity of rows: equal ones hold equal numbers, as long as the owner of both is alive.
public struct NumberRows: Hashable, Sendable {
  /// Where the rows are from: it stays when rows are added behind them, or removed before them.
  package let source: RowSource
  /// The index in the source of row 0.
  package let first: Int
  private let count: Int
  /// Whether the rows still exist.
  public let owner: Owner

  fileprivate init(_ values: NumberValues) {
    source = RowSource(origin: values.origin, unit: nil)
    first = values.firstRow
    count = values.count
    if case .stored = source.origin {
      owner = Owner(values.storage.identity)
    } else {
      owner = Owner(nil)
    }
  }

  public static func == (left: NumberRows, right: NumberRows) -> Bool {
    left.source == right.source && left.first == right.first && left.count == right.count
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(first)
    hasher.combine(count)
  }

  /// The owner of the rows. Regular numbers are identified by their values and need none.
  public struct Owner: Sendable {
    private weak var identity: RowIdentity?
    private let isNeeded: Bool

    fileprivate init(_ identity: RowIdentity?) {
      self.identity = identity
      isNeeded = identity != nil
    }

    /// Whether the rows still exist.
    public var isAlive: Bool { !isNeeded || identity != nil }
  }
}

extension NumberValues {
  /// The identity of these rows.
  public var rows: NumberRows { NumberRows(self) }

  /// Regular numbers are identified by their values, because they are created again for each frame.
  fileprivate var origin: RowSource.Origin {
    switch storage.source {
    case .regular(let start, let step) where storage.validity == nil:
      .regular(startBits: start.bitPattern, stepBits: step.bitPattern)
    case .regularIntegers(let start, let step) where storage.validity == nil:
      .regularIntegers(start: start, step: step)
    default: .stored(ObjectIdentifier(storage.identity))
    }
  }

  fileprivate var firstRow: Int { storage.firstRow + start }
}
