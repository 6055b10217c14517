import SumiReaders
import Testing

@testable import SumiData

@Suite("Numbers as people write them") struct WrittenNumberTests {
  private func column(_ cells: [String], name: String = "v") throws -> (Column?, [String]) {
    let table = try read("\(name)\tw\n" + cells.map { "\($0)\tx\n" }.joined())
    return (table.columns.first, table.notes)
  }

  @Test(
    "Signs of units and currencies, and signs of numbers, are read",
    arguments: [
      ("12%", 12), ("12 %", 12), ("3‰", 3), ("12 €", 12), ("€12", 12), ("12\u{A0}€", 12),
      ("$1,234.50", 1234.5), ("-$1.50", -1.5), ("$-1.50", -1.5), ("($3.00)", -3), ("$(3.00)", -3),
      ("(3.00) €", -3), ("(123)", -123), ("−5", -5), ("–5.5", -5.5), ("\u{A0}12", 12), ("12-", -12),
      ("12.5- €", -12.5), ("USD 12", 12), ("12 USD", 12), ("12EUR", 12), ("12 kr", 12), ("+5 %", 5),
      ("₹ 1,000", 1000), ("US$ 3", 3), (".5%", 0.5), ("-.5 %", -0.5), ("−1,234.5", -1234.5),
    ])
  func dressed(cell: String, value: Double) throws {
    let (column, _) = try column([cell, "7", "8.5"])
    #expect(column?.numbers == [value, 7, 8.5])
  }

  @Test(
    "What only looks like it is no number",
    arguments: [
      "$", "%", "()", "(-3)", "--5", "-5-", "5%%", "$5€", "USD12", "12 apples", "5 $ 6",
      "1'23", "1 23", "1234 567", "1'234 567", "(5", "5)", "1:5", "+-5", "$ -(5)", "12kg",
    ])
  func invalid(cell: String) throws {
    #expect(try column([cell]).0?.strings == [cell])
  }

  @Test(
    "Words and letters behind a number count its thousands and millions",
    arguments: [
      (["$1.4B", "$483.7M", "$12K"], [1.4e9, 483.7e6, 12_000]),
      (["1.2bn", "3.5 mn", "7 thousand"], [1.2e9, 3.5e6, 7_000]), (["£5m", "£2bn"], [5e6, 2e9]),
      (["1,2 Mrd. €", "450 Mio. €"], [1.2e9, 450e6]), (["3.5 million USD"], [3.5e6]),
      (["-$2.5M", "($3M)"], [-2.5e6, -3e6]), (["1,234.5M", "2M"], [1_234.5e6, 2e6]),
      (["1.2T", "900B"], [1.2e12, 900e9]), (["₹5 crore", "₹3 lakh"], [5e7, 3e5]),
      (["3.5万", "1.2亿"], [35_000, 1.2e8]), (["0.1M", "0.3M"], [100_000, 300_000]),
    ])
  func magnitudes(cells: [String], values: [Double]) throws {
    let (column, notes) = try column(cells)
    #expect(column?.numbers == values)
    #expect(notes.allSatisfy { $0.contains("as written") })
  }

  @Test("A letter behind few whole numbers may be one of a code, unless others are beside it")
  func codesWithLetters() throws {
    for cells in [["5K", "10K", "5K"], ["3M", "7", "9"], ["1B", "2B", "3B"], ["1.2T", "3.4T"]] {
      #expect(try column(cells).0?.strings == cells)
    }
    for cells in [
      ["5m", "7m"], ["12KB", "5KB"], ["5 apples", "7 apples"], ["$007M", "$1M"], ["MM", "1"],
    ] {
      #expect(try column(cells).0?.numbers?.first ?? .nan != 5e6)
    }
    #expect(try column(["5K", "8M"]).0?.numbers == [5_000, 8e6])
    let many = (1...12).map { "\($0)K" }
    #expect(try column(many).0?.numbers == (1...12).map { 1_000 * Double($0) })
    // The names of races stand above their times, and are none of the numbers.
    let races = try read("who,100M,400M\nAnn,11.2,48.1\nBob,12.1,50.3\n")
    #expect(races.names == ["who", "100M", "400M"] && races.rowCount == 2)
    #expect(try read("5K,120\n10K,340\n5K,222\n").rowCount == 3)
  }

  @Test(
    "Thousands are grouped by spaces, apostrophes, commas or points, in threes",
    arguments: [
      (["1 234.5", "12 345 678"], [1234.5, 12_345_678]), (["1\u{A0}234", "5"], [1234, 5]),
      (["1\u{202F}234", "5"], [1234, 5]), (["1\u{2009}234", "5"], [1234, 5]),
      (["1'234.50", "2'000"], [1234.5, 2000]), (["1’234", "-1’234"], [1234, -1234]),
      (["1,234,567", "-12,345"], [1_234_567, -12_345]),
      (["1 234,5", "2 000,25"], [1234.5, 2000.25]),
      (["1.234.567,5", "1.000,25"], [1_234_567.5, 1000.25]), (["0,5", "12"], [0.5, 12]),
    ])
  func thousands(cells: [String], values: [Double]) throws {
    #expect(try column(cells).0?.numbers == values)
  }

  @Test(
    "One sign per column: it is kept with the column, and others make it text, or are left out if they are few"
  )
  func affixes() throws {
    let (percent, notes) = try column(["12%", "13 %", "NA"])
    #expect(percent?.affix == "%" && notes.isEmpty)
    #expect(try column(["12", "13"]).0?.affix == nil)
    #expect(try column(["$12", "€5"]).0?.strings == ["$12", "€5"])
    let late = (0..<2_000).map { "$\($0)" } + ["€5"]
    let (dollars, notices) = try column(late)
    #expect(dollars?.affix == "$" && dollars?.isMissing(2_000) == true && notices.count == 1)
    let many = late + (0..<400).map { "€\($0)" }
    #expect(try column(many).0?.strings == many)
    let (partly, note) = try column(["$12", "5", "6"])
    #expect(partly?.numbers == [12, 5, 6])
    #expect(
      note == [
        "file.csv: column \"v\": only 1 of the numbers has \"$\"; all are read as they stand"
      ])
  }

  @Test("Numbers that are negative by parentheses or a minus behind them are noted")
  func negatives() throws {
    let (column, notes) = try column(["5", "(1,234)", "(2)"])
    #expect(column?.numbers == [5, -1234, -2])
    #expect(
      notes == [
        "file.csv: column \"v\": 2 numbers are read as negative, as written: \"(1,234)\", \"(2)\""
          + " (line 3)"
      ])
  }

  @Test("A decimal comma in quotes is one where commas separate cells, if nothing has a point")
  func quotedCommas() throws {
    #expect(try read("a,b\n\"1,5\",1\n\"2,25\",2\n")["a"]?.numbers == [1.5, 2.25])
    #expect(try read("a,b\n\"1,5\",1.5\n\"2,25\",2\n")["a"]?.strings == ["1,5", "2,25"])
    #expect(try read("a,b\n\"1,500\",1\n\"2,250\",2\n")["a"]?.numbers == [1500, 2250])
  }

  @Test("A decimal comma far down is one, unless a point was one before")
  func lateCommas() throws {
    let whole = (0..<3_000).map { "\($0);1\n" }.joined()
    let table = try read("a;b\n" + whole + "1,5;1\n1;2,25\n")
    #expect(table["a"]?.numbers?[3_000] == 1.5 && table["b"]?.numbers?.last == 2.25)
    #expect(table.notes.isEmpty)
    let pointed = try read("a;b\n" + whole + "0.5;1\n1,5;2\n")
    #expect(pointed["a"]?.numbers?[3_000] == 0.5 && pointed["a"]?.missingRows == [3_001])
    #expect(pointed.notes.count == 1)
    let other = try read("a;b\n" + whole + "1;0.5\n1,5;2\n")
    #expect(other["b"]?.numbers?[3_000] == 0.5 && other["a"]?.strings?.last == "1,5")
    let quoted = (0..<3_000).map { "\($0),1\n" }.joined()
    #expect(try read("a,b\n" + quoted + "\"1,5\",2\n")["a"]?.numbers?.last == 1.5)
  }

  private static func twoDigits(_ numbers: ClosedRange<Int>) -> [String] {
    numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
  }

  @Test(
    "Numbers with leading zeros are codes",
    arguments: [
      ["94107", "01220", "00501"], ["\"01220\"", "\"94107\""], ["001", "002"], ["000", "111"],
      (10_000..<13_000).map { "\($0)" } + ["00501"], ["01", "02", "100"],
      twoDigits(1...56),
    ])
  func leadingZeros(cells: [String]) throws {
    let written = cells.map { $0.filter { $0 != "\"" } }
    #expect(try column(cells).0?.strings == written)
  }

  @Test(
    "Numbers with decimals, signs, or two digits as in dates are no codes",
    arguments: [
      ("v", ["00.50", "007.1"]), ("v", ["0", "10", "0.5"]), ("v", ["01", "02", "12"]),
      ("v", ["-0123", "12"]), ("v", ["1.5", "0123"]), ("month", ["01", "002"]),
      ("start_hour", ["0001", "12"]), ("YYYY", ["0099", "2000"]),
      ("v", twoDigits(1...31)), ("v", twoDigits(0...59)), ("v", twoDigits(1...12)),
      ("Alter", twoDigits(1...80)), ("Woche", twoDigits(1...53)),
      ("v", twoDigits(1...56) + ["7"]),
    ])
  func noCodes(name: String, cells: [String]) throws {
    #expect(try column(cells, name: name).0?.numbers == cells.compactMap { Double($0) })
  }

  @Test("Versions are text, as their column's name says")
  func versions() throws {
    for name in ["version", "Release", "ver", "app_version"] {
      #expect(
        try column(["1.9", "1.10", "1.11"], name: name).0?.strings == ["1.9", "1.10", "1.11"])
    }
    #expect(try column(["1", "2"], name: "version").0?.numbers == [1, 2])
    #expect(try column(["1.9", "1.10"], name: "release_rate").0?.numbers == [1.9, 1.1])
  }

  @Test("Integers that a Double cannot hold are exact, wherever they come")
  func integers() throws {
    let (ids, _) = try column(["5", "NA", "9007199254740993", "-9007199254740995"])
    #expect(ids?.numberValues?.type == .int64)
    #expect(ids?.numberValues?.integer(at: 0) == 5 && ids?.missingRows == [1])
    #expect(ids?.numberValues?.integer(at: 2) == 9_007_199_254_740_993)
    #expect(ids?.numberValues?.integer(at: 3) == -9_007_199_254_740_995)
    let late = try column((0..<3_000).map { "\($0)" } + ["9223372036854775807"]).0
    #expect(late?.numberValues?.integer(at: 3_000) == .max)
    #expect(late?.numberValues?.integer(at: 2_999) == 2_999)
    for other in ["0.5", "1e20", "9223372036854775808", "nan"] {
      let (mixed, _) = try column(["9007199254740993", other])
      #expect(mixed?.numbers?.first == 9_007_199_254_740_992)
    }
    #expect(try column(["1", "2"]).0?.numberValues?.type != .int64)
  }
}
