import SumiData
import SumiWork

/// Makes columns from the positions of their parts.
struct ArrowColumns {
  private static let mostRows = 1 << 48

  let source: ByteSource
  /// Counts the bytes in the file of each part that is read.
  let count: ReadCount

  /// A column of plain values, or the values of a dictionary.
  func column(of type: ArrowType, _ parts: [ArrowPart]) throws(DataError) -> Column {
    let rowCount = try self.rowCount(of: parts)
    switch type {
    case .text(let offsetSize): return try text(parts, rowCount: rowCount, offsetSize: offsetSize)
    case .textViews: return try textOfViews(parts, rowCount: rowCount)
    default:
      guard let conversion = ArrowConversion(type) else {
        return try missing(rowCount: rowCount, parts)
      }
      let numbers = try numbers(parts, rowCount: rowCount, conversion)
      return type.column(of: numbers, validity: try validity(of: parts))
    }
  }

  func rowCount(of parts: [ArrowPart]) throws(DataError) -> Int {
    var count = 0
    for part in parts {
      count += part.rowCount
      guard count <= Self.mostRows else {
        throw source.damaged(at: part.offset, "more than \(Self.mostRows) rows up to this batch")
      }
    }
    return count
  }

  /// Which rows have a value; `nil` if all do. The parts must have been checked to hold their rows,
  /// because this allocates memory for them.
  func validity(of parts: [ArrowPart]) throws(DataError) -> Validity? {
    if parts.allSatisfy({ $0.missingCount == 0 }) { return nil }
    var validity = Validity(repeating: true, count: 0)
    for part in parts { try part.appendValidity(to: &validity) }
    return validity.missingCount == 0 ? nil : validity
  }

  /// A column of the null type, for which nothing is stored.
  private func missing(rowCount: Int, _ parts: [ArrowPart]) throws(DataError) -> Column {
    guard source.memory.takeBareRows(rowCount) else {
      throw source.damaged(
        at: parts.first?.offset ?? 0, "\(rowCount) rows for which the file has no bytes")
    }
    return Column(
      .numbers(NumberValues(regularFrom: 0.0, step: 0, count: rowCount)),
      validity: rowCount == 0 ? nil : Validity(repeating: false, count: rowCount))
  }

  private func numbers(
    _ parts: [ArrowPart], rowCount: Int, _ conversion: ArrowConversion
  ) throws(DataError) -> NumberValues {
    var buffers: [ArrowBuffer] = []
    for part in parts {
      buffers.append(
        try part.buffer(1, holding: conversion.storedBytes(part.rowCount), "a column"))
    }
    if buffers.count == 1, conversion.isNone, let offset = buffers[0].storedOffset {
      try count.add(parts[0].storedByteCount)
      return NumberValues(
        in: buffers[0].source.input, offset: offset, type: conversion.type, count: rowCount)
    }
    let size = conversion.type.size
    let memory = try source.allocate(
      byteCount: rowCount * size, for: buffers.first?.offset ?? 0)
    var firstRows: [Int] = []
    var row = 0
    for part in parts {
      firstRows.append(row)
      row += part.rowCount
    }
    try Parallel.forEach(buffers.indices, isLarge: rowCount * size > 1 << 20) {
      [buffers, firstRows] (index) throws(DataError) in
      let rowCount = parts[index].rowCount
      let place = memory.start + firstRows[index] * size
      if conversion.isNone {
        try buffers[index].copy(
          into: UnsafeMutableRawBufferPointer(start: place, count: rowCount * size))
      } else {
        try buffers[index].withBytes { (bytes) throws(DataError) in
          conversion.convert(bytes, rowCount: rowCount, into: place)
        }
      }
      try count.add(parts[index].storedByteCount)
    }
    return NumberValues(in: memory, type: conversion.type, count: rowCount)
  }
}

extension ArrowType {
  var isElapsed: Bool { if case .elapsed = self { true } else { false } }

  /// The zone of stamps; `nil` for UTC.
  static func recorded(_ zone: String) -> String? { ["", "UTC"].contains(zone) ? nil : zone }

  /// The column of the numbers.
  func column(of numbers: NumberValues, validity: Validity?) -> Column {
    switch self {
    case .days: return Column(.dateTimes(numbers, .seconds), validity: validity)
    case .timeOfDay(_, let unit):
      return Column(.dateTimes(numbers, unit), validity: validity).meaning(.timeOfDay)
    case .stamps(let unit, let zone):
      var column = Column(.dateTimes(numbers, unit), validity: validity)
      column.zone = Self.recorded(zone)
      return column
    case .elapsed(let unit):
      return Column(elapsed: numbers, perSecond: Double(unit.perSecond), validity: validity)
    default: return Column(.numbers(numbers), validity: validity)
    }
  }
}
