import SumiData
import SumiTime

extension Table {
  /// The rows of each value of a column, in the order of first appearance, with the value; all rows
  /// if there is no column.
  func parts(by name: String?, source: String) throws(DataError) -> [(title: String?, table: Table)]
  {
    guard let name else { return [(nil, self)] }
    let key = try column(named: name)
    let others = names.filter { $0 != name }
    let columns = try others.map { (other) throws(DataError) in try column(named: other) }
    guard let parts = SplitByValue().output(of: [key] + columns).parts else {
      throw .unusable(
        source: source,
        problem: "\"\(name)\" has more than \(SplitByValue.mostParts) values; split the series by "
          + "another column")
    }
    return try parts.map { (part) throws(DataError) in
      (part.title, try Table(names: others, columns: part.columns))
    }
  }

  /// What is made of the rows of each value of a column, with the value; of all rows if there is no
  /// column.
  func eachPart(
    by name: String?, source: String, _ make: (Table) throws(DataError) -> Table
  ) throws(DataError) -> SeriesRows {
    let made = try parts(by: name, source: source).map { (part) throws(DataError) in
      try make(part.table).adding(part.title, as: name)
    }
    return SeriesRows(
      table: made.isEmpty
        ? try make(self).adding(name.map { _ in "" }, as: name)
        : try Table.joined(made, source: source))
  }

  /// The same rows with a text in a column before all others.
  func adding(_ title: String?, as name: String?) throws(DataError) -> Table {
    guard let title, let name else { return self }
    let texts = Column([String](repeating: title, count: rowCount))
    return try Table(names: [name] + names, columns: [texts] + columns)
  }

  /// The rows of several tables with the same columns, one after the other.
  ///
  /// - Parameter source: in errors.
  static func joined(_ tables: [Table], source: String) throws(DataError) -> Table {
    guard let first = tables.first(where: { !$0.names.isEmpty }) else { return Table() }
    let tables = tables.filter { !$0.names.isEmpty }
    let columns = try first.names.map { (name) throws(DataError) in
      try Column.joined(
        tables.map { (table) throws(DataError) in try table.column(named: name, source: source) },
        name: name, source: source)
    }
    return try Table(names: first.names, columns: columns)
  }

  /// The numbers of a column; NaN in all rows of one without any value.
  ///
  /// - Parameter reason: who needs them, in an error.
  func numbers(
    named name: String, source: String, for reason: String
  ) throws(DataError) -> NumberValues {
    let column = try column(named: name, source: source)
    if let numbers = column.numbersOrNothing, column.isMissingWhole || !column.isDates {
      return numbers
    }
    throw .unusable(
      source: source, problem: "\(reason) numbers, but \"\(name)\" holds \(column.kindWord)")
  }

  /// Some of the rows, in a given order. Integers stay integers.
  func picking(_ rows: [Int]) throws(DataError) -> Table {
    try Table(names: names, columns: columns.map { $0.picking(rows) })
  }
}

extension Column {
  /// Some of the rows, in a given order. Integers of all types become int64.
  func picking(_ rows: [Int]) -> Column {
    guard case .numbers(let numbers) = values, !numbers.type.isFloatingPoint,
      numbers.type != .int64
    else { return self.rows(at: rows) }
    var bits: Validity?
    if let validity {
      var picked = Validity(repeating: true, count: rows.count)
      for (place, row) in rows.enumerated() where !validity[row] { picked[place] = false }
      bits = picked
    }
    return Column(numbers.integers(at: rows), validity: bits)
  }

  fileprivate var isDates: Bool { if case .dateTimes = values { true } else { false } }

  fileprivate var isMissingWhole: Bool { count == 0 || validity?.missingCount == count }

  /// The rows of several columns of one kind. Integers and other numbers become numbers, times of
  /// several units those of the finest; a column without any value fits each kind.
  static func joined(_ columns: [Column], name: String, source: String) throws(DataError) -> Column
  {
    if columns.count == 1 { return columns[0] }
    let filled = columns.filter { !$0.isMissingWhole }
    guard let sample = filled.first ?? columns.first else { return Column([Double]()) }
    var validity: Validity?
    if columns.contains(where: { $0.validity != nil }) || filled.count < columns.count {
      var bits = Validity(repeating: true, count: 0)
      for column in columns {
        guard let own = column.validity else {
          bits.append(repeating: true, count: column.count)
          continue
        }
        for row in 0..<column.count { bits.append(own[row]) }
      }
      if bits.missingCount > 0 { validity = bits }
    }
    func check(_ fits: (Column) -> Bool) throws(DataError) {
      guard let other = filled.first(where: { !fits($0) }) else { return }
      throw .unusable(
        source: source,
        problem:
          "\"\(name)\" holds \(sample.kindWord) in one part and \(other.kindWord) in another; "
          + "give it one type in all")
    }
    switch sample.values {
    case .numbers:
      try check { if case .numbers = $0.values { true } else { false } }
      let areWhole = filled.allSatisfy { $0.numberValues?.type.isFloatingPoint == false }
      if areWhole {
        return Column(
          columns.flatMap { column in
            column.isMissingWhole
              ? [Int64](repeating: 0, count: column.count) : column.numberValues?.integers ?? []
          }, validity: validity)
      }
      return Column(
        columns.flatMap { column in
          column.isMissingWhole
            ? [Double](repeating: .nan, count: column.count) : column.numberValues?.doubles ?? []
        }, validity: validity)
    case .dateTimes:
      try check { if case .dateTimes = $0.values { true } else { false } }
      let units = filled.compactMap { column -> TimeUnit? in
        if case .dateTimes(_, let unit) = column.values { unit } else { nil }
      }
      let unit = units.max { $0.perSecond < $1.perSecond } ?? .seconds
      return Column(
        dateTimes: columns.flatMap { column -> [Int64] in
          guard case .dateTimes(let stamps, let own) = column.values, !column.isMissingWhole else {
            return [Int64](repeating: 0, count: column.count)
          }
          let factor = unit.perSecond / own.perSecond
          return stamps.integers.map { $0.multipliedReportingOverflow(by: factor).partialValue }
        }, unit, validity: validity)
    case .text:
      try check { if case .text = $0.values { true } else { false } }
      var texts: [String] = []
      for column in columns {
        if case .text(let own) = column.values {
          texts += (0..<own.count).map { own[$0] }
        } else {
          texts += [String](repeating: "", count: column.count)
        }
      }
      return Column(.text(TextValues(texts)), validity: validity)
    }
  }

  /// What its cells are, in an error.
  var kindWord: String {
    switch values {
    case .numbers: "numbers"
    case .dateTimes: "dates"
    case .text: "texts"
    }
  }
}

extension Column {
  /// Its numbers or time stamps, and NaN in all rows of a column without any value; `nil` for texts.
  var numbersOrNothing: NumberValues? {
    if let numberValues { return numberValues }
    guard validity?.missingCount == count else { return nil }
    return NumberValues([Double](repeating: .nan, count: count))
  }
}
