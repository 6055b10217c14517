import Foundation
import SumiData
import SumiReaders
import Testing

@Suite struct DataErrorTests {
  /// A new folder, removed afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func message(reading path: String) -> String? {
    do throws(DataError) {
      _ = try DelimitedTextReader.table(contentsOf: path)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("a missing file is an error, with the most similar name")
  func missingFile() throws {
    try withFolder { folder in
      try "a,b\n1,2\n".write(toFile: folder + "/prices.csv", atomically: true, encoding: .utf8)
      #expect(
        message(reading: folder + "/prizes.csv")
          == "\(folder)/prizes.csv: no such file; did you mean \"\(folder)/prices.csv\"?")
      #expect(
        message(reading: folder + "/weather.txt")
          == "\(folder)/weather.txt: no such file; check the path")
      #expect(
        message(reading: folder + "/none/a.csv")
          == "\(folder)/none/a.csv: no such file; check the path")
      #expect(message(reading: folder) == "\(folder): a directory; name a file in it")
      #expect(message(reading: folder + "/prices.csv") == nil)
    }
  }

  @Test("a large file is mapped, a small one read, with the same result")
  func files() throws {
    try withFolder { folder in
      for rows in [10, 100_000] {
        let text = "x,y\n" + (0..<rows).map { "\($0),\($0).5\n" }.joined()
        try text.write(toFile: folder + "/f.csv", atomically: true, encoding: .utf8)
        let table = try DelimitedTextReader.table(contentsOf: folder + "/f.csv")
        #expect(table == (try read(text)))
        #expect(table.rowCount == rows)
      }
    }
  }

  @Test("a pipe is read to its end")
  func pipe() throws {
    try withFolder { folder in
      let path = folder + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      let text = "x,y\n" + (0..<50_000).map { "\($0),2\n" }.joined()
      let writer = Thread {
        FileHandle(forWritingAtPath: path)?.write(Data(text.utf8))
      }
      writer.start()
      let table = try DelimitedTextReader.table(contentsOf: path)
      #expect(table.rowCount == 50_000)
    }
  }

  @Test("a row with too many cells is an error with its line, and names that are too few")
  func cellCounts() {
    #expect(
      failure("a,b\r\n\"x\r\ny\",2\r\n1,2,3\r\n1,2\r\n")
        == "file.csv:4: a row with 3 cells where 2 are expected; quote cells that hold the"
        + " delimiter, leave such rows out (--long-rows skip, or \"longRows\" in \"read\" of a chart"
        + " file), or state the delimiter (--delimiter)")
    #expect(
      failure("a\n1,2\n3,4\n")?.hasPrefix("file.csv:2: a row with 2 cells where 1 is expected")
        == true)
  }

  @Test("a quote that is not closed is an error with the line of its start")
  func unterminatedQuote() {
    #expect(
      failure("a,b\n1,2\n3,\"x\n5\n7,8\n")
        == "file.csv:3: a quote starts here and never ends; close it, or double it inside quotes")
    #expect(failure("\"a,b\n1\n")?.hasPrefix("file.csv:1: a quote") == true)
    #expect(failure("a,b\n1,2,\"x\n")?.hasPrefix("file.csv:2: a quote") == true)
  }

  @Test("a missing column is an error with the most similar name")
  func missingColumn() throws {
    let table = try read("date,price\n2000-01-01,1\n")
    #expect(
      throws: DataError.missingColumn(
        source: "p.csv", column: "prise", nearest: "price", names: ["date", "price"])
    ) {
      try table.column(named: "prise", source: "p.csv")
    }
    #expect(
      failure("date,price\n1,2\n", .init(columns: ["Date"]))
        == "file.csv: no column \"Date\"; did you mean \"date\"?")
    #expect(
      failure("date,price\n1,2\n", .init(types: ["volume": .numbers]))
        == "file.csv: no column \"volume\"; there are: date, price")
    #expect(try table.column(named: "price").numbers == [1])
  }

  @Test("messages are one line, whatever the cells contain")
  func oneLine() throws {
    let cell = "\"x\ny" + String(repeating: "z", count: 1_000) + "\""
    let text = "a,b\n" + String(repeating: "1,2\n", count: 30) + cell + ",2\n"
    for message in [failure(text, .init(types: ["a": .numbers])), try read(text).notes.first] {
      #expect(message?.contains("\n") == false)
      #expect((message?.count ?? 1_000) < 300)
    }
  }

  @Test("data read from /dev/null is empty, and an unreadable file says why")
  func devices() {
    #expect(message(reading: "/dev/null") == nil)
    #expect(message(reading: "/proc/self/mem")?.contains("cannot be read (") == true)
  }
}
