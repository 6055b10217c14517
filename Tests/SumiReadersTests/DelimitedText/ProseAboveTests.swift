import SumiData
import Testing

/// Descriptions above numbers, as in archives of data for teaching.
@Suite struct ProseAboveTests {
  private static let prose = """
    NAME: Births of one day
    TYPE: Observed

    DESCRIPTION:
    The time, sex (1 = girl, 2 = boy) and weight of children
    who were born on one day, in a hospital, of which
    there are several.

    COLUMNS:
     1 -  8  Time of the day
     9 - 16  Sex of the child
    17 - 24  Weight in grams

    NOTES:
    The weights, all of them, were rounded.


    """

  private static func rows(_ separator: String) -> String {
    (0..<14).map { row in
      [" \(100 + row * 7)", "\(1 + row % 2)", "\(3_000 + row * 31)"].joined(separator: separator)
        + "\n"
    }.joined()
  }

  @Test("prose above numbers is left out, and counted", arguments: ["    ", ",", "\t", "; "])
  func numbers(separator: String) throws {
    let table = try read(Self.prose + Self.rows(separator))
    #expect(table.rowCount == 14 && table.names == ["column 1", "column 2", "column 3"])
    #expect(table.columns.last?.numbers?.last == 3_403)
    #expect(
      table.notes == [
        "file.csv: 12 lines before the table are left out: \"NAME: Births of one day\" …"
      ])
  }

  @Test("names between prose and numbers are those of columns", arguments: ["  ", ","])
  func names(separator: String) throws {
    let names = ["time", "sex", "weight"].joined(separator: separator) + "\n"
    let table = try read(Self.prose + names + Self.rows(separator))
    #expect(table.rowCount == 14 && table.names == ["time", "sex", "weight"])
  }

  @Test("an error has the line of the file")
  func places() throws {
    let text = failure(Self.prose + Self.rows(",") + "\"open,1,2\n")
    #expect(text?.hasPrefix("file.csv:31: ") == true, "\(text ?? "no error")")
  }

  @Test("rows without numbers above others are rows")
  func gaps() throws {
    let empty = (0..<12).map { "Land\($0),NA,NA\n" }.joined()
    let full = (0..<12).map { "Land\($0 + 12),\($0),\($0 * 2)\n" }.joined()
    #expect(try read("land,a,b\n" + empty + full).rowCount == 24)
    let blank = (0..<12).map { "Land\($0) NA NA\n" }.joined()
    let spaced = (0..<12).map { "Land\($0 + 12) \($0) \($0 * 2)\n" }.joined()
    #expect(try read("land a b\n" + blank + spaced).rowCount == 24)
  }

  @Test("ones among many gaps are numbers, between names in quotes")
  func ties() throws {
    let names = ["Ann Lee", "Bob Ray", "Cy Fox", "Di Orr"]
    let lines = (0..<12).map { row in
      "\"Person \(row)\" " + (0..<4).map { $0 == row % 6 ? "1" : "NA" }.joined(separator: " ")
        + "\n"
    }
    let table = try read(
      names.map { "\"\($0)\"" }.joined(separator: " ") + "\n" + lines.joined())
    #expect(table.rowCount == 12 && table.columns.count == 5)
    #expect(table.columns[1].numbers?.first == 1 && table.columns[1].isMissing(1))
  }
}
