import SumiGeometry

/// The entries of a legend, each with a symbol and a text, in rows or columns.
///
/// If they do not fit one row or column, more are used; then texts are shortened, as long as they
/// stay distinguishable; then the last entries are dropped, and a note gives their number.
struct LegendEntries {
  let titles: [String]
  /// The width of a symbol and the gap to its text.
  let symbolWidth: Double
  /// The horizontal gap between entries.
  let gap: Double
  /// The distance between rows.
  let line: Double
  /// The greatest number of entries in a row or a column, at least 1.
  var mostPerLine = Int.max
  let font: Font
  let fitting: TextFitting

  /// Positioned entries, from the top left, for the first titles.
  struct Arranged {
    struct Entry {
      var x: Double
      var y: Double
      /// The width of its column or, in rows, of its symbol and text.
      var width: Double
      var text: String
    }

    var entries: [Entry] = []
    var note: Entry?
    var size = Size.zero
  }

  /// The least width of a shortened text.
  private var leastTextWidth: Double { 4.5 * font.size }

  private func note(of count: Int) -> String { "+ \(count) more" }

  // MARK: Columns

  /// Entries below each other, in the fewest columns that hold them all.
  func inColumns(within room: Size) throws -> Arranged {
    let most = min(Int(room.height / line), mostPerLine)
    guard most > 0 else { return Arranged() }
    let widths = try titles.map { try fitting.width($0, font) }
    let wanted = (titles.count + most - 1) / most
    // Shortened texts must stay distinguishable.
    for count in stride(from: wanted, to: 1, by: -1) {
      let rows = min(most, (titles.count + count - 1) / count)
      let limit = textLimit(columns(of: widths, rows: rows, count: count), within: room.width)
      guard limit >= leastTextWidth else { continue }
      let texts = try fitting.shortened(titles, font, within: limit)
      if TextFitting.areEqual(texts, of: titles) { continue }
      return try arranged(texts, rows: rows, count: count)
    }
    if most < titles.count, most == mostPerLine {
      // Longer columns than stated are better than entries that are left out.
      var longer = self
      longer.mostPerLine = Int.max
      return try longer.inColumns(within: room)
    }
    let limit = room.width - symbolWidth
    return try arranged(
      fitting.shortened(titles, font, within: limit), rows: min(most, titles.count), count: 1)
  }

  /// The width of the widest text in each column.
  private func columns(of widths: [Double], rows: Int, count: Int) -> [Double] {
    (0..<count).map { column in
      widths.dropFirst(column * rows).prefix(rows).max() ?? 0
    }
  }

  /// The largest text width for which the columns fit; infinite if they fit anyway.
  private func textLimit(_ columns: [Double], within width: Double) -> Double {
    let count = Double(columns.count)
    var room = width - count * symbolWidth - (count - 1) * gap
    guard columns.reduce(0, +) > room else { return .infinity }
    // Narrow columns leave their unused room to the others.
    for (place, column) in columns.sorted().enumerated() {
      let share = room / Double(columns.count - place)
      if column > share { return share }
      room -= column
    }
    return .infinity
  }

  private func arranged(_ texts: [String], rows: Int, count: Int) throws -> Arranged {
    var result = Arranged()
    var x = 0.0
    let shown = texts.count > rows * count ? max(rows * count - 1, 1) : texts.count
    for column in 0..<count {
      var width = 0.0
      let first = result.entries.count
      for row in 0..<rows {
        let place = column * rows + row
        let y = Double(row) * line
        if place < shown {
          width = max(width, symbolWidth + (try fitting.width(texts[place], font)))
          result.entries.append(Arranged.Entry(x: x, y: y, width: 0, text: texts[place]))
        } else if place == shown, shown < texts.count {
          let text = note(of: texts.count - shown)
          width = max(width, try fitting.width(text, font))
          result.note = Arranged.Entry(x: x, y: y, width: 0, text: text)
        }
      }
      for place in first..<result.entries.count { result.entries[place].width = width }
      if result.note?.x == x { result.note?.width = width }
      result.size.width = x + width
      x += width + gap
    }
    result.size.height = Double(rows) * line
    return result
  }

  // MARK: Rows

  /// Entries beside each other, in as many rows as needed. Texts are shortened as little as possible
  /// for the most entries.
  func inRows(within room: Size) throws -> Arranged {
    let rows = max(Int(room.height / line), 1)
    var limit = room.width - symbolWidth
    let whole = try inRows(fitting.shortened(titles, font, within: limit), rows, room.width)
    if whole.entries.count == titles.count { return whole }
    var best = whole
    // Shorter by a tenth in each step.
    while limit > leastTextWidth {
      limit = max(limit * 0.9, leastTextWidth)
      let texts = try fitting.shortened(titles, font, within: limit)
      if TextFitting.areEqual(texts, of: titles) { break }
      let found = try inRows(texts, rows, room.width)
      if found.entries.count == titles.count { return found }
      if found.entries.count > best.entries.count { best = found }
    }
    return best
  }

  /// The widths of entries that are below each other in rows of a stated number; `nil` if there is one
  /// row, or no room for that.
  private func columnWidths(of widths: [Double], within width: Double) -> [Double]? {
    guard widths.count > mostPerLine else { return nil }
    var columns = Array(widths.prefix(mostPerLine))
    for (index, own) in widths.enumerated() {
      columns[index % mostPerLine] = max(columns[index % mostPerLine], own)
    }
    guard columns.reduce(gap * Double(mostPerLine - 1), +) <= width else { return nil }
    return widths.indices.map { columns[$0 % mostPerLine] }
  }

  private func inRows(_ texts: [String], _ rows: Int, _ width: Double) throws -> Arranged {
    let own = try texts.map { symbolWidth + (try fitting.width($0, font)) }
    let widths = columnWidths(of: own, within: width) ?? own
    var places: [(x: Double, row: Int)] = []
    var (x, row, count) = (0.0, 0, 0)
    for own in widths {
      if x > 0, x + own > width || count == mostPerLine {
        (x, count) = (0, 0)
        row += 1
      }
      guard row < rows else { break }
      places.append((x, row))
      x += own + gap
      count += 1
    }
    var result = Arranged()
    if places.count < texts.count {
      // The note follows the last entry that leaves room for it in the last row.
      let noteWidth = try fitting.width(note(of: texts.count), font)
      while places.count > 1, let last = places.last,
        last.x + widths[places.count - 1] + gap + noteWidth > width
      {
        places.removeLast()
        if last.x == 0 { break }
      }
      let text = note(of: texts.count - places.count)
      if let last = places.last {
        let end = last.x + widths[places.count - 1] + gap
        let isNext = end + noteWidth > width
        let (x, row) = isNext ? (0, last.row + 1) : (end, last.row)
        if row < rows {
          result.note = Arranged.Entry(
            x: x, y: Double(row) * line, width: noteWidth, text: text)
          result.size = Size(width: x + noteWidth, height: Double(row + 1) * line)
        }
      }
    }
    for (place, (x, row)) in places.enumerated() {
      result.entries.append(
        Arranged.Entry(x: x, y: Double(row) * line, width: widths[place], text: texts[place]))
      result.size.width = max(result.size.width, x + widths[place])
      result.size.height = max(result.size.height, Double(row + 1) * line)
    }
    return result
  }
}
