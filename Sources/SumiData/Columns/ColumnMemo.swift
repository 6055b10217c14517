import SumiGeometry
import SumiWork
import Synchronization

/// Keeps the results of operations on columns, so that the next frame reuses them.
///
/// Results live as long as the column's rows at most: beyond `byteLimit` the least recently used
/// are dropped. Rows added to a column extend its results; if rows are removed from its start, the
/// results are recomputed, because blocks of rows that start elsewhere could change the last digits
/// of a picture, and a picture must not depend on what is kept.
///
/// It is thread-safe; tasks that request the same result wait for one to compute it.
public final class ColumnMemo: Sendable {
  /// The largest number of bytes kept.
  public let byteLimit: Int
  private let state = ShortLock(State())

  /// An empty memo; by default it keeps up to 1 GiB.
  public init(byteLimit: Int = 1 << 30) { self.byteLimit = byteLimit }

  /// The number of bytes kept.
  public var byteCount: Int { state.withLock { $0.byteCount } }

  /// The result of an operation on columns of one length.
  ///
  /// The first call costs as much as the operation, later ones almost nothing; after rows were
  /// added it costs as much as the new rows.
  public func output<Operation: ColumnOperation>(
    of operation: Operation, _ columns: [Column]
  ) -> Operation.Output {
    let rows = columns.map(\.rowSource)
    let key = Key(operation: AnyOperation(operation), sources: rows.map(\.source))
    let slot = state.withLock { $0.slot(for: key) }
    for column in columns { column.rowIdentity.tell(self) }
    let output = slot.output(
      of: operation, columns, from: rows.map(\.first), count: columns.first?.count ?? 0)
    let dropped = state.withLock { $0.settle(key, slot, limit: byteLimit) }
    // Releasing these may release columns, which lock again.
    withExtendedLifetime(dropped) {}
    return output
  }

  /// Drops the results for rows that are gone.
  func forget(_ identity: ObjectIdentifier) {
    let dropped = state.withLock { $0.forget(identity) }
    withExtendedLifetime(dropped) {}
  }
}

extension ColumnMemo {
  private struct Key: Hashable {
    let operation: AnyOperation
    let sources: [RowSource]

    /// The identities of the rows, as far as they are stored.
    var identities: [ObjectIdentifier] {
      sources.compactMap { source in
        if case .stored(let identity) = source.origin { identity } else { nil }
      }
    }
  }

  /// A type-erased operation.
  private struct AnyOperation: Hashable, Sendable {
    private let operation: any ColumnOperation

    init(_ operation: any ColumnOperation) { self.operation = operation }

    static func == (left: Self, right: Self) -> Bool {
      AnyHashable(left.operation) == AnyHashable(right.operation)
    }

    func hash(into hasher: inout Hasher) { operation.hash(into: &hasher) }
  }

  private struct State {
    private var slots = RecentValues<Key, Slot>()
    private var keys: [ObjectIdentifier: Set<Key>] = [:]

    var byteCount: Int { slots.byteCount }

    /// The slot of a result, created if there is none.
    mutating func slot(for key: Key) -> Slot {
      if let slot = slots.use(key) { return slot }
      let slot = Slot()
      slots.insert(slot, for: key, byteCount: 0)
      for identity in key.identities { keys[identity, default: []].insert(key) }
      return slot
    }

    /// Updates a slot's size, and removes slots beyond the limit.
    mutating func settle(_ key: Key, _ slot: Slot, limit: Int) -> [Slot] {
      // Another task may have dropped or replaced it since.
      guard slots.peek(key) === slot else { return [] }
      slots.resize(key, to: slot.byteCount.load(ordering: .relaxed))
      return slots.shrink(to: limit).map { key, slot in
        forgetIdentities(of: key)
        return slot
      }
    }

    mutating func forget(_ identity: ObjectIdentifier) -> [Slot] {
      (keys[identity] ?? []).compactMap { key in
        forgetIdentities(of: key)
        return slots.remove(key)
      }
    }

    private mutating func forgetIdentities(of key: Key) {
      for identity in key.identities {
        keys[identity]?.remove(key)
        if keys[identity]?.isEmpty == true { keys[identity] = nil }
      }
    }
  }

  /// One result, and the rows that it was made from.
  private final class Slot: Sendable {
    private struct Content {
      let output: any Sendable
      /// The first row of each column, in the numbering of its source.
      let firsts: [Int]
      let count: Int
    }

    private let content = ShortLock<Content?>(nil)
    /// The size of the result, readable without waiting for the task that computes it.
    let byteCount = Atomic(0)

    func output<Operation: ColumnOperation>(
      of operation: Operation, _ columns: [Column], from firsts: [Int], count: Int
    ) -> Operation.Output {
      let kept = content.withLock { content -> Operation.Output? in
        var made: Operation.Output
        if let known = content, known.firsts == firsts,
          let output = known.output as? Operation.Output
        {
          if known.count == count { return output }
          // A column from before rows were added.
          if known.count > count { return nil }
          made = output
          operation.extend(&made, known: known.count, to: columns)
        } else {
          made = operation.output(of: columns)
        }
        guard !Work.isStopped else {
          content = nil
          return made
        }
        content = Content(output: made, firsts: firsts, count: count)
        byteCount.store(operation.byteCount(of: made), ordering: .relaxed)
        return made
      }
      return kept ?? operation.output(of: columns)
    }
  }
}
