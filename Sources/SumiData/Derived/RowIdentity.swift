import Synchronization

/// Stands for rows whose values never change: a column and the columns that rows were added to later
/// share one, and number their rows alike. Columns that go on differently do not.
///
/// What is worked out from rows is kept under their identity, and goes when it goes.
final class RowIdentity: Sendable {
  private let state: Mutex<State>

  private struct State {
    /// The row behind the last.
    var end: Int
    var memos: [WeakMemo] = []
  }

  private struct WeakMemo {
    weak var memo: ColumnMemo?
  }

  init(count: Int) { state = Mutex(State(end: count)) }

  /// Adds rows behind `row`; false where others have been added there before.
  func extend(from row: Int, by count: Int) -> Bool {
    state.withLock { state in
      guard state.end == row else { return false }
      state.end += count
      return true
    }
  }

  /// Has a memo told when the rows go.
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

/// Where the rows of a column come from. Equal sources have the same value in the same row, as far as
/// both have that row.
struct RowSource: Hashable {
  enum Origin: Hashable {
    case stored(ObjectIdentifier)
    case regular(startBits: UInt64, stepBits: UInt64)
    case regularIntegers(start: Int64, step: Int64)
  }

  let origin: Origin
  /// Time stamps in another unit, and numbers, make other columns.
  let unit: TimeUnit?
}

extension Column {
  /// What the rows come from, and which row of it is row 0 here.
  var rowSource: (source: RowSource, first: Int) {
    switch values {
    case .text: (RowSource(origin: .stored(ObjectIdentifier(rowIdentity)), unit: nil), 0)
    case .numbers(let numbers): (RowSource(origin: numbers.origin, unit: nil), numbers.firstRow)
    case .dateTimes(let stamps, let unit):
      (RowSource(origin: stamps.origin, unit: unit), stamps.firstRow)
    }
  }
}

extension NumberValues {
  /// Regular numbers are known by their values: they are made anew for each frame.
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
