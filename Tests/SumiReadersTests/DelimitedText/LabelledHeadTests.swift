import SumiData
import Testing

/// Heads of statistical offices and central banks, with a label in front of each row above the dates, and the names of
/// rows that R writes.
@Suite struct LabelledHeadTests {
  private static func months(_ cells: (Int) -> String) -> String {
    (0..<30).map { "\(1990 + $0 / 12)-\($0 % 12 < 9 ? "0" : "")\($0 % 12 + 1),\(cells($0))\n" }
      .joined()
  }

  @Test("A description and a unit are above the dates, and the labels are no cells")
  func bank() throws {
    let table = try read(
      "\"Series Description\",\"Rate of the hills, monthly\"\n\"Unit:\",\"Percent:_Per_Year\"\n\"Multiplier:\",\"1\"\n"
        + "\"Currency:\",\"NA\"\n\"Unique Identifier: \",\"H1/H1/X.M\"\n\"Time Period\",\"X.M\"\n"
        + Self.months { "2.\($0 % 9)3" })
    #expect(table.names == ["Time Period", "Rate of the hills, monthly"])
    #expect(table.rowCount == 30 && table.columns.map(\.type) == [.dateTimes, .numbers])
    #expect(table.columns[1].unitOfNumbers == "Percent Per Year")
    #expect(
      table.notes.contains { $0.hasSuffix("3 rows above the dates are left out: \"Multiplier\" …") }
    )
  }

  @Test("Titles tell columns apart, below a line of its own and beside rows without anything")
  func series() throws {
    let table = try read(
      "F1 RATES OF THE HILLS,,\nTitle,Target,Rate of banks\nDescription,Target of the bank,Overnight\nFrequency,Monthly,"
        + "Monthly\nUnits,Per cent,Per cent\n,,\nSource,Hills,Hills\nPublication date,02-Jun-2020,02-Jun-2020\n"
        + "Series ID,HTGT,HRB\n"
        + (0..<24).map {
          "31/\($0 % 2 == 0 ? "01" : "03")/\(1990 + $0),\($0).5,\($0 % 4 == 0 ? "" : "\($0).25")\n"
        }
        .joined())
    #expect(table.names == ["Date", "Target", "Rate of banks"])
    #expect(table.rowCount == 24 && table.columns.map(\.type) == [.dateTimes, .numbers, .numbers])
    #expect(table.columns[1].unitOfNumbers == "Per cent")
  }

  @Test("A head above years is one, too")
  func office() throws {
    let table = try read(
      "\"Title\",\"RATE 00: ALL ITEMS\"\n\"CDID\",\"L5\"\n\"Source dataset ID\",\"MM\"\n\"PreUnit\",\"\"\n\"Unit\",\"%\"\n"
        + "\"Release date\",\"18-11-2020\"\n\"Next release\",\"16 December 2020\"\n\"Important notes\",\n"
        + (1989..<2020).map { "\"\($0)\",\"\($0 % 7).3\"\n" }.joined())
    #expect(table.names == ["Date", "RATE 00: ALL ITEMS"])
    #expect(table.rowCount == 31 && table.columns[0].numbers?.first == 1989)
  }

  @Test(
    "Without the labels of a head, or with data in its rows, there is none",
    arguments: [
      "name,title\nunit,b\nsource,c\n1990,5\n1991,6\n", "Title,a\n1990,5\n1991,6\n",
      "Title,a,a\nUnits,%,%\nSource,x,x\nAda,4,5\nBea,5,6\n",
    ])
  func others(text: String) throws {
    let first = try read(text).names[0]
    #expect(first != "Date")
  }

  @Test("The heading of a section below the names is no line above them")
  func sections() throws {
    let table = try read("Item,First,Second\nRooms,,\nHeat,open,open\nRent,5,6\nLight,7,8\n")
    #expect(table.names == ["Item", "First", "Second"])
    #expect(
      try read("Hills, Warmth, all\nUnits: Degrees,,\nDate,Value,Anomaly\n1990,5,6\n1991,6,7\n")
        .names
        == ["Date", "Value", "Anomaly"])
  }

  @Test("Numbers of rows that R left out others from are names of rows, also without an order")
  func rowNames() throws {
    for numbers in [[1, 2, 3, 5, 8], [32, 7, 15, 2, 40]] {
      let table = try read(
        "\"price\"\t\"kind\"\t\"lot\"\n"
          + zip(numbers, 0...).map { "\"\($0)\"\t\(100 + $1 * 7)\t\"house\"\t\(5 + $1 % 3)\n" }
          .joined())
      #expect(table.names == ["rownames", "price", "kind", "lot"])
      #expect(table.columns[1].numbers?[0] == 100 && table.columns[3].numbers?[0] == 5)
      #expect(table.notes == [])
    }
  }
}
