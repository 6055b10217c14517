import Synchronization
import Testing

@testable import SumiData

/// Counts how often it is computed, and for how many rows.
private struct Copy: ColumnOperation {
  final class Counter: Sendable {
    let rows = Mutex<[Int]>([])
  }

  let name: String
  let counter: Counter

  static func == (left: Copy, right: Copy) -> Bool { left.name == right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  func output(of columns: [Column]) -> [Double] {
    counter.rows.withLock { $0.append(columns[0].count) }
    return columns[0].numberValues?.doubles ?? []
  }

  func extend(_ output: inout [Double], known: Int, to columns: [Column]) {
    counter.rows.withLock { $0.append(columns[0].count - known) }
    output += columns[0].numberValues?.doubles[known...] ?? []
  }

  func byteCount(of output: [Double]) -> Int { output.count * 8 }
}

@Suite struct ColumnMemoTests {
  private let memo = ColumnMemo()
  private let counter = Copy.Counter()

  private func copy(_ column: Column, _ name: String = "", in memo: ColumnMemo? = nil) -> [Double] {
    (memo ?? self.memo).output(of: Copy(name: name, counter: counter), [column])
  }

  private var worked: [Int] { counter.rows.withLock { $0 } }

  @Test("the second frame reuses the results of the first")
  func kept() throws {
    var random = RandomColumns(seed: 1, count: 20_000)
    let columns = [Column(random.names(5)), random.column(.float64), .rowNumbers(20_000)]
    let first = try #require(memo.output(of: SplitByValue(), columns).parts)
    // Row numbers are created again for each frame.
    let again = columns.dropLast() + [.rowNumbers(20_000)]
    let second = try #require(memo.output(of: SplitByValue(), Array(again)).parts)
    for (left, right) in zip(first, second) {
      for (left, right) in zip(left.columns, right.columns) {
        let storage = try #require(left.numberValues?.storage)
        #expect(storage === right.numberValues?.storage)
      }
    }
  }

  @Test("other operations, columns and validities have their own results")
  func apart() {
    let numbers = NumberValues([1.0, 2, 3])
    let column = Column(.numbers(numbers))
    #expect(copy(column) == [1, 2, 3])
    #expect(copy(column, "another") == [1, 2, 3])
    #expect(copy(Column([1.0, 2, 3])) == [1, 2, 3])
    var validity = Validity(repeating: true, count: 3)
    validity[1] = false
    #expect(copy(Column(.numbers(numbers), validity: validity))[1].isNaN)
    #expect(copy(Column(.numbers(NumberValues(regularFrom: 1.0, step: 1, count: 3)))) == [1, 2, 3])
    #expect(copy(Column(.numbers(NumberValues(regularFrom: 1.0, step: 2, count: 3)))) == [1, 3, 5])
    #expect(worked.count == 6)
    #expect(copy(column) == [1, 2, 3])
    #expect(worked.count == 6)
  }

  @Test("added rows extend the results of earlier rows, also when memory moves")
  func append() {
    var column = Column([1.0, 2, 3])
    _ = copy(column)
    for number in 4...20 {
      column.append(contentsOf: [Double(number)])
      #expect(copy(column) == (1...number).map { Double($0) })
    }
    #expect(worked == [3] + Array(repeating: 1, count: 17))
  }

  @Test("columns that diverge, and those from before rows were added, have their own results")
  func branches() {
    var left = Column([1.0, 2, 3])
    let before = left
    var right = left
    left.append(contentsOf: [4.0])
    right.append(contentsOf: [5.0])
    for _ in 0..<2 {
      #expect(copy(left) == [1, 2, 3, 4])
      #expect(copy(right) == [1, 2, 3, 5])
      #expect(copy(before) == [1, 2, 3])
    }
    // In memory with room for more.
    left.append(contentsOf: [6.0])
    var other = left
    left.append(contentsOf: [7.0])
    other.append(contentsOf: [8.0])
    #expect(copy(left) == [1, 2, 3, 4, 6, 7])
    #expect(copy(other) == [1, 2, 3, 4, 6, 8])
  }

  @Test("rows removed at the start are not in the results")
  func removal() {
    var column = Column((0..<10).map { Double($0) })
    _ = copy(column)
    column.removeFirst(4)
    #expect(copy(column) == [4, 5, 6, 7, 8, 9])
    column.append(contentsOf: [10.0])
    #expect(copy(column) == [4, 5, 6, 7, 8, 9, 10])
    column.removeFirst(2)
    column.append(contentsOf: [11.0])
    #expect(copy(column) == [6, 7, 8, 9, 10, 11])
    #expect(copy(column) == [6, 7, 8, 9, 10, 11])
    #expect(worked == [10, 6, 1, 6])
  }

  @Test("results are dropped with their column")
  func release() {
    do {
      var column = Column([1.0, 2, 3])
      _ = copy(column)
      column.append(contentsOf: [4.0])
      _ = copy(column)
      #expect(memo.byteCount == 32)
    }
    #expect(memo.byteCount == 0)
    // Parts of parts too.
    do {
      let parts = memo.output(of: SplitByValue(), [Column(["a", "b", "a"]), Column([1.0, 2, 3])])
      _ = (parts.parts ?? []).map { copy($0.columns[0]) }
      #expect(memo.byteCount > 0)
    }
    #expect(memo.byteCount == 0)
  }

  @Test("beyond the limit the most recently used results are kept")
  func limit() {
    let memo = ColumnMemo(byteLimit: 64)
    let columns = (0..<3).map { Column([Double($0), 1, 2]) }
    for column in columns { _ = copy(column, in: memo) }
    #expect(memo.byteCount == 48)
    _ = copy(columns[1], in: memo)
    #expect(worked.count == 3)
    _ = copy(columns[0], in: memo)
    #expect(worked.count == 4)
    _ = copy(columns[1], in: memo)
    #expect(worked.count == 4)
    // A single result above the limit is not kept.
    let large = Column(Array(repeating: 1.0, count: 9))
    #expect(copy(large, in: memo).count == 9)
    #expect(memo.byteCount == 0)
  }

  @Test("many tasks get the same result, computed once")
  func tasks() async {
    let column = Column((0..<1_000).map { Double($0) })
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<32 { group.addTask { copy(column).count } }
      for await count in group { #expect(count == 1_000) }
    }
    #expect(worked == [1_000])
  }

  @Test("tasks that run while rows are added and removed get their own column's contents")
  func stream() async {
    let memo = ColumnMemo(byteLimit: 4_000)
    var column = Column([0.0, 1])
    var stages: [Column] = []
    for number in 2..<80 {
      column.append(contentsOf: [Double(number)])
      if number % 5 == 0 { column.removeFirst(2) }
      stages.append(column)
    }
    let all = stages
    await withTaskGroup(of: Bool.self) { group in
      for seed in 0..<8 {
        group.addTask {
          var random = RandomColumns(seed: UInt64(seed), count: 1)
          return (0..<100).allSatisfy { _ in
            guard let column = all.randomElement(using: &random) else { return false }
            return copy(column, in: memo) == column.numberValues?.doubles
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
