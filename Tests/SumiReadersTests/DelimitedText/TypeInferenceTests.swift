import SumiData
import Testing

@Suite struct TypeInferenceTests {
  private func rows(_ count: Int, _ cell: (Int) -> String) -> String {
    "a,b\n" + (0..<count).map { "\(cell($0)),1\n" }.joined()
  }

  @Test("a mixture is text, unless nearly all cells are numbers")
  func mixture() throws {
    #expect(try read("a,b\n1,1\nx,2\n3,3\n")["a"]?.strings == ["1", "x", "3"])
    #expect(try read(rows(10) { $0 == 6 ? "abc" : "\($0)" })["a"]?.missingRows == [6])
    #expect(try read(rows(5_000) { $0 == 4_000 ? "abc" : "\($0)" })["a"]?.missingRows == [4_000])
  }

  @Test("a word far down a column with hardly any numbers makes it text")
  func sparse() throws {
    let table = try read(
      rows(5_000) { $0 == 3 ? "7" : $0 == 4_000 ? "None" : $0 > 4_000 ? "w" : "" })
    #expect(table["a"]?.type == .text)
    #expect(table["a"]?.strings?[3] == "7")
    #expect(table["a"]?.strings?[4_000] == "None")
  }

  @Test("a column that starts after the first block is detected there")
  func lateStart() throws {
    let numbers = try read(rows(5_000) { $0 < 3_000 ? "" : "\($0)" })["a"]
    #expect(numbers?.numbers?[3_000] == 3_000)
    #expect(numbers?.missingRows == Array(0..<3_000))
    let dates = try read(rows(3_000) { $0 < 2_500 ? "NA" : "2000-01-01" })["a"]
    #expect(dates?.stamps?[2_499...2_500] == [0, 946_684_800])
    #expect(dates?.missingRows == Array(0..<2_500))
    let text = try read(rows(3_000) { $0 < 2_500 ? "None" : "w" })["a"]
    #expect(text?.strings?[0] == "None")
    #expect(text?.missingRows == [])
  }

  @Test("more rows than a block, with missing ones, are complete and in order")
  func manyRows() throws {
    let table = try read(rows(10_000) { $0 % 7 == 0 ? "" : "\($0)" })
    #expect(table.rowCount == 10_000)
    for row in 0..<10_000 {
      #expect(table.columns[0].isMissing(row) == (row % 7 == 0))
      if row % 7 != 0 { #expect(table.columns[0].numbers?[row] == Double(row)) }
    }
  }

  @Test("strings become a column by the same rule")
  func strings() throws {
    let numbers = try Column(inferringTypesOf: ["1", nil, " 2.5 ", "NA", "nan"])
    #expect(numbers.numbers?[0] == 1 && numbers.numbers?[2] == 2.5)
    #expect(numbers.missingRows == [1, 3])
    #expect(try Column(inferringTypesOf: ["2000-01-01", nil]).stamps == [946_684_800, 0])
    #expect(try Column(inferringTypesOf: ["a", nil, "", "1"]).strings == ["a", "", "", "1"])
    #expect(try Column(inferringTypesOf: ["1", "1", "\"q\""]).strings == ["1", "1", "\"q\""])
    #expect(try Column(inferringTypesOf: []) == Column([] as [Double]))
    #expect(try Column(inferringTypesOf: [nil, nil]).missingRows == [0, 1])
    #expect(try Column(inferringTypesOf: ["01/02/2000", "31/02/2000"]).type == .text)
    #expect(try Column(inferringTypesOf: ["01/02/2000", "31/01/2000"]).unit == .seconds)
    #expect(throws: DataError.self) {
      try Column(inferringTypesOf: (0..<20).map { $0 == 3 ? "x" : "\($0)" }, name: "v")
    }
  }
}
