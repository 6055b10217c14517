import Foundation
import Testing

@testable import SumiData
@testable import SumiReaders

@Suite struct TableReaderTests {
  private func table(
    _ text: String, named name: String, format: DataFormat = .automatic, layout: String? = nil,
    query: String? = nil
  ) throws -> Table {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sumi-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: name).path
    try Data(text.utf8).write(to: URL(filePath: path))
    return try TableReader.table(
      of: DataFile(path, format: format, layout: layout, query: query)
    ) { (file, _) throws(DataError) in
      try Table(names: ["database"], columns: [Column([file.query ?? ""])])
    }
  }

  @Test(
    "The format follows from the first bytes, then the name, then the text",
    arguments: [
      ("x,y\n1,2\n", "a.csv", ["x", "y"]), ("[1],y\n1,2\n", "a.csv", ["[1]", "y"]),
      ("{\"x\": [1]}", "a.json", ["x"]), ("{\"x\": [1]}", "noname", ["x"]),
      ("\u{FEFF} [ {\"x\": 1}]", "a.unknown", ["x"]),
      ("[1, 2]", "a.jsonl", ["column 1", "column 2"]),
      ("[1, 2]", "a.JSON", ["value"]), ("{x},y\n1,2\n", "noname", ["{x}", "y"]),
      ("[time],y\n1,2\n", "noname", ["[time]", "y"]), ("SQLite format 3\0", "a.csv", ["database"]),
      ("", "new.db", ["database"]), ("x;y\n1;2\n", "a.txt", ["x", "y"]),
      ("{\"x\": 1}\n{\"x\": 2}\n", "a.txt", ["x"]),
    ])
  func detection(text: String, name: String, names: [String]) throws {
    #expect(try table(text, named: name).names == names)
  }

  @Test("A stated format is used")
  func said() throws {
    #expect(try table("[1]", named: "a.csv", format: .json).names == ["value"])
    #expect(try table("1", named: "a.json", format: .sqlite, query: "q").names == ["database"])
    #expect(DataFormat(ending: "a/b.c/x") == nil && DataFormat(ending: ".csv") == nil)
    #expect(DataFormat(ending: "walk.NPZ") == .numpy && DataFormat(ending: "a.feather") == .arrow)
  }

  @Test(
    "Missing and superfluous parameters are errors",
    arguments: [
      ("x\n1\n", "a.csv", "float32", nil, "a layout is for raw numbers"),
      ("\0\0\0\0", "noname", nil, nil, "unknown format"),
      ("1234", "a.f32", nil, nil, "raw numbers need a layout"),
      ("PAR1", "a.csv", nil, nil, "Parquet"),
    ] as [(String, String, String?, String?, String)])
  func refused(
    text: String, name: String, layout: String?, query: String?, message: String
  ) throws {
    let error = #expect(throws: DataError.self) {
      try table(
        text, named: name, format: layout == nil ? .automatic : .csv, layout: layout, query: query)
    }
    let expected = layout == nil ? message : "a layout is for raw numbers"
    #expect("\(try #require(error))".contains(expected), "\(String(describing: error))")
  }

  @Test(
    "A directory, and an unreadable file, is an error in any format",
    arguments: DataFormat.allCases.filter { $0 != .sqlite })
  func unreadable(format: DataFormat) throws {
    func message(_ path: String) -> String? {
      let file = DataFile(path, format: format, layout: format == .raw ? "float64" : nil)
      do throws(DataError) {
        _ = try TableReader.table(of: file) { _, _ in Table() }
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message("/proc/self") == "/proc/self: a directory; name a file in it")
    // The start of a process' memory is not mapped.
    let unreadable = try #require(message("/proc/self/mem"))
    #expect(unreadable.hasPrefix("/proc/self/mem: cannot be read ("))
    #expect(unreadable.hasSuffix("); check its permissions and its disk"))
  }

  @Test("An empty file is an empty table in formats without a magic number")
  func empty() throws {
    for format in [DataFormat.automatic, .csv, .json, .jsonLines] {
      #expect(try table("", named: "noname", format: format).columns.isEmpty)
    }
    #expect(try table("", named: "noname", format: .raw, layout: "float64").rowCount == 0)
    for (format, problem) in [
      (DataFormat.numpy, "byte 0: not an NPY file; it does not start with \\x93NUMPY"),
      (.arrow, "byte 0: too short to be Arrow data; name an Arrow IPC file (Feather version 2)"),
    ] {
      let error = #expect(throws: DataError.self) {
        try table("", named: "noname", format: format)
      }
      #expect("\(try #require(error))".contains("noname: \(problem)"))
    }
  }
}
