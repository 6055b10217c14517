import FoundationEssentials
import Sumi
import SumiData
import SumiReaders

extension ChartPart {
  /// The key of the description in the file.
  private static let key = "sumi.part"

  /// Where the rows of one series are in the table of a file.
  private struct Piece: Codable {
    var series: Int
    var isExtremes: Bool
    /// The first row, and how many.
    var first: Int
    var count: Int
    /// The names of its columns, and of those of the file that hold them.
    var columns: [String]
    var stored: [String]
    var numbers: [Double]
  }

  private struct Description: Codable {
    var header: Header
    var pieces: [Piece]
  }

  /// A part as a file in Arrow's format. The same part always has the same bytes.
  public func bytes() throws(SumiError) -> [UInt8] {
    do {
      return try file()
    } catch let error as DataError {
      throw .data(error)
    } catch {
      throw .other(error)
    }
  }

  private func file() throws -> [UInt8] {
    let all =
      rows.sorted { $0.key < $1.key }.map { (index: $0.key, isExtremes: false, rows: $0.value) }
      + extremes.sorted { $0.key < $1.key }.map {
        (index: $0.key, isExtremes: true, rows: $0.value)
      }
    var stored: [StoredColumn] = []
    var pieces: [Piece] = []
    var count = 0
    for (number, entry) in all.enumerated() {
      let table = entry.rows.table
      var names: [String] = []
      for (name, column) in zip(table.names, table.columns) {
        let kind = column.storedKind
        // A piece has each column once.
        if let place = stored.firstIndex(where: {
          $0.original == name && $0.kind == kind && $0.parts[number] == nil
        }) {
          stored[place].parts[number] = column
          names.append(stored[place].name)
        } else {
          let same = stored.count { $0.original == name }
          let made = StoredColumn(
            name: same == 0 ? name : "\(name) (\(same + 1))", original: name, kind: kind,
            parts: [number: column])
          stored.append(made)
          names.append(made.name)
        }
      }
      pieces.append(
        Piece(
          series: entry.index, isExtremes: entry.isExtremes, first: count, count: table.rowCount,
          columns: table.names, stored: names, numbers: entry.rows.numbers))
      count += table.rowCount
    }
    let lengths = all.map(\.rows.table.rowCount)
    let table = try Table(
      names: stored.map(\.name), columns: stored.map { try $0.whole(lengths) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = try encoder.encode(Description(header: header, pieces: pieces))
    return ArrowWriter.bytes(
      of: table, metadata: [(Self.key, String(decoding: text, as: UTF8.self))])
  }

  /// The part in the bytes of a file.
  ///
  /// - Parameter name: the file's name in errors.
  /// - Throws: `SumiError.data` for bytes that are no part, or damaged.
  public init(_ bytes: [UInt8], name: String) throws(SumiError) {
    do {
      try self.init(file: bytes.withUnsafeBytes { InputBytes.copying($0) }, name: name)
    } catch let error as DataError {
      throw .data(error)
    } catch let error as SumiError {
      throw error
    } catch {
      throw .data(Self.damage(in: name))
    }
  }

  private static func damage(in name: String) -> DataError {
    .unusable(source: name, problem: "its description is damaged; make the part anew")
  }

  private init(file: InputBytes, name: String) throws {
    let metadata = try ArrowReader.metadata(in: file, name: name)
    guard let text = metadata?[Self.key] else {
      throw DataError.unusable(
        source: name, problem: "it is no part of a chart; make one with \"sumi summarize\"")
    }
    let description = try JSONDecoder().decode(Description.self, from: Data(text.utf8))
    guard description.header.version == 1 else {
      throw DataError.unusable(
        source: name,
        problem:
          "it is a part of version \(description.header.version), which a later sumi has made")
    }
    let table = try ArrowReader.table(in: file, name: name)
    (header, rows, extremes) = (description.header, [:], [:])
    guard header.scale > 0, header.scale <= 64, header.partitions.values.allSatisfy({ $0 >= 0 })
    else {
      throw Self.damage(in: name)
    }
    for piece in description.pieces {
      guard piece.first >= 0, piece.count >= 0, piece.first <= table.rowCount - piece.count,
        piece.columns.count == piece.stored.count, Set(piece.columns).count == piece.columns.count
      else { throw Self.damage(in: name) }
      let own = piece.first..<piece.first + piece.count
      let columns = try piece.stored.map { stored in
        try table.column(named: stored, source: name)[own].withoutNeedlessGaps
      }
      let found = SeriesRows(
        table: try Table(names: piece.columns, columns: columns), numbers: piece.numbers)
      if piece.isExtremes { extremes[piece.series] = found } else { rows[piece.series] = found }
    }
    let plan = try plan()
    guard plan.forms.allSatisfy({ rows[$0.index] != nil }) else { throw Self.damage(in: name) }
  }
}

/// A column of a file, which holds columns of several series one after the other.
private struct StoredColumn {
  let name: String
  let original: String
  let kind: String
  /// By the number of the piece.
  var parts: [Int: Column]

  func whole(_ lengths: [Int]) throws(DataError) -> Column {
    let sample = parts.min { $0.key < $1.key }?.value ?? Column([Double]())
    return try Column.joined(
      lengths.enumerated().map { parts[$0] ?? sample.missing($1) }, name: name, source: "part")
  }
}

extension Column {
  /// Columns of equal kinds can be one.
  fileprivate var storedKind: String {
    switch values {
    case .numbers(let numbers): numbers.type.isFloatingPoint ? "numbers" : "integers"
    case .dateTimes(_, let unit): unit.rawValue
    case .text: "texts"
    }
  }

  /// Missing cells of the same kind.
  fileprivate func missing(_ count: Int) -> Column {
    let none = Validity(repeating: false, count: count)
    return switch values {
    case .numbers(let numbers) where numbers.type.isFloatingPoint:
      Column([Double](repeating: .nan, count: count), validity: none)
    case .numbers: Column([Int64](repeating: 0, count: count), validity: none)
    case .dateTimes(_, let unit):
      Column(dateTimes: [Int64](repeating: 0, count: count), unit, validity: none)
    case .text: Column(.text(TextValues([String](repeating: "", count: count))), validity: none)
    }
  }

  /// The same without a list of missing cells if none is.
  fileprivate var withoutNeedlessGaps: Column {
    guard let validity, validity.missingCount == 0 else { return self }
    switch values {
    case .numbers(let numbers) where numbers.type.isFloatingPoint: return Column(numbers.doubles)
    case .numbers(let numbers): return Column(numbers.integers)
    case .dateTimes(let stamps, let unit): return Column(dateTimes: stamps.integers, unit)
    case .text(let text): return Column(.text(text))
    }
  }
}
