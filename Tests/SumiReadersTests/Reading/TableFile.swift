import Foundation
import SumiData
import SumiReaders

/// A data file that a test writes, and what is read of it.
enum TableFile {
  static func table(
    _ bytes: [UInt8], named name: String, part: String? = nil, format: DataFormat = .automatic,
    layout: String? = nil, columns: Set<String>? = nil, limits: Limits = Limits(),
    text: DelimitedTextOptions = .init()
  ) throws -> Table {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sumi-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: name).path
    try Data(bytes).write(to: URL(filePath: path))
    var file = DataFile(path + (part.map { ":" + $0 } ?? ""), format: format, layout: layout)
    (file.limits, file.text) = (limits, text)
    return try TableReader.table(of: file, columns: columns) { (_, _) throws(DataError) in
      try Table(names: ["database"], columns: [Column(["1"])])
    }
  }

  /// The error of reading it; empty if there is none.
  static func problem(
    _ bytes: [UInt8], named name: String, part: String? = nil, limits: Limits = Limits()
  ) -> String {
    do {
      _ = try table(bytes, named: name, part: part, limits: limits)
      return ""
    } catch {
      return "\(error)"
    }
  }
}

extension Table {
  /// The cells as text, row by row; missing ones are empty.
  var rows: [[String]] {
    (0..<rowCount).map { row in
      columns.map { column in
        if column.isMissing(row) { return "" }
        return switch column.values {
        case .numbers(let numbers): "\(numbers[row])"
        case .dateTimes(let stamps, let unit): "\(stamps[row]) \(unit)"
        case .text(let texts): texts[row]
        }
      }
    }
  }
}
