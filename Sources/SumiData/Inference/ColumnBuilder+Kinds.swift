extension ColumnBuilder {
  mutating func appendDates(
    _ block: CellBlock, rows: Range<Int>, form: DateForm
  ) -> Outcome {
    let reader = DateReader(form: form)
    var missing: [Int] = []
    var bad: [Int] = []
    withUnsafeTemporaryAllocation(of: Moment.self, capacity: rows.count) { moments in
      for row in rows {
        let cell = block.cell(row: row, column: index)
        var moment = Moment()
        if let plain = reader.read(cell) {
          moment = plain
        } else {
          let bare = cell.bare
          if rules.numbers.missing.contains(bare) {
            missing.append(row)
          } else if let read = reader.read(bare) {
            moment = read
          } else {
            bad.append(row)
          }
        }
        moments.initializeElement(at: row - rows.lowerBound, to: moment)
      }
      stamps.append(UnsafeBufferPointer(moments))
    }
    for row in missing { setMissing(row, of: rows) }
    if let first = bad.first {
      let areDayless =
        form == .compactDay
        && bad.allSatisfy { block.cell(row: $0, column: index).bare.isDayless }
      if form.isCountLike, declared == nil, !areDayless { return .restart(.numbers) }
      let cell = block.cell(row: first, column: index).bare
      if let rival = rules.rivals(of: form).first(where: { DateReader(form: $0).read(cell) != nil })
      {
        return .restart(.dateTimes(rival))
      }
    }
    presentCount += rows.count - bad.count - missing.count
    return leaveOut(bad, of: rows, in: block)
  }

  mutating func appendDurations(_ block: CellBlock, rows: Range<Int>) -> Outcome {
    var bad: [Int] = []
    for row in rows {
      let cell = block.cell(row: row, column: index).bare
      if let duration = DurationScanner.duration(cell, point: rules.numbers.point) {
        numbers.append(duration.seconds)
        presentCount += 1
        findings.unit = findings.unit ?? duration.unit
        if let unit = duration.unit, unit.name == findings.unit?.name { findings.unitCount += 1 }
        continue
      }
      numbers.append(.nan)
      if rules.numbers.missing.contains(cell) { setMissing(row, of: rows) } else { bad.append(row) }
    }
    return leaveOut(bad, of: rows, in: block)
  }

  /// The column of lengths of time, after all blocks: numbers of their unit, if all are written in one.
  func durations() -> Column {
    guard let unit = findings.unit, findings.unitCount == presentCount else {
      return Column(numbers, validity: validity).meaning(.elapsed)
    }
    return Column(numbers.map { $0 / unit.seconds }, validity: validity).with(unit: unit.name)
  }

  mutating func appendText(_ block: CellBlock, rows: Range<Int>) -> Outcome {
    for row in rows {
      var cell = block.cell(row: row, column: index)
      var isPlain = true
      if block.isQuoting, cell.isQuoted {
        guard let inner = cell.plainlyQuoted else {
          text.append(cell.unquoted)
          continue
        }
        (cell, isPlain) = (inner, false)
      }
      // Blanks around a text are for the look of the file.
      if cell.hasOuterBlanks, declared == nil { cell = cell.trimmed }
      if isPlain, Self.isUnavailable(cell) {
        unavailable.append(rowCount + row - rows.lowerBound)
      }
      text.append(cell.bytes)
      if cell.count == 0 { setMissing(row, of: rows) }
    }
    return .read
  }
}
