import SumiData
import SumiReaders
import Testing

/// Lists of rows within the rows of a JSON text.
@Suite struct JSONNestedTests {
  @Test("Rows in the lists of rows have the other cells of these")
  func rows() throws {
    let text = #"""
      {"name": "Cup", "rounds": [
        {"round": "r1", "matches": [{"team": {"name": "A"}, "goals": 2}, {"team": {"name": "B"}, "goals": 0}]},
        {"round": "r2", "matches": []},
        {"matches": [{"goals": 3}], "round": "r3"}]}
      """#
    let table = try json(text)
    #expect(table.names == ["round", "team.name", "goals"])
    #expect(table.rows == [["r1", "A", "2.0"], ["r1", "B", "0.0"], ["r3", "", "3.0"]])
    #expect(
      table.notes.contains {
        $0.hasSuffix(
          "\"matches\" of 3 rows are read as 3 rows, with the other cells of each; 1 of them have none and are left out"
        )
      }, "\(table.notes)")
    #expect(try json(text, columns: ["goals"]).rows == [["2.0"], ["0.0"], ["3.0"]])
    // The rows are the same whichever columns are asked for.
    #expect(try json(text, columns: ["round"]).rows == [["r1"], ["r1"], ["r3"]])
    #expect(throws: DataError.self) { try json(text, columns: ["matches"]) }
    #expect(throws: DataError.self) { try json(text, columns: ["goal"]) }
  }

  @Test("Lists of the same rows by name are one table with their names")
  func groups() throws {
    let table = try json(
      #"{"n": 2, "2019": [{"a": 1, "b": "x"}], "2020": [{"a": 2, "b": "y"}, {"a": 3}], "2021": []}"#
    )
    #expect(table.names == ["index", "a", "b"])
    #expect(
      table.rows == [["2019.0", "1.0", "x"], ["2020.0", "2.0", "y"], ["2020.0", "3.0", ""]])
    #expect(
      table.notes.contains { $0.contains("2 lists of rows with the same cells are one table") })
    #expect(
      try json(#"{"r": {"u": [{"a": 1}], "v": [{"a": 2}]}}"#).rows == [
        ["u", "1.0"], ["v", "2.0"],
      ])
  }

  @Test("Lists of the same pairs by name are one table, whatever their lengths")
  func groupsOfPairs() throws {
    let table = try json(
      #"{"A": [[1704067200000, 498.75], [], [1704153600000, 494]], "B" : [ [1704067200000, 25.5] ]}"#
    )
    #expect(table.names == ["index", "column 1", "column 2"])
    #expect(table.rows.map(\.[0]) == ["A", "A", "A", "B"])
    #expect(table.rows.map(\.[2]) == ["498.75", "", "494.0", "25.5"])
    // Other lists beside are left out, whichever they are.
    #expect(
      try json(#"{"u": [{"a": 1}], "v": [{"a": 2}], "grid": [[1, 2]]}"#).rows == [
        ["u", "1.0"], ["v", "2.0"],
      ])
    // Lists of one length each of other widths are cells.
    #expect(throws: DataError.self) { try json(#"{"A": [[1, 2]], "B": [[1, 2, 3]]}"#) }
  }

  @Test("Cells without a name in the first row are called by their place")
  func unnamed() throws {
    let table = try json(
      #"{"range": "A1:C3", "majorDimension": "ROWS", "values": [["", "Apples"], ["Ann", 10], ["Bob", 3]]}"#
    )
    #expect(table.names == ["column 1", "Apples"])
    #expect(table.rows == [["Ann", "10.0"], ["Bob", "3.0"]])
  }

  @Test("Rows behind an object that tells of them are a table")
  func behind() throws {
    let text =
      #"[{"page": 1, "total": 2}, [{"country": {"id": "1W"}, "date": "2021", "value": 5.8}, {"country": {"id": "DE"}, "date": "2020", "value": null}]]"#
    let table = try json(text)
    #expect(table.names == ["country.id", "date", "value"])
    #expect(table.rows == [["1W", "2021.0", "5.8"], ["DE", "2020.0", ""]])
    #expect(throws: DataError.self) { try json(#"[{"a": 1}, [{"b": 2}], [{"b": 3}]]"#) }
    #expect(throws: DataError.self) { try json(#"[{"a": 1}, [{"b": 2}]"#) }
  }

  @Test("Columns of a sheet are lists with their names in front")
  func columnLists() throws {
    let table = try json(
      #"{"range": "A1:C3", "majorDimension": "COLUMNS", "values": [["Key", "al", "ak"], ["", 1, 2], ["Key", 7], [5, 6, 8]]}"#
    )
    #expect(table.names == ["Key", "column 2", "column 3", "column 4"])
    #expect(table.rows == [["al", "1.0", "7.0", "6.0"], ["ak", "2.0", "", "8.0"]])
  }

  @Test("An object of very many cells is a row for each")
  func cells() throws {
    let members = (0..<1_200).map { "\"w\($0)\": \($0)" }.joined(separator: ", ")
    let table = try json("{\(members)}")
    #expect(table.names == ["index", "value"])
    #expect(table.rowCount == 1_200)
    #expect(table.rows[7] == ["w7", "7.0"])
    #expect(try json("{\(members)}", columns: ["value"]).names == ["value"])
    // Several lines of it are rows.
    #expect(try json("{\(members)}\n{\(members)}").rowCount == 2)
    #expect(throws: DataError.self) { try json("{\(members), \"x\": [1]") }
  }

  @Test("Rows beside settings are found, though these are objects or texts")
  func settings() throws {
    let table = try json(
      #"{"series": ["p", "q"], "axis": {"y": {"tick": {"format": "%"}}}, "data": {"columns": [["p", 1, 2], ["q", 3, 4]]}}"#
    )
    #expect(table.rows == [["p", "1.0", "2.0"], ["q", "3.0", "4.0"]])
  }

  @Test("Pairs in the lists of rows are cells by their place")
  func pairs() throws {
    let text = #"""
      {"status": "success", "data": {"result": [
        {"metric": {"job": "a"}, "values": [[1435781430, "1"], [1435781445, "2"]]},
        {"metric": {"job": "b"}, "values": [[1435781430, "5"]]}]}}
      """#
    let table = try json(text)
    #expect(table.names == ["metric.job", "column 1", "column 2"])
    #expect(table.rows.map { [$0[0], $0[2]] } == [["a", "1.0"], ["a", "2.0"], ["b", "5.0"]])
  }

  @Test("Lists of cells beside each other are columns, with the labels beside all of them")
  func columns() throws {
    let lines = #"""
      {"labels": ["Q1", "Q2", "Q3", "Q4"], "datasets": [
        {"label": "a", "data": [1, 2, 3, 4], "borderWidth": 1},
        {"label": "b", "data": [5, 6, null, 8], "borderWidth": 1}]}
      """#
    let table = try json(lines)
    #expect(table.names == ["label", "borderWidth", "labels", "data"])
    #expect(
      table.rows.map { $0[0] + $0[2] } == ["aQ1", "aQ2", "aQ3", "aQ4"] + [
        "bQ1", "bQ2", "bQ3", "bQ4",
      ])
    #expect(
      table.rows.map(\.[3]).filter { !$0.isEmpty } == [
        "1.0", "2.0", "3.0", "4.0", "5.0", "6.0", "8.0",
      ])
    // Lines of their own positions.
    let traces = try json(
      #"{"data": [{"x": [1, 2, 3, 4], "y": [1, 4, 9, 16]}, {"x": [5, 6, 7, 8], "y": [2, 5, 1, 3]}]}"#
    )
    #expect(traces.names == ["row", "x", "y"] && traces.rowCount == 8)
    #expect(traces.rows[5] == ["2.0", "6.0", "5.0"])
  }

  @Test("A long text is not repeated for very many rows")
  func long() throws {
    let name = String(repeating: "x", count: 1 << 12)
    let rows = Array(repeating: "[1,2]", count: 1 << 15).joined(separator: ",")
    let table = try json(#"[{"name":"\#(name)","rows":[\#(rows)]}]"#)
    #expect(table.names == ["name"] && table.rowCount == 1 && !table.notes.isEmpty)
  }

  @Test(
    "Lists that describe things, and differ in length, are left out as before",
    arguments: [
      #"[{"n": "a", "v": 1, "tags": [{"t": "x"}]}, {"n": "b", "v": 2, "tags": []}]"#,
      #"[{"n": "a", "v": 1, "place": [1, 2]}, {"n": "b", "v": 2, "place": [3, 4]}]"#,
      #"[{"n": "a", "v": 1, "bbox": [1, 2, 3, 4]}, {"n": "b", "v": 2, "bbox": [3, 4, 5, 6]}]"#,
      #"[{"n": "a", "v": 1, "who": ["p", "q", "r", "s"]}, {"n": "b", "v": 2, "who": ["p"]}]"#,
      #"[{"n": "a", "v": 1, "l": [1, 2, 3, 4], "m": [1]}, {"n": "b", "v": 2, "l": [], "m": []}]"#,
    ])
  func things(text: String) throws {
    let table = try json(text)
    #expect(table.names == ["n", "v"] && table.rowCount == 2)
    #expect(!table.notes.isEmpty)
  }
}
