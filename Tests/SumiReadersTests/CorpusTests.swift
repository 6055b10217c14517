import Foundation
import SumiData
import SumiReaders
import Testing

/// A reader, and the folder of `Corpus` with its small test files: seeds and findings of the
/// fuzzing.
struct CorpusReader: Sendable, CustomTestStringConvertible {
  let folder: String
  let read: @Sendable (InputBytes) throws(DataError) -> Table

  static let all = [
    CorpusReader(folder: "DelimitedText") { (bytes) throws(DataError) in
      try bytes.withBytes { (buffer) throws(DataError) in
        try DelimitedTextReader.table(bytes: buffer, name: "file")
      }
    },
    CorpusReader(folder: "JSON") { (bytes) throws(DataError) in
      try JSONReader.table(in: bytes, name: "file")
    },
    CorpusReader(folder: "NPY") { (bytes) throws(DataError) in
      try NumPyReader.table(in: bytes, name: "file")
    },
    CorpusReader(folder: "NPZ") { (bytes) throws(DataError) in
      try NumPyReader.table(in: bytes, name: "file")
    },
    CorpusReader(folder: "RawNumbers") { (bytes) throws(DataError) in
      // The first line is the layout, the rest the numbers.
      try bytes.withBytes { (buffer) throws(DataError) in
        let end = buffer.firstIndex(of: UInt8(ascii: "\n")) ?? buffer.count
        let numbers = UnsafeRawBufferPointer(rebasing: buffer[min(end + 1, buffer.count)...])
        return try RawNumbersReader.table(
          in: .copying(numbers), name: "file",
          layout: RawLayout(parsing: String(decoding: buffer[..<end], as: UTF8.self)))
      }
    },
    CorpusReader(folder: "Arrow") { (bytes) throws(DataError) in
      try ArrowReader.table(in: bytes, name: "file")
    },
    CorpusReader(folder: "Workbook") { (bytes) throws(DataError) in
      try WorkbookReader.table(in: bytes, name: "file")
    },
    CorpusReader(folder: "AnyFile") { (bytes) throws(DataError) in
      let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      defer { try? FileManager.default.removeItem(atPath: path) }
      bytes.withBytes { _ = FileManager.default.createFile(atPath: path, contents: Data($0)) }
      return try TableReader.table(of: DataFile(path)) { (_, _) throws(DataError) in Table() }
    },
    CorpusReader(folder: "Parquet") { (bytes) throws(DataError) in
      try ParquetReader.table(in: bytes, name: "file")
    },
  ]

  var testDescription: String { folder }

  /// The files' names and bytes.
  func files() throws -> [(name: String, bytes: InputBytes)] {
    let path = Self.corpus.appending(path: folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { name in
      (name, try InputBytes.contents(of: "\(path)/\(name)"))
    }
  }

  static let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")
}

@Suite struct CorpusTests {
  @Test("every file of the corpus is a table, or an error of one line", arguments: CorpusReader.all)
  func corpus(reader: CorpusReader) throws {
    let files = try reader.files()
    #expect(!files.isEmpty)
    for (name, bytes) in files {
      do throws(DataError) {
        let table = try reader.read(bytes)
        #expect(table.columns.allSatisfy { $0.count == table.rowCount }, "\(name)")
        for column in table.columns where column.count > 0 {
          _ = column.numberValues?.doubles
          _ = column.statistics
        }
      } catch {
        let message = error.description
        #expect(message.contains(": ") && !message.contains("\n"), "\(name): \(message)")
        #expect(message.count < 400, "\(name): \(message)")
      }
    }
  }

  @Test("every folder of the corpus has its reader")
  func folders() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: CorpusReader.corpus.path)
    #expect(Set(folders) == Set(CorpusReader.all.map(\.folder)))
  }
}
