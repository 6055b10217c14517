import SumiData
import Testing

@Suite struct ColumnValueTests {
  private struct Trade {
    var name: String
    var price: Double
    var count: Int32
    var fee: Float?
    var note: String?
    var isOpen: Bool
    var place = (x: 1 as UInt8, y: 2 as Int16)
    var total: Double { price * Double(count) }
  }

  private let trades = [
    Trade(name: "a", price: 1.5, count: 2, fee: 0.25, note: nil, isOpen: true),
    Trade(name: "", price: .nan, count: -3, fee: nil, note: "kept", isOpen: false),
    Trade(name: "läng", price: 4, count: 5, fee: 1, note: "", isOpen: true),
  ]

  @Test("A field of an array's elements is a column of the field's type")
  func fields() {
    #expect(Column(trades, \.price) == Column([1.5, .nan, 4]))
    let counts = Column(trades, \.count)
    #expect(counts == Column([2, -3, 5] as [Int32]))
    #expect(type(of: counts) == .int32)
    #expect(Column(trades, \.name) == Column(["a", "", "läng"]))
    #expect(type(of: Column(trades, \.isOpen)) == .bool)
    #expect(Column(trades, \.place.y) == Column([2, 2, 2] as [Int16]))
  }

  @Test("nil is a missing cell; NaN and the empty text are not")
  func optionals() throws {
    let fees = Column(trades, \.fee)
    #expect((0..<3).map(fees.isMissing) == [false, true, false])
    let numbers = try #require(fees.numberValues)
    #expect(numbers.type == .float32)
    #expect(numbers[1].isNaN && numbers[2] == 1)
    let notes = Column(trades, \.note)
    #expect((0..<3).map(notes.isMissing) == [true, false, false])
    #expect(Column([1.5, nil] as [Double??], \.self).isMissing(1))
    #expect(Column(trades, \.price).validity == nil)
    #expect(Column([1, 2] as [Int?], \.self).validity == nil)
  }

  @Test("Rows of any collection, and computed properties, give the same")
  func rows() {
    #expect(Column(trades, \.total) == Column([3, .nan, 20]))
    #expect(Column(trades[1...], \.count) == Column([-3, 5]))
    #expect(Column(trades.reversed(), \.count) == Column([5, -3, 2]))
    #expect(Column(Set([7]), \.self) == Column([7]))
    #expect(Column([(1, "x"), (2, "y")], \.1) == Column(["x", "y"]))
    #expect(Column([] as [Trade], \.name).count == 0)
  }

  @Test("Numbers of every type keep their type")
  func types() {
    #expect([1.5 as Float16, 2].asColumn == Column([1.5, 2] as [Float]))
    let halves: [Float16?] = [nil]
    #expect(halves.asColumn.isMissing(0))
    let columns: [(any ColumnConvertible, NumberType)] = [
      ([1.0], .float64), ([1 as Float], .float32), ([1], .int64), ([1 as Int8], .int8),
      ([1 as UInt16], .uint16), ([1 as UInt], .uint64), ([UInt64.max], .uint64), ([true], .bool),
    ]
    for (array, type) in columns { #expect(self.type(of: array.asColumn) == type) }
  }

  private func type(of column: Column) -> NumberType? { column.numberValues?.type }
}
