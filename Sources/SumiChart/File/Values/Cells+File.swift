import SumiData
import SumiForms
import SumiTime

extension Datum: FileValue {
  /// Skips the usual search among alternative forms, because a column may have many cells.
  package static let form = Form<Datum>(
    .either([.number(.any), .text()]),
    read: { decoder in
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) { return .number(number) }
      if let text = try? container.decode(String.self) { return .text(text) }
      throw decoder.complaint("expected a number or text in quotes")
    },
    write: { datum in
      switch datum {
      case .number(let number): .number(number)
      case .text(let text): .string(text)
      }
    },
    mix: { values in
      let numbers = values.parts { if case .number(let number) = $0 { number } else { nil } }
      return numbers.map { .number($0.sum) } ?? mixedDate(values) ?? values.last
    })

  /// The date between dates, with a zone if the last one has one; `nil` if one is not a date.
  private static func mixedDate(_ values: Mixture<Datum>) -> Datum? {
    guard let dates = values.parts(\.date) else { return nil }
    let away = dates.map { Double($0.microseconds - dates.last.microseconds) }.sum
    let stamp = dates.last.microseconds + Int64(away.rounded())
    let text = CivilDate.text(of: stamp, unit: .microseconds)
    guard dates.last.hasZone else { return .text(text) }
    return .text(text.contains("T") ? text + "Z" : text + "T00:00:00Z")
  }

  /// A date; `nil` for anything else.
  private var date: (microseconds: Int64, hasZone: Bool)? {
    guard case .text(let text) = self, let stamp = Self.microseconds(of: text) else { return nil }
    let isLocal = !text.contains(":") || Self.microseconds(of: text + "Z") != nil
    return (stamp, !isLocal)
  }

  private static func microseconds(of text: String) -> Int64? {
    guard let column = try? Column(inferringTypesOf: [text]), !column.isTimeOfDay,
      case .dateTimes(let stamps, let unit) = column.values
    else { return nil }
    let stamp = Int128(stamps.integer(at: 0))
    return Int64(clamping: stamp * 1_000_000 / Int128(unit.perSecond))
  }
}

extension ColumnReference: FileValue {
  package static let form = Form<ColumnReference>.either(
    Alternative(
      .text, { .named($0) }, back: { if case .named(let name) = $0 { name } else { nil } }),
    Alternative(
      .cells, { .values($0) }, back: { if case .values(let column) = $0 { column } else { nil } })
  ).named(
    "column", "A column: its name in the series' table, or a list of values.")
}

extension Form<Column> {
  /// Values written in the chart file.
  static let cells = Form(
    .list(of: .either([.number(.any), .text(), .flag, .null])),
    read: { try CellList(from: $0).column },
    write: { .other(CellList(column: $0)) }, mix: { Column(mixing: $0) }
  ).named(
    "cells",
    "The values of a column: numbers, dates or texts, and `null` where one is missing; or "
      + "`true` and `false`, which are 1 and 0. Texts that "
      + "are all dates, such as \"2008-01-31\", make a column of dates; others stay texts, such as "
      + "\"1.10\".")
}

/// A column in a chart file: a list of numbers, texts or flags, with null for missing cells.
struct CellList: Codable {
  var column: Column

  init(column: Column) { self.column = column }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let cells = (decoder as? ParsedJSONDecoder)?.value.cells {
      column = Column(cells: cells)
    } else if let numbers = try? container.decode([Double].self) {
      column = Column(numbers)
    } else {
      column = Column(cells: try container.decode([Cell?].self).map { $0?.datum })
    }
  }

  /// A cell that is not empty. Flags are 1 and 0.
  private struct Cell: Decodable {
    let datum: Datum

    init(from decoder: any Decoder) throws {
      do {
        datum = try Datum.form.read(decoder)
      } catch {
        guard let flag = try? decoder.singleValueContainer().decode(Bool.self) else { throw error }
        datum = .number(flag ? 1 : 0)
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for index in 0..<column.count {
      if column.isMissing(index) {
        try container.encodeNil()
        continue
      }
      switch column.values {
      case .numbers(let numbers):
        // JSON has no NaN and no infinity; they are written as missing cells.
        if numbers[index].isFinite {
          try container.encode(numbers[index])
        } else {
          try container.encodeNil()
        }
      case .dateTimes(let stamps, let unit):
        try container.encode(
          CivilDate.text(
            of: stamps.integer(at: index), unit: unit, isTimeOfDay: column.isTimeOfDay))
      case .text(let text): try container.encode(text[index])
      }
    }
  }
}

extension ParsedJSON {
  /// The cells of a list of anything but numbers alone; `nil` if they are no cells.
  fileprivate var cells: [Datum?]? {
    guard case .list(let values) = self, !values.isEmpty else { return nil }
    var cells: [Datum?] = []
    cells.reserveCapacity(values.count)
    for value in values {
      switch value {
      case .number(let number): cells.append(.number(number))
      case .text(let text): cells.append(.text(text))
      case .flag(let flag): cells.append(.number(flag ? 1 : 0))
      case .null: cells.append(nil)
      case .object, .list, .numbers: return nil
      }
    }
    return cells
  }
}
