import SumiData
import SumiReaders
import Testing

@Suite struct JSONReaderTests {
  private static let points = Result {
    try Table(names: ["x", "y"], columns: [Column([1, 3]), Column([2, 4.5])])
  }

  @Test(
    "Rows, columns and lines give the same table",
    arguments: [
      #"[{"x": 1, "y": 2}, {"x": 3, "y": 4.5}]"#,
      #"[{"x": 1, "y": 2}, {"y": 4.5, "x": 3}]"#,
      #"{"x": [1, 3], "y": [2, 4.5]}"#,
      #"{"title": "walk", "x": [1, 3], "more": {"a": [[{}]]}, "y": [2, 4.5]}"#,
      "{\"x\":1,\"y\":2}\n{\"x\":3,\"y\":4.5}\n",
      "{\"x\":1,\"y\":2}\r\n\r\n{\"x\":3,\"y\":4.5}",
      "\u{FEFF} [ { \"x\" : 1 , \"y\" : 2 } ,\n\t{ \"x\" : 3 , \"\\u0079\" : 45e-1 } ] ",
    ])
  func forms(text: String) throws {
    #expect(try json(text) == Self.points.get())
  }

  @Test("Lists are rows, single values a column")
  func lists() throws {
    let rows = try Table(
      names: ["column 1", "column 2"], columns: [Column([1, 3]), Column(["a", "b"])])
    #expect(try json(#"[[1, "a"], [3, "b"]]"#) == rows)
    #expect(try json("[1, \"a\"]\n[3, \"b\"]\n") == rows)
    #expect(try json("[1, \"a\"]\n", areLines: true).rowCount == 1)
    let values = try Table(names: ["value"], columns: [Column([1.5, .nan, 2])])
    #expect(try json("[1.5, NaN, 2]") == values)
    #expect(try json("1.5\nNaN\n2\n") == values)
    #expect(try json("{\"a\": 1}").rowCount == 1)
    for empty in ["", "  \n", "[]", "{}", "[{}]"] { #expect(try json(empty).names == []) }
  }

  @Test("A missing key is a missing cell, like null")
  func missing() throws {
    let table = try json(#"[{"a": 1}, {"b": "x"}, {"a": null, "b": "y"}, {"a": 2.5}]"#)
    let a = try table.column(named: "a")
    let b = try table.column(named: "b")
    #expect((0..<4).map(a.isMissing) == [false, true, true, false])
    #expect((0..<4).map(b.isMissing) == [true, false, false, true])
    #expect(a.numberValues?[3] == 2.5 && a.numberValues?[1].isNaN == true)
    #expect(b.values == .text(TextValues(["", "x", "y", ""])))
    #expect(try json("[{\"a\": null}, {\"a\": null}]").columns[0].type == .numbers)
  }

  @Test(
    "Numbers are rounded once, integers are exact",
    arguments: [
      "0.1", "1e300", "1E-300", "4.9e-324", "1e400", "123456789012345678901234567890",
      "0.30000000000000004441", "-0.0", "2.2250738585072011e-308", "9007199254740993.0",
    ])
  func numbers(spelling: String) throws {
    let number = try #require(try json("[\(spelling), 0.5]").columns[0].numberValues)[0]
    #expect(number.bitPattern == Double(spelling)?.bitPattern)
  }

  @Test("Nanoseconds since 1970 are exact; true and false are 1 and 0")
  func integers() throws {
    let column = try json("[1700000000123456789, null, -999999999999999999]").columns[0]
    #expect(column.numberValues?.type == .int64)
    #expect(column.numberValues?.integer(at: 0) == 1_700_000_000_123_456_789)
    #expect(column.numberValues?.integer(at: 2) == -999_999_999_999_999_999)
    #expect(column.isMissing(1))
    #expect(try json("[true, false, null, 0.5]").columns[0].numberValues?[0] == 1)
    let negativeZero = try #require(try json("[-0]").columns[0].numberValues)[0]
    #expect(negativeZero.sign == .minus)
    let mixed = try json("[1, null, 0.5]").columns[0]
    #expect(mixed.numberValues?[1].isNaN == true && mixed.isMissing(1))
  }

  @Test("Escapes in strings are decoded")
  func escapes() throws {
    let table = try json(#"["\"\\\/\b\f\n\r\t", "\u00e9\uD83D\uDE00", "\ud800x", "ü 😀"]"#)
    #expect(
      table.columns[0].values
        == .text(TextValues(["\"\\/\u{8}\u{C}\n\r\t", "é😀", "\u{FFFD}x", "ü 😀"])))
  }

  @Test("Dates are detected as in delimited text, and codes stay text")
  func types() throws {
    let dates = try json(#"{"d": ["2020-01-01", null, "2020-01-02T12:00:00.5Z"]}"#).columns[0]
    #expect(dates.type == .dateTimes && dates.isMissing(1))
    #expect(dates.numberValues?.integer(at: 2) == 1_577_966_400_500)
    #expect(try json(#"["01234", "56"]"#).columns[0].type == .text)
    let unknown = try json(#"[{"d": "1/2/2020"}, {"d": "3/4/2020"}]"#)
    #expect(unknown.columns[0].type == .dateTimes && unknown.notes.count == 1)
    #expect(try json(#"["1/2/2020", "13/4/2020"]"#).columns[0].type == .dateTimes)
  }

  @Test("Numbers among text are text as spelled")
  func mixed() throws {
    #expect(
      try json(#"[1.50, "a", null, true]"#).columns[0].values
        == .text(TextValues(["1.50", "a", "", "true"])))
    #expect(try json(#"["a", 1]"#).columns[0].type == .text)
    let most = try json(#"[1, 2, 3, "a", 4, "b", 5, "c"]"#)
    #expect(
      most.notes == [
        "t: column \"value\": text, although 5 of its cells are numbers; 3 are not: \"a\", \"b\","
          + " \"c\" (row 4)"
      ])
  }

  @Test(
    "A few words among numbers are missing, with a note, wherever they are",
    arguments: [
      #"[1, 2, "n/a", 3.5]"#, #"["n/a", 1, 2, 3.5]"#, #"[1, 2, "T", 3.5]"#, #"["T", 1, 2, 3]"#,
    ])
  func words(text: String) throws {
    let table = try json(text)
    let row = text.hasPrefix("[\"") ? 0 : 2
    #expect(table.columns[0].type == .numbers)
    #expect((0..<4).map(table.columns[0].isMissing) == (0..<4).map { $0 == row })
    let word = text.contains("T") ? "T" : "n/a"
    #expect(
      table.notes == [
        "t: column \"value\": 1 cell is not a number and is left out: \"\(word)\" (row \(row + 1))"
      ])
  }

  @Test("Many words for missing cells do not make text of numbers")
  func missingWords() throws {
    for text in [#"[1, "NA", "NA", "NA", "", 2]"#, #"["NA", "NA", "NA", "", 1, 2]"#] {
      #expect(try json(text).columns[0].type == .numbers)
    }
  }

  @Test("A text among dates is missing, with a note")
  func wordAmongDates() throws {
    let dates = (1...20).map { "\"2020-01-\($0 < 10 ? "0" : "")\($0)\"" }.joined(separator: ", ")
    let table = try json("[\(dates), \"no\"]")
    #expect(table.columns[0].type == .dateTimes && table.columns[0].isMissing(20))
    #expect(table.notes.count == 1)
  }

  @Test("Numbers in quotes are numbers, as many services write them; codes and versions are not")
  func quoted() throws {
    let table = try json(
      #"[{"v": "3.5", "w": 1, "zip": "01234", "version": "1.10", "n": "5"},"#
        + #" {"v": "4", "w": "2", "zip": "12345", "version": "1.9", "n": "x"},"#
        + #" {"v": "NA", "w": "9007199254740993", "zip": "", "version": "1.1", "n": "7"}]"#)
    #expect(table["v"]?.numberValues?[0] == 3.5 && table["v"]?.isMissing(2) == true)
    #expect(table["w"]?.numberValues?.integer(at: 2) == 9_007_199_254_740_993)
    for name in ["zip", "version", "n"] { #expect(table[name]?.type == .text) }
    #expect(try json(#"[17, 18, 19, 20, "A12"]"#).columns[0].type == .text)
    #expect(try json(#"[17, 18, 19, 20, "007"]"#).columns[0].type == .text)
  }

  @Test("Only the requested columns are read, whatever the others contain")
  func columns() throws {
    let text = #"[{"x": 1, "tags": ["a", {"b": []}], "y": 2}, {"tags": null, "y": 4.5, "x": 3}]"#
    #expect(try json(text, columns: ["x", "y"]) == Self.points.get())
    let all = try json(text)
    #expect(all.names == ["x", "y"])
    #expect(
      all.notes == ["t: byte 18: column \"tags\" holds lists or objects; left out"])
    #expect(
      try json(#"[{"a": [1], "b": [], "c": [2], "d": [3], "e": 1}]"#).notes == [
        "t: 4 columns hold lists or objects and are left out: \"a\", \"b\", \"c\" and 1 more"
          + " (the first at byte 7)"
      ])
    #expect(throws: DataError.self) { try json(text, columns: ["tags"]) }
    #expect(
      throws: DataError.missingColumn(
        source: "t", column: "xx", nearest: "x", names: ["y", "x", "tags"])
    ) { try json(text, columns: ["xx", "y"]) }
    #expect(try json("{\"x\": [1, 3], \"z\": [[], 1], \"y\": [2, 4.5]}").names == ["x", "y"])
  }
}

/// The table in a text called `t`.
func json(
  _ text: String, columns: Set<String>? = nil, areLines: Bool = false
) throws -> Table {
  let bytes = Array(text.utf8).withUnsafeBytes { InputBytes.copying($0) }
  return try JSONReader.table(in: bytes, name: "t", columns: columns, areLines: areLines)
}
