import SumiData
import SumiReaders
import Testing

@Suite("Cells that are not of their column's type") struct OddCellTests {
  private func column(_ cells: [String], name: String = "v") throws -> (Column?, [String]) {
    let table = try read("\(name),w\n" + cells.map { "\($0),x\n" }.joined())
    return (table.columns.first, table.notes)
  }

  private let numbers = (1...30).map { "\($0)" }

  @Test("A few words among numbers are missing, with one note that counts and quotes them")
  func words() throws {
    let (one, note) = try column(numbers + ["T"])
    #expect(one?.numbers?.prefix(30).elementsEqual((1...30).map(Double.init)) == true)
    #expect(one?.missingRows == [30])
    #expect(
      note == ["file.csv: column \"v\": 1 cell is not a number and is left out: \"T\" (line 32)"])
    let (several, notes) = try column(["T", "x"] + numbers + ["T"])
    #expect(several?.missingRows == [0, 1, 32])
    #expect(
      notes == [
        "file.csv: column \"v\": 3 cells are not numbers and are left out: \"T\", \"x\" (line 2)"
      ])
  }

  @Test("All rows decide, not those up to a word")
  func wholeColumn() throws {
    let early = try column(Array(repeating: "T", count: 400) + (0..<9_000).map { "\($0)" })
    #expect(early.0?.type == .numbers && early.0?.missingRows.count == 400)
    let late = try column(
      (0..<2_100).map { "\($0)" } + (0..<2_000).map { "w\($0 % 2 == 0 ? "a" : "bc")" } + ["z"])
    #expect(late.0?.type == .text && late.0?.strings?[3] == "3")
    #expect(
      late.1 == [
        "file.csv: column \"v\": text, although 2100 of its cells are numbers; 2001 are not:"
          + " \"wa\", \"wbc\", \"z\" (line 2102)"
      ])
  }

  @Test(
    "A small column keeps its type with one or two words for a few cells",
    arguments: [
      (["1", "2", "3", "x"], ColumnType.numbers), (["1.5", "T", "2", "3"], .numbers),
      (["1", "2", "3", "4", "5", "6", "T", "S"], .numbers), (["1", "2", "x"], .text),
      (["1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c"], .text),
      (["2020-01-01", "2020-01-02", "2020-01-03", "soon"], .dateTimes),
      (["2020-01-01", "soon"], .text),
    ])
  func small(cells: [String], type: ColumnType) throws {
    let (column, notes) = try column(cells)
    #expect(column?.type == type)
    #expect(notes.count == (type == .text && cells.count == 2 ? 0 : 1))
  }

  @Test(
    "Codes, hashes, cards and answers stay text",
    arguments: [
      ["1710", "700", "N1700", "N1710", "N700"], ["Ace", "2", "3", "10", "Jack"],
      ["1238ad", "123456", "a1234b", "1e5"], ["true", "false", "None"], ["1-2", "3-4", "2016-1"],
      Array(repeating: "17", count: 40) + ["A12"], ["0", "1", "2", "3", "4", "5", "6", "7", "8+"],
      (1...50).map { "5363\($0)" } + ["C536379"], ["$12", "€5", "$3"], ["(1)", "(2)", "(3)"],
      ["CUP1", "CUP2"], ["EUR 0012", "EUR 0013"], ["12-34-56", "1 2"],
    ])
  func codes(cells: [String]) throws {
    #expect(try column(cells).0?.strings == cells)
  }

  @Test("An amount with a typing error is not a code")
  func typingErrors() throws {
    let (column, notes) = try column((1...20).map { "\($0).5" } + ["12x"])
    #expect(column?.missingRows == [20] && notes.count == 1)
  }

  @Test(
    "Words for missing cells are found in any case, and all but a few are ordinary text in text",
    arguments: [
      "NA", "na", "N/A", "n/a", "NULL", "Null", "None", "NONE", "nil", "-", "--", "---", "–", "—",
      ".", "..", "...", ":", "***", "?", "\\N", "n.a.", "N.A.", "n/d", "NR", "<NA>", "#N/A",
      "#VALUE!", "#DIV/0!", "#NUM!", "#REF!", "missing", "Unknown", "'-", "MM", "",
    ])
  func missing(word: String) throws {
    let (numbers, notes) = try column(["1", word, word, word, "2"])
    #expect(numbers?.missingRows == [1, 2, 3] && notes.isEmpty)
    #expect(try column(["2020-01-01", word, "2020-01-02"]).0?.stamps?.count == 3)
    let (text, _) = try column(["A", word, "B"])
    // These stand for nothing else.
    let isMissing = [
      "", "N/A", "n/a", "n.a.", "NULL", "<NA>", "\\N", "#N/A", "#VALUE!", "#DIV/0!", "#NUM!",
      "#REF!",
    ].contains(word)
    #expect(text?.strings == ["A", isMissing ? "" : word, "B"])
    #expect(text?.missingRows == (isMissing ? [1] : []))
  }

  @Test(
    "A mark in place of up to half of the numbers leaves them numbers, a word or a code does not",
    arguments: [
      ("[c]", true), ("(D)", true), ("**", true), ("x", true), ("low", false), ("X", false),
      ("[12]", false),
    ])
  func marks(word: String, isNumber: Bool) throws {
    let table = try read("k,v\n" + (1...9).map { "a,\($0 % 2 == 1 ? "\($0)" : word)\n" }.joined())
    #expect((table["v"]?.type == .numbers) == isNumber)
    #expect(table.notes.first?.contains("4") == true)
  }

  @Test("Cells that are left out of many columns are counted in one line")
  func manyColumns() throws {
    let names = (1...9).map { "c\($0)" }.joined(separator: ",")
    let rows = (1...20).map { row in
      (1...9).map { _ in row == 3 ? "none here" : "\(row)" }.joined(separator: ",")
    }
    let notes = try read(([names] + rows).joined(separator: "\n")).notes
    #expect(notes.count == 7)
    #expect(
      notes.last == "file.csv: in 3 more columns 3 cells are left out, as not of the column's type")
  }

  @Test("Stated words replace the usual ones, in any case")
  func statedWords() throws {
    let options = DelimitedTextOptions(missingSpellings: ["Gone", "not measured"])
    let table = try read("v,w\n1,x\nGONE,x\nNot Measured,x\n2,x\n", options)
    #expect(table["v"]?.missingRows == [1, 2] && table.notes.isEmpty)
  }

  @Test("A declared type is kept to")
  func declared() {
    #expect(
      failure("v,w\n1,2\nT,2\n3,4\n5,6\n", .init(types: ["v": .numbers]))
        == "file.csv:3: column \"v\" (1): \"T\" is not a number, although the column's type is"
        + " \"numbers\"; correct it, leave it empty, or give the column the type \"text\"")
  }

  @Test("An odd date among dates is missing, with a note")
  func dates() throws {
    let days = (1...20).map { "2000-01-\($0 < 10 ? "0" : "")\($0)" }
    let (column, notes) = try column(days + ["2000-02-31"])
    #expect(column?.type == .dateTimes && column?.missingRows == [20])
    #expect(
      notes == [
        "file.csv: column \"v\": 1 cell is not a date and is left out: \"2000-02-31\" (line 22)"
      ])
  }

  @Test("Lines are counted through quoted line ends")
  func linesInQuotes() throws {
    let table = try read("a,b\n" + String(repeating: "1,\"x\ny\"\n", count: 20) + "z,w\n")
    #expect(table.notes.first?.hasSuffix("\"z\" (line 42)") == true)
  }
}
