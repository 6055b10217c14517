import SumiData
import Testing

@testable import SumiReaders

/// Names of groups of rows in merged cells, which have a value in the first row alone.
@Suite struct MergedCellsTests {
  private func text(_ text: String) -> String { "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>" }

  private func table(_ rows: [String], merged: String) throws -> [[String]] {
    let all = rows.enumerated().map { "<row r=\"\($0 + 1)\">\($1)</row>" }.joined()
    return try TableFile.table(
      WorkbookBytes.workbook([("One", all + merged)]), named: "a.xlsx"
    ).rows
  }

  private let rows = [
    "<c r=\"A1\" t=\"str\"><v>month</v></c><c r=\"B1\" t=\"str\"><v>day</v></c><c r=\"C1\" t=\"str\"><v>n</v></c>",
    "<c r=\"A2\" t=\"str\"><v>Jan</v></c><c r=\"B2\"><v>1</v></c><c r=\"C2\"><v>5</v></c>",
    "<c r=\"B3\"><v>2</v></c><c r=\"C3\"><v>6</v></c>",
    "<c r=\"A4\" t=\"str\"><v>Feb</v></c><c r=\"B4\"><v>1</v></c><c r=\"C4\"><v>7</v></c>",
    "<c r=\"B5\"><v>2</v></c><c r=\"C5\"><v>8</v></c>",
    "<c r=\"B6\"><v>3</v></c><c r=\"C6\"><v>9</v></c>",
  ]

  @Test("each row of merged cells has their value, and rows without them have none")
  func down() throws {
    let merged = "<mergeCells><mergeCell ref=\"A2:A3\"/><mergeCell ref=\"A4:A5\"/></mergeCells>"
    let found = try table(rows, merged: merged)
    #expect(found.map { $0[0] } == ["Jan", "Jan", "Feb", "Feb", ""])
    #expect(try table(rows, merged: "").map { $0[0] } == ["Jan", "", "Feb", "", ""])
  }

  @Test("a number is repeated in front of the others alone, since it may be their sum")
  func numbers() throws {
    let rows = [
      text("year") + text("land") + text("n") + text("sum"),
      "<c r=\"A2\"><v>2019</v></c>" + text("A")
        + "<c r=\"C2\"><v>1</v></c><c r=\"D2\"><v>3</v></c>",
      "<c r=\"B3\" t=\"str\"><v>B</v></c><c r=\"C3\"><v>2</v></c>",
      "<c r=\"A4\"><v>2020</v></c>" + text("A")
        + "<c r=\"C4\"><v>5</v></c><c r=\"D4\"><v>9</v></c>",
      "<c r=\"B5\" t=\"str\"><v>B</v></c><c r=\"C5\"><v>4</v></c>",
    ]
    let found = try table(
      rows,
      merged: "<mergeCells>"
        + ["A2:A3", "A4:A5", "D2:D3", "D4:D5"].map { "<mergeCell ref=\"\($0)\"/>" }.joined()
        + "</mergeCells>")
    #expect(found.map(\.first) == [found[0][0], found[0][0], found[2][0], found[2][0]])
    #expect(found.map { $0[3] } == ["3.0", "", "9.0", ""])
  }

  @Test(
    "what is no range of cells says nothing",
    arguments: ["A2", "A3:A2", ":", "A2:", "2:3", "A2:A99999999999999999999", "B2:A3", "A0:A9"])
  func damaged(_ range: String) throws {
    let found = try table(rows, merged: "<mergeCells><mergeCell ref=\"\(range)\"/></mergeCells>")
    #expect(found.count == 5)
  }

  @Test("names over groups of columns are not repeated below")
  func groups() throws {
    let found = try table(
      [
        text("land") + text("people") + "<c r=\"D1\" t=\"str\"><v>area</v></c>",
        "<c r=\"B2\" t=\"str\"><v>2000</v></c><c r=\"C2\" t=\"str\"><v>2010</v></c><c r=\"D2\" t=\"str\"><v>km²</v></c>",
        text("A") + "<c r=\"B3\"><v>1</v></c><c r=\"C3\"><v>2</v></c><c r=\"D3\"><v>3</v></c>",
        text("B") + "<c r=\"B4\"><v>4</v></c><c r=\"C4\"><v>5</v></c><c r=\"D4\"><v>6</v></c>",
      ],
      merged: "<mergeCells><mergeCell ref=\"A1:A2\"/><mergeCell ref=\"B1:C1\"/></mergeCells>")
    #expect(found == [["A", "1.0", "2.0", "3.0"], ["B", "4.0", "5.0", "6.0"]])
  }
}
