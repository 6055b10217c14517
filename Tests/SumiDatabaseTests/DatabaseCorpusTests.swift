import Foundation
import SumiData
import SumiDatabase
import SumiReaders
import Testing

/// The seeds and findings of the fuzzing of databases and of SQL.
@Suite struct DatabaseCorpusTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Corpus")

  private func files(_ folder: String) throws -> [String] {
    let path = Self.corpus.appending(path: folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map {
      "\(path)/\($0)"
    }
  }

  private func check(_ name: String, _ table: () throws(DataError) -> Table) {
    do throws(DataError) {
      let table = try table()
      #expect(table.columns.allSatisfy { $0.count == table.rowCount }, "\(name)")
    } catch {
      #expect(error.description.contains(": ") && !error.description.contains("\n"), "\(name)")
    }
  }

  @Test("Every query of the corpus is a table, or an error of one line")
  func queries() throws {
    let text = Array("x,y,n,d\n1,2.5,a,2007-01-01\n2,,b,2008-02-29\n3,-1,,\n".utf8)
    let data = try text.withUnsafeBytes { (bytes) throws(DataError) in
      try DelimitedTextReader.table(bytes: bytes, name: "data")
    }
    for file in try files("Query") {
      let query = try String(contentsOfFile: file, encoding: .utf8)
      check(file) { () throws(DataError) in
        try Table.query(
          query, over: ["data": data], limits: QueryLimits(seconds: 1, rows: 1_000))
      }
    }
  }

  @Test("Every database of the corpus has tables, or an error of one line")
  func databases() throws {
    for file in try files("Database") {
      for table in ["t", "v"] {
        check(file) { () throws(DataError) in
          try SQLiteReader.table(
            of: DataFile(file, format: .sqlite, query: "SELECT * FROM \(table)"))
        }
      }
    }
  }
}
