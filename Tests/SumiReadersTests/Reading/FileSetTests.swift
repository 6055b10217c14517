import Foundation
import Testing

@testable import SumiData
@testable import SumiReaders

@Suite struct FileSetTests {
  /// A folder with files, which is removed with its owner.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "sumi-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
      for (name, text) in files {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func table(
      _ names: String..., columns: Set<String>? = nil, limits: Limits = Limits()
    ) throws -> Table {
      let paths = names.map { url.appending(path: $0).path }
      var file = DataFile(paths[0])
      file.otherPaths = Array(paths.dropFirst())
      file.limits = limits
      return try TableReader.table(of: file, columns: columns) { (_, _) throws(DataError) in Table()
      }
    }

    func problem(_ names: String..., limits: Limits = Limits()) -> String {
      do {
        let paths = names.map { url.appending(path: $0).path }
        var file = DataFile(paths[0])
        file.otherPaths = Array(paths.dropFirst())
        file.limits = limits
        _ = try TableReader.table(of: file) { (_, _) throws(DataError) in Table() }
        return ""
      } catch {
        return "\(error)".replacing(url.path + "/", with: "")
      }
    }
  }

  private static func logs() throws -> Folder {
    try Folder([
      "logs/a.csv": "x,y\n1,2\n3,4\n", "logs/b.csv": "y,x,z\n6,5,p\n",
      "logs/c.json": "[{\"x\":7,\"y\":8}]",
      "logs/readme.md": "no table",
    ])
  }

  @Test("Files, a pattern and a folder are one table with the files' names")
  func joined() throws {
    let logs = try Self.logs()
    let rows = [["a", "1.0", "2.0", ""], ["a", "3.0", "4.0", ""], ["b", "5.0", "6.0", "p"]]
    for table in [try logs.table("logs/a.csv", "logs/b.csv"), try logs.table("logs/*.csv")] {
      #expect(table.names == ["file", "x", "y", "z"] && table.rows == rows)
      #expect(
        table.notes.count == 1
          && table.notes[0].hasSuffix("column \"z\" is missing in 1 of 2 files"))
    }
    let all = try logs.table("logs")
    #expect(all.rows.map { $0[0] } == ["a.csv", "a.csv", "b.csv", "c.json"])
    #expect(try logs.table("logs/*.csv", columns: ["z", "file"]).names == ["file", "z"])
    #expect(throws: DataError.self) { try logs.table("logs/*.csv", columns: ["w"]) }
  }

  @Test("What does not fit in one table is an error with the files' names")
  func unfit() throws {
    let folder = try Folder([
      "a.csv": "x,y\n1,2\n", "b.csv": "x,y\nq,2\n", "c.csv": "u,v\n1,2\n", "e.csv": "file,x\n1,2\n",
    ])
    #expect(
      folder.problem("a.csv", "b.csv").contains("column \"x\" has numbers in ")
        && folder.problem("a.csv", "b.csv").contains("and texts in "))
    #expect(folder.problem("a.csv", "c.csv").contains("a.csv and c.csv have no column in common"))
    #expect(folder.problem("*.tsv") == "*.tsv: no file matches this pattern; check the path")
    #expect(folder.problem("a.csv", "g.csv").contains("no such file"))
    #expect(try folder.table("a.csv", "e.csv").names == ["file name", "x", "y", "file"])
  }

  @Test("A stranger's chart names single files, no folders or patterns")
  func strangers() throws {
    let logs = try Self.logs()
    let limits = Limits.untrusted(below: try DataRoot(logs.url.path))
    #expect(logs.problem("logs/*.csv", limits: limits).contains("no such file"))
    #expect(logs.problem("logs", limits: limits).contains("a directory"))
    #expect(logs.problem("logs/a.csv", limits: limits).isEmpty)
  }

  @Test("Names of files are short, but tell them apart")
  func names() {
    #expect(FileSet.shortNames(of: ["a/b/x.csv", "a/b/y.csv"]) == ["x", "y"])
    #expect(FileSet.shortNames(of: ["a/b/x.csv", "a/c/x.csv"]) == ["b/x", "c/x"])
    #expect(FileSet.shortNames(of: ["x.csv", "a/x.json"]) == ["x.csv", "a/x.json"])
    #expect(FileSet.shortNames(of: ["/t/x.csv"]) == ["x"])
  }
}
