import SumiData
import Testing

@Suite struct TableTests {
  @Test("A table is made of arrays and columns, in their order")
  func arrays() throws {
    let table = try Table([
      "z": [1, 2, 3], "name": ["a", nil, "c"], "a": [1.5, nil, 2],
      "n": Column([4, 5, 6] as [Int8]),
    ])
    #expect(table.names == ["z", "name", "a", "n"])
    #expect(table.rowCount == 3)
    #expect(try table.column(named: "a").isMissing(1))
    #expect(try table.column(named: "name").isMissing(1))
    #expect(try Table([:]) == Table())
  }

  @Test("Columns that do not form a table are an error with the reason")
  func errors() {
    let cases: [(() throws -> Table, String)] = [
      (
        { try Table(["x": [1, 2], "y": ["a"]]) },
        "columns of one table need one length; found x 2, y 1"
      ),
      (
        { try Table(["x": [1], "x": [2]]) },
        "the columns of a table have different names; found two columns \"x\""
      ),
      (
        { try Table(names: ["x"], columns: [Column([1]), Column([2])]) },
        "a table needs a name for each column; found 1 names for 2 columns"
      ),
      (
        {
          try Table(
            names: (0..<20).map { "c\($0)" },
            columns: (0..<20).map { Column(Array([0, 1].dropLast($0 / 19))) })
        }, "columns of one table need one length; found c0 2, c19 1"
      ),
    ]
    for (make, message) in cases {
      let error = #expect(throws: DataError.self) { try make() }
      #expect(error?.description == message)
    }
  }
}
