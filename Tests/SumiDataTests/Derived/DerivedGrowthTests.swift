import Testing

@testable import SumiData

/// Derived columns of columns that grow.
@Suite struct DerivedGrowthTests {
  private static let count = 20_000

  private func same(_ left: [Column], _ right: [Column]) {
    #expect(left == right)
    #expect(left.map(\.numberValues?.type) == right.map(\.numberValues?.type))
  }

  @Test("rows added to a split column are added to its parts, whose blocks stay valid")
  func split() throws {
    let memo = ColumnMemo()
    var random = RandomColumns(seed: 11, count: Self.count)
    var key = Column(random.names(2))
    var x = random.column(.int64)
    var y = random.column(.float32)
    var name = Column(random.names(5))
    for step in 0..<3 {
      let columns = [key, x, y, name]
      let parts = try #require(memo.output(of: SplitByValue(), columns).parts)
      let fresh = try #require(SplitByValue().output(of: columns).parts)
      #expect(parts.map(\.title) == fresh.map(\.title))
      for (part, fresh) in zip(parts, fresh) {
        same(part.columns, fresh.columns)
        for column in part.columns.prefix(2) where column.count > NumberStorage.leastSummarized {
          let storage = try #require(column.numberValues?.storage)
          if step > 0 {
            // All rows except the last thousands are summarised from the previous frame.
            let known = try #require(storage.known).rows
            #expect(column.count - known <= 1_000)
          }
          #expect(column.statistics == fresh.columns[part.columns[0] == column ? 0 : 1].statistics)
        }
      }
      // One name is new in the second step.
      let names = (0..<1_000).map { step == 1 && $0 == 7 ? "new" : ["a0", "x"][$0 % 2] }
      key.append(contentsOf: names)
      x.append(contentsOf: (0..<1_000).map { Int64.max - $0 })
      y.append(contentsOf: (0..<1_000).map { Float($0) })
      name.append(contentsOf: names)
    }
  }

  @Test("rows removed at the start remove values that no longer occur")
  func removal() throws {
    let memo = ColumnMemo()
    var key = Column((0..<Self.count).map { $0 < 10 ? "early" : $0 % 2 == 0 ? "even" : "odd" })
    var y = Column((0..<Self.count).map { Double($0) })
    let all = try #require(memo.output(of: SplitByValue(), [key, y]).parts)
    #expect(all.map(\.title) == ["early", "even", "odd"])
    key.removeFirst(11)
    y.removeFirst(11)
    let left = try #require(memo.output(of: SplitByValue(), [key, y]).parts)
    #expect(left.map(\.title) == ["odd", "even"])
    #expect(left[0].columns[0].numberValues?[0] == 11)
    // Only one of them.
    y.removeFirst(1)
    key.removeFirst(1)
    y.append(contentsOf: [1.0])
    key.append(contentsOf: ["early"])
    let last = try #require(memo.output(of: SplitByValue(), [key, y]).parts)
    #expect(last.map(\.title) == ["even", "odd", "early"])
    #expect(last == (try #require(SplitByValue().output(of: [key, y]).parts)))
  }

  @Test("rows added with points in breaks are filtered too")
  func breaks() throws {
    let memo = ColumnMemo()
    var x = Column(dateTimes: (0..<Int64(Self.count)).map { $0 }, .seconds)
    var y = Column((0..<Self.count).map { Int16($0 % 100) })
    let outside = RowsOutside(
      [.integers(starts: [20_500, 21_000, 22_000], ends: [20_600, 21_500, 22_001])],
      description: "breaks")
    for step in 0..<4 {
      let output = memo.output(of: outside, [x, y])
      let fresh = outside.output(of: [x, y])
      #expect(output.leftOutCount == fresh.leftOutCount)
      #expect((output.columns == nil) == (step == 0))
      same(output.columns ?? [], fresh.columns ?? [])
      if step > 1 {
        let storage = try #require(output.columns?[0].numberValues?.storage)
        #expect((output.columns?[0].count ?? 0) - (storage.known?.rows ?? 0) <= 1_000)
      }
      _ = output.columns?.map(\.statistics)
      x.append(contentsOf: (0..<1_000).map { Int64(Self.count + step * 1_000 + $0) })
      y.append(contentsOf: (0..<1_000).map { Int16($0 % 100) })
    }
  }

  @Test("a frame keeps its own rows when more are added for the next")
  func frames() throws {
    let memo = ColumnMemo()
    var key = Column(["a", "b", "a"])
    var y = Column([1.0, 2, 3])
    let first = try #require(memo.output(of: SplitByValue(), [key, y]).parts)
    key.append(contentsOf: ["a", "b"])
    y.append(contentsOf: [4.0, 5])
    let second = try #require(memo.output(of: SplitByValue(), [key, y]).parts)
    #expect(first.map { $0.columns[0].numberValues?.doubles } == [[1, 3], [2]])
    #expect(second.map { $0.columns[0].numberValues?.doubles } == [[1, 3, 4], [2, 5]])
  }
}
