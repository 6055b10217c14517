import SumiData
import SumiReaders
import Testing

@Suite struct DelimitedTextReaderTests {
  @Test("numbers, dates and text are detected")
  func types() throws {
    let table = try read("date,open,name\n2000-01-03,1469.25,a\n2000-01-04,-3,b\n")
    #expect(table.names == ["date", "open", "name"])
    #expect(table.rowCount == 2)
    #expect(table["date"]?.stamps == [946_857_600, 946_944_000])
    #expect(table["date"]?.unit == .seconds)
    #expect(table["open"]?.numbers == [1469.25, -3])
    #expect(table["name"]?.strings == ["a", "b"])
    #expect(table.columns.allSatisfy { $0.validity == nil })
  }

  @Test(
    "the delimiter is detected, with quotes respected",
    arguments: [
      "a,b\n1,2\n3,4\n", "a\tb\n1\t2\n3\t4\n", "a;b\n1;2\n3;4\n", "a|b\n1|2\n3|4\n",
      "\"a\",b\n1,2\n3,4", "\u{FEFF}a,b\n1,2\n3,4\n", "a,b\r\n1,2\r\n3,4\r\n", "a,b\r1,2\r3,4\r",
      "\n\na,b\n\n1,2\n \n3,4\n\n\n", " a , b \n 1 , 2 \n3,  4\n",
    ])
  func forms(text: String) throws {
    let table = try read(text)
    #expect(table.names == ["a", "b"])
    #expect(table["a"]?.numbers == [1, 3])
    #expect(table["b"]?.numbers == [2, 4])
  }

  @Test("delimiters inside quotes do not count in the detection")
  func quotedDelimiters() throws {
    let table = try read("a;b\n\"1,2,3\";x\n\"4,5,6\";y\n")
    #expect(table["b"]?.strings == ["x", "y"])
  }

  @Test("quotes may contain delimiters, line ends and doubled quotes; elsewhere they are letters")
  func quotes() throws {
    let table = try read(
      "name,n\r\n\"Smith, \"\"Jo\"\"\",1\r\n\"two\r\nlines\",2\r\n5\" pipe,3\r\n\"a\"b\"c,4\r\n")
    #expect(
      table["name"]?.strings == ["Smith, \"Jo\"", "two\r\nlines", "5\" pipe", "\"a\"b\"c"])
    #expect(table["n"]?.numbers == [1, 2, 3, 4])
  }

  @Test("missing cells are missing, NaN is a number")
  func missing() throws {
    let table = try read("x,y,z\n1,NaN,a\nNA,2,\n,inf,None\n-,-Infinity,-\n4,1e3,b\n")
    #expect(table["x"]?.missingRows == [1, 2, 3])
    #expect(table["x"]?.numbers?.map(\.isNaN) == [false, true, true, true, false])
    #expect(table["y"]?.missingRows == [])
    #expect(table["y"]?.numbers?[0].isNaN == true)
    #expect(table["y"]?.numbers?[1...] == [2, .infinity, -.infinity, 1000])
    #expect(table["z"]?.strings == ["a", "", "None", "-", "b"])
    #expect(table["z"]?.missingRows == [1])
    let spelled = try read("x\n1\n9999\n", .init(missingSpellings: ["9999"]))
    #expect(spelled["x"]?.missingRows == [1])
    let notNumbers = try read("x\n1\nNaN\n", .init(missingSpellings: ["NaN"]))
    #expect(notNumbers["x"]?.missingRows == [1])
  }

  @Test("a decimal comma is detected if the delimiter is another")
  func decimalComma() throws {
    #expect(try read("a;b\n1,5;2\n-3,25;x\n")["a"]?.numbers == [1.5, -3.25])
    #expect(try read("a;b\n1.234,5;2\n10,25;3\n")["a"]?.numbers == [1234.5, 10.25])
    #expect(try read("a;b\n1,234;2\n1,500;3\n")["a"]?.numbers == [1.234, 1.5])
    #expect(try read("a;b\n1.5;2\n2.5;3\n")["a"]?.numbers == [1.5, 2.5])
    #expect(try read("a\tb\n1,234\t2\n2,345\t3\n")["a"]?.numbers == [1234, 2345])
    #expect(try read("1,5;2,5\n3,5;4,5\n").columns.map(\.numbers) == [[1.5, 3.5], [2.5, 4.5]])
    let declared = try read("a;b\n1,234;2\n", .init(decimalSeparator: .point))
    #expect(declared["a"]?.numbers == [1234])
    #expect(
      try read("a;b\n1,23456789012345678901234;2\n")["a"]?.numbers == [1.23456789012345678901234])
  }

  @Test("thousands may be grouped, in threes only")
  func thousands() throws {
    #expect(
      try read("a,b\n\"1,234.5\",1\n\"-12,345,678\",2\n")["a"]?.numbers == [1234.5, -12_345_678])
    for cell in ["1,23", "1,2345", ",123", "1,234,", "1,,234", "1234,567", "1.5,000", "12,34.5"] {
      #expect(try read("a,b\n\"\(cell)\",1.5\n")["a"]?.strings == [cell])
    }
  }

  @Test(
    "the header is detected",
    arguments: [
      ("a,b\n1,2\n", ["a", "b"]), ("1,2\n3,4\n", ["column 1", "column 2"]),
      ("a,b\nc,d\n", ["a", "b"]), ("x,1\ny,2\n", ["column 1", "column 2"]),
      (",v\n0,1\n1,2\n", ["column 1", "v"]), ("a,b", ["a", "b"]),
      ("1,2", ["column 1", "column 2"]),
      ("x,x,,x 2\n1,2,3,4\n", ["x", "x 2", "column 3", "x 2 2"]),
      ("2000-01-01,1\n2000-01-02,2\n", ["column 1", "column 2"]),
      ("\"a \"\"q\"\"\",b\n1,2\n", ["a \"q\"", "b"]),
    ])
  func header(text: String, names: [String]) throws {
    #expect(try read(text).names == names)
  }

  @Test("the header can be stated")
  func toldHeader() throws {
    let years = try read("name,2019,2020\nA,1,2\n", .init(header: .present))
    #expect(years.names == ["name", "2019", "2020"])
    #expect(try read("a,b\nc,d\n", .init(header: .absent)).rowCount == 2)
  }

  @Test("an empty text has no columns, a header alone has columns without rows")
  func empty() throws {
    for text in ["", "\n", "\n\r\n  \n", "\u{FEFF}"] {
      #expect(try read(text) == Table())
    }
    let header = try read("a,b\n")
    #expect(header.names == ["a", "b"])
    #expect(header.columns == [Column([] as [Double]), Column([] as [Double])])
    #expect(header.rowCount == 0)
  }

  @Test("a column without a cell is a number column of missing cells")
  func allMissing() throws {
    let table = try read("a,b\n,1\nNA,2\n")
    #expect(table["a"]?.type == .numbers)
    #expect(table["a"]?.missingRows == [0, 1])
  }

  @Test("only the requested columns are read and checked")
  func wantedColumns() throws {
    let rows = (0..<20).map { "\($0),\($0 == 19 ? "bad" : "1")," }.joined(separator: "x\n")
    let table = try read("a,b,c\n\(rows)x\n", .init(columns: ["c", "a"]))
    #expect(table.names == ["a", "c"])
    #expect(table.rowCount == 20)
  }

  @Test("declared types override the detection")
  func declared() throws {
    let text = "zip,n\n01234,1\n02345,\n"
    #expect(try read(text, .init(types: ["zip": .text]))["zip"]?.strings == ["01234", "02345"])
    #expect(
      failure("n,m\na,1\nb,2\n3,3\n", .init(types: ["n": .numbers]))?
        .hasPrefix("file.csv:2: column \"n\" (1): \"a\" is not a number") == true)
    #expect(
      failure("n,m\n1,1\n", .init(types: ["n": .dateTimes]))?
        .contains("\"1\" is not a date") == true)
  }

  @Test("a file of one column needs no delimiter")
  func oneColumn() throws {
    #expect(try read("x\n1\n2\n\n3\n")["x"]?.numbers == [1, 2, 3])
    #expect(try read("x\nhello, you\nyou\n")["x"]?.strings == ["hello, you", "you"])
    #expect(try read("Name, First\nDoe\nRoe\nPoe\n").names == ["Name, First"])
  }

  @Test("text that is not UTF-8 is repaired, UTF-16 is an error")
  func encodings() throws {
    let latin: [UInt8] = [0x61, 0x2C, 0x62, 0x0A, 0xE9, 0x2C, 0x31, 0x0A]
    let table = try latin.withUnsafeBytes { try DelimitedTextReader.table(bytes: $0, name: "l") }
    #expect(table["a"]?.strings == ["\u{FFFD}"])
    let wide: [UInt8] = [0xFF, 0xFE, 0x61, 0x00]
    #expect(throws: DataError.unsupportedEncoding(path: "w", encoding: "UTF-16LE")) {
      try wide.withUnsafeBytes { try DelimitedTextReader.table(bytes: $0, name: "w") }
    }
  }

  @Test("years stay numbers")
  func years() throws {
    #expect(try read("year,v\n1990,1\n1991,2\n")["year"]?.numbers == [1990, 1991])
  }
}
