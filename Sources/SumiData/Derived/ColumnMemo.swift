import Synchronization

/// Keeps what operations made of columns, so that the next frame finds it instead of making it again.
///
/// What it keeps of a column goes with the column's rows, or earlier: beyond `byteLimit` what has not
/// been asked for the longest goes first. Rows added to a column extend what is kept; for rows taken
/// from its start all is made again, because blocks of rows that begin elsewhere could change what is
/// drawn in its last digits, and a picture must not depend on what is kept.
///
/// Any number of tasks may ask at once; two that ask for the same thing wait for one to make it.
public final class ColumnMemo: Sendable {
  /// The most bytes that are kept.
  public let byteLimit: Int
  private let state = Mutex(State())

  public init(byteLimit: Int = 1 << 30) { self.byteLimit = byteLimit }

  /// How many bytes are kept.
  public var byteCount: Int { state.withLock { $0.byteCount } }

  /// What an operation gives for columns of one length.
  ///
  /// The first time it costs what the operation costs, and then next to nothing; after rows were added
  /// it costs what they do.
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
    // Columns that go with these ask for the lock again.
    withExtendedLifetime(dropped) {}
    return output
  }

  /// Drops what was made of rows that are no more.
  func forget(_ identity: ObjectIdentifier) {
    let dropped = state.withLock { $0.forget(identity) }
    withExtendedLifetime(dropped) {}
  }
}

extension ColumnMemo {
  private struct Key: Hashable {
    let operation: AnyOperation
    let sources: [RowSource]

    /// Of the rows, as far as they are stored.
    var identities: [ObjectIdentifier] {
      sources.compactMap { source in
        if case .stored(let identity) = source.origin { identity } else { nil }
      }
    }
  }

  /// An operation of any type.
  private struct AnyOperation: Hashable, Sendable {
    private let operation: any ColumnOperation

    init(_ operation: any ColumnOperation) { self.operation = operation }

    static func == (left: Self, right: Self) -> Bool {
      AnyHashable(left.operation) == AnyHashable(right.operation)
    }

    func hash(into hasher: inout Hasher) { operation.hash(into: &hasher) }
  }

  private struct State {
    private struct Entry {
      let slot: Slot
      var byteCount = 0
      var lastUse: UInt64
    }

    private var entries: [Key: Entry] = [:]
    private var keys: [ObjectIdentifier: Set<Key>] = [:]
    private var uses: UInt64 = 0
    private(set) var byteCount = 0

    /// The place for an output, made where there is none.
    mutating func slot(for key: Key) -> Slot {
      uses += 1
      if let slot = entries[key]?.slot {
        entries[key]?.lastUse = uses
        return slot
      }
      let slot = Slot()
      entries[key] = Entry(slot: slot, lastUse: uses)
      for identity in key.identities { keys[identity, default: []].insert(key) }
      return slot
    }

    /// Counts a slot's bytes as they are now, and takes out what is too much.
    mutating func settle(_ key: Key, _ slot: Slot, limit: Int) -> [Slot] {
      // Another task may have dropped it, or have made another since.
      guard let entry = entries[key], entry.slot === slot else { return [] }
      let bytes = slot.byteCount.load(ordering: .relaxed)
      byteCount += bytes - entry.byteCount
      entries[key]?.byteCount = bytes
      var dropped: [Slot] = []
      while byteCount > limit,
        let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
      {
        dropped += remove(oldest)
      }
      return dropped
    }

    mutating func forget(_ identity: ObjectIdentifier) -> [Slot] {
      (keys[identity] ?? []).flatMap { remove($0) }
    }

    private mutating func remove(_ key: Key) -> [Slot] {
      guard let entry = entries.removeValue(forKey: key) else { return [] }
      byteCount -= entry.byteCount
      for identity in key.identities {
        keys[identity]?.remove(key)
        if keys[identity]?.isEmpty == true { keys[identity] = nil }
      }
      return [entry.slot]
    }
  }

  /// One output, and of which rows it was made.
  private final class Slot: Sendable {
    private struct Content {
      let output: any Sendable
      /// The first row of each column, as its source numbers them.
      let firsts: [Int]
      let count: Int
    }

    private let content = Mutex<Content?>(nil)
    /// What the output takes, to be read without waiting for whoever makes it.
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
          // A column as it was before rows were added to it.
          if known.count > count { return nil }
          made = output
          operation.extend(&made, known: known.count, to: columns)
        } else {
          made = operation.output(of: columns)
        }
        content = Content(output: made, firsts: firsts, count: count)
        byteCount.store(operation.byteCount(of: made), ordering: .relaxed)
        return made
      }
      return kept ?? operation.output(of: columns)
    }
  }
}
