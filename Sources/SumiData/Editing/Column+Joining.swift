import SumiTime

extension Column {
  /// Appends the rows of another column.
  ///
  /// Numbers of this column's type, none of them missing, take amortised constant time each; anything
  /// else moves all rows. Numbers of two types become Doubles, and time stamps of two units those of the
  /// finer unit. The other column must fit. What is known of the values stays known, and a meaning if both
  /// have it.
  mutating func append(_ other: Column) {
    if other.count == 0 { return }
    if count == 0 {
      self = other
      return
    }
    var known = isMissingWhole ? other.knowledge : knowledge
    if !other.isMissingWhole, other.meaning != known.meaning { known.meaning = nil }
    appendCells(of: other)
    knowledge = known
  }

  private mutating func appendCells(of other: Column) {
    switch (values, other.values) {
    case (.numbers(let own), .numbers(let more)):
      if validity == nil, other.validity == nil, own.type == more.type, more.liesSideBySide {
        append(contentsOf: more)
      } else if own.type == .int64, more.type == .int64 {
        self = Column(own.integers + more.integers, validity: joinedValidity(other))
      } else if own.type == .uint64, more.type == .uint64 {
        self = Column(
          own.unsignedIntegers(at: Array(0..<own.count))
            + more.unsignedIntegers(at: Array(0..<more.count)),
          validity: joinedValidity(other))
      } else {
        self = Column(own.doubles + more.doubles, validity: joinedValidity(other))
      }
    case (.dateTimes(let own, let unit), .dateTimes(let more, let otherUnit)):
      if unit == otherUnit, validity == nil, other.validity == nil, own.type == more.type,
        more.liesSideBySide
      {
        append(contentsOf: more)
      } else {
        let finer = unit.perSecond >= otherUnit.perSecond ? unit : otherUnit
        self = Column(
          dateTimes: own.stamps(unit, in: finer) + more.stamps(otherUnit, in: finer), finer,
          validity: joinedValidity(other))
      }
    case (.text(let own), .text(let more)):
      if validity == nil, other.validity == nil {
        append(contentsOf: more)
      } else {
        var joined = own
        joined.append(contentsOf: more)
        self = Column(.text(joined), validity: joinedValidity(other))
      }
    default:
      if other.isMissingWhole {
        appendCells(of: missing(other.count))
      } else {
        var joined = other.missing(count)
        joined.appendCells(of: other)
        self = joined
      }
    }
  }

  /// Whether the rows of another column can be appended: both have numbers, times or texts, or one of
  /// them no values at all.
  func fits(_ other: Column) -> Bool {
    switch (values, other.values) {
    case (.numbers, .numbers), (.dateTimes, .dateTimes), (.text, .text): true
    default: isMissingWhole || other.isMissingWhole
    }
  }

  package var isMissingWhole: Bool { count == 0 || validity?.missingCount == count }

  /// The values of two columns of numbers or of times, of these in the unit of the finer one, so that they
  /// can be compared; `nil` for others.
  func comparable(with other: Column) -> (own: NumberValues, other: NumberValues)? {
    switch (values, other.values) {
    case (.numbers(let own), .numbers(let others)): return (own, others)
    case (.dateTimes(let own, let unit), .dateTimes(let others, let otherUnit)):
      if unit == otherUnit { return (own, others) }
      let finer = unit.perSecond >= otherUnit.perSecond ? unit : otherUnit
      return (
        NumberValues(own.stamps(unit, in: finer)), NumberValues(others.stamps(otherUnit, in: finer))
      )
    default: return nil
    }
  }

  /// What its cells are, in an error.
  var kindName: String {
    switch values {
    case .numbers: "numbers"
    case .dateTimes: "dates"
    case .text: "texts"
    }
  }

  /// Missing cells of the column's own kind.
  func missing(_ count: Int) -> Column {
    let validity = Validity(repeating: false, count: count)
    let cells: Column =
      switch values {
      case .numbers: Column([Double](repeating: .nan, count: count), validity: validity)
      case .dateTimes(_, let unit):
        Column(dateTimes: [Int64](repeating: 0, count: count), unit, validity: validity)
      case .text:
        Column(.text(TextValues([String](repeating: "", count: count))), validity: validity)
      }
    return cells.described(as: self)
  }

  private func joinedValidity(_ other: Column) -> Validity? {
    guard validity != nil || other.validity != nil else { return nil }
    var joined = validity ?? Validity(repeating: true, count: count)
    joined.append(other.validity ?? Validity(repeating: true, count: other.count))
    return joined
  }

  /// Some of the rows; numbers are shared.
  package subscript(rows: Range<Int>) -> Column {
    let cells: Values =
      switch values {
      case .numbers(let numbers): .numbers(numbers[rows])
      case .dateTimes(let stamps, let unit): .dateTimes(stamps[rows], unit)
      case .text(let text): .text(text[rows])
      }
    return Column(cells, validity: validity.map { $0[rows] }).described(as: self)
  }
}

extension NumberValues {
  /// Whether its numbers can be appended as they lie in memory.
  fileprivate var liesSideBySide: Bool {
    regularStep == nil && storage.stride == type.size && storage.validity == nil
  }

  /// Time stamps in a unit that is at least as fine as their own.
  fileprivate func stamps(_ unit: TimeUnit, in finer: TimeUnit) -> [Int64] {
    let factor = Int128(finer.perSecond / unit.perSecond)
    return factor == 1 ? integers : integers.map { Int64(clamping: Int128($0) * factor) }
  }
}
