import SumiData

extension Datum: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "expected a number or text"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A column as a chart file writes it: a list of numbers or texts, null where a cell is missing.
struct CellList: Codable {
  var column: Column

  init(column: Column) { self.column = column }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let numbers = try? container.decode([Double].self) {
      column = Column(numbers)
    } else {
      column = Column(cells: try container.decode([Datum?].self))
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
        // JSON has no NaN and no infinity: they become missing cells.
        if numbers[index].isFinite {
          try container.encode(numbers[index])
        } else {
          try container.encodeNil()
        }
      case .dateTimes(let stamps, let unit):
        try container.encode(CivilDate.text(of: stamps.integer(at: index), unit: unit))
      case .text(let text): try container.encode(text[index])
      }
    }
  }
}

extension ColumnReference: Codable {
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self = .named(name)
    } else {
      self = .values(try CellList(from: decoder).column)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .named(let name):
      var container = encoder.singleValueContainer()
      try container.encode(name)
    case .values(let column): try CellList(column: column).encode(to: encoder)
    }
  }
}
