import Foundation
import Glibc
import Sumi
import SumiData
import Testing

/// Files that are larger than what they say: refused before they are read.
@Suite struct HugeFileTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/sumi-huge-\(UUID().uuidString)/"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// A file of so many bytes, which takes no room on the disk.
  private func sparse(_ name: String, _ bytes: Int) throws -> String {
    let path = folder + name
    try Data().write(to: URL(filePath: path))
    try #require(truncate(path, bytes) == 0)
    return path
  }

  @Test("a chart file or a theme of many gigabytes, or without an end, is one line")
  func descriptions() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for path in [try sparse("chart.json", 100 << 30), "/dev/zero"] {
      let error = #expect(throws: SumiError.self) { try ChartFile(path: path) }
      #expect(
        try #require(error).description
          == "\(path): more than the 1024 MB that a description may have here; put data into files of "
          + "their own, and leave out what is not needed"
      )
    }
    let theme = try sparse("theme.json", 2 << 30)
    let error = #expect(throws: SumiError.self) { try ThemeFile(path: theme) }
    #expect(try #require(error).description.hasPrefix("\(theme): more than the 1024 MB"))
  }

  @Test("A text that was not written to its end is an error, whatever its size")
  func unwritten() throws {
    let path = FileManager.default.temporaryDirectory.path + "/sumi-\(UUID().uuidString).csv"
    try Data("x,y\n1,2\n".utf8).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    for size in [200, 100 << 30] {
      #expect(truncate(path, off_t(size)) == 0)
      let error = #expect(throws: SumiError.self) { try DataFile(path).table() }
      #expect(
        error?.description
          == "\(path): ends in zeros, so it was not written to its end; write it again")
    }
  }

  @Test("A text with a part that was never written is an error, whatever its size")
  func hole() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let rows = String(repeating: "1,2\n", count: 1 << 16)
    let path = try sparse("t.csv", 100 << 30)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.write(contentsOf: Data(("x,y\n" + rows).utf8))
    try file.seekToEnd()
    try file.write(contentsOf: Data(rows.utf8))
    try file.close()
    let error = #expect(throws: SumiError.self) { try DataFile(path).table() }
    let message = try #require(error).description
    #expect(message.hasPrefix("\(path): has only zeros from byte 26"))
    #expect(message.hasSuffix(" on, where nothing was written; write it again"))
  }

  @Test(
    "a table that starts with zeros is no text", arguments: ["t.csv", "t.json", "t.jsonl"])
  func zeros(name: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = try sparse(name, 10 << 30)
    let error = #expect(throws: DataError.self) {
      try TableReader.table(of: DataFile(path)) {
        (_, _) throws(DataError) in
        throw DataError.unusable(source: path, problem: "no database")
      }
    }
    #expect(
      try #require(error).description
        == "\(path): starts with zeros, so it is no text; write it again")
  }
}
