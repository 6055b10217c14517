import SumiChart
import SumiLayout
import SumiScales

/// Series whose rows have more than a position and a value.
extension SeriesWords {
  /// The first open, the last close and the extremes of prices.
  var candles: [String] {
    guard let open = columns[.open], let close = columns[.close], let x = columns[.x],
      let closes = SeriesFacts(of: close, in: series), let opens = SeriesFacts(of: open, in: series)
    else { return ["no points in the plot"] }
    let highs = SeriesFacts(of: columns[.high], in: series) ?? closes
    let lows = SeriesFacts(of: columns[.low], in: series) ?? closes
    let places = positions.places(
      of: [opens.first, closes.last, highs.highest, lows.lowest], in: x)
    // One span, so that all prices have as many digits.
    let numbers = [
      (open, opens.first), (close, closes.last), (columns[.high] ?? close, highs.highest),
      (columns[.low] ?? close, lows.lowest),
    ].map { column, row in column.numberValues?[row] ?? .nan }
    let texts = values.texts(of: numbers, span: numbers[2] - numbers[3])
    let at = detail == .full ? places.map { " " + $0 } : places.map { _ in "" }
    return [
      "opens at \(texts[0])\(at[0]) and closes at \(texts[1])\(at[1])",
      "highest high \(texts[2])\(at[2])", "lowest low \(texts[3])\(at[3])",
    ]
  }

  /// The fullest bin and where the bins are.
  var bins: [String] {
    guard let heights = columns[.y], let starts = columns[.binStart], let ends = columns[.binEnd],
      let facts = SeriesFacts(of: heights, in: series)
    else { return ["no values"] }
    let edges = { (row: Int) -> (String, String) in
      let low = positions.texts(of: [row], in: starts), high = positions.texts(of: [row], in: ends)
      return (low[0], high[0])
    }
    let height = values.texts(of: [facts.highest, facts.last], in: heights)
    let range =
      "\(counted(facts.rowCount, "bin")) from \(edges(facts.first).0) to \(edges(facts.last).1)"
    if traits.binning?.isCumulative == true { return [range, "the bars rise to \(height[1])"] }
    let (low, high) = edges(facts.highest)
    return [range, "the fullest is \(low) to \(high), with \(height[0])"]
  }

  /// The greatest and the least value of a grid, with their cells.
  var cells: [String] {
    guard let column = columns[.value], let x = columns[.x], let y = columns[.y],
      let facts = SeriesFacts(of: column, in: series), let numbers = column.numberValues
    else { return ["no cells"] }
    let rows = [facts.highest, facts.lowest]
    let span = numbers[facts.highest] - numbers[facts.lowest]
    let texts = rows.map {
      NumberFormat.automatic.text(
        AxisTexts.rounded(numbers[$0], span: span), in: values.language)
    }
    let places = zip(positions.texts(of: rows, in: x), values.texts(of: rows, in: y))
      .map { "\($0), \($1)" }
    let count = counted(facts.count, "cell")
    guard detail == .full else { return [count, "between \(texts[1]) and \(texts[0])"] }
    return [count, "highest \(texts[0]) at \(places[0])", "lowest \(texts[1]) at \(places[1])"]
  }

  /// The median and the middle half of each box.
  var boxes: [String] {
    guard let medians = columns[.median], let lower = columns[.lowerQuartile],
      let upper = columns[.upperQuartile], let x = columns[.x],
      let facts = SeriesFacts(of: medians, in: series), let numbers = medians.numberValues
    else { return violins }
    let rows = (0..<medians.count).filter { numbers[$0].isFinite }
    let names = { positions.texts(of: $0, in: x) }
    guard rows.count <= Self.mostListed, detail == .full else {
      let ends = [facts.highest, facts.lowest]
      let texts = values.texts(of: ends, in: medians)
      return [
        "\(rows.count) boxes",
        "highest median \(texts[0]) for \(names(ends)[0])",
        "lowest \(texts[1]) for \(names(ends)[1])",
      ]
    }
    let parts = [medians, lower, upper].map { values.texts(of: rows, in: $0) }
    return zip(names(rows), rows.indices).map { name, index in
      "\(name): median \(parts[0][index]), middle half \(parts[1][index]) to \(parts[2][index])"
    }
  }

  /// The extent of densities and single values.
  var violins: [String] {
    guard let column = columns[.y], let facts = SeriesFacts(of: column, in: series) else {
      return ["no values"]
    }
    let texts = values.texts(of: [facts.lowest, facts.highest], in: column)
    return ["values from \(texts[0]) to \(texts[1])"]
  }

  /// The changes and totals of a running sum.
  var changes: [String] {
    guard let column = columns[.y], let ends = columns[.to], let x = columns[.x],
      let numbers = column.numberValues
    else { return [] }
    let totals = columns[.isTotal]?.numberValues
    let rows = Array(0..<min(rowCount, Self.mostListed))
    let names = positions.texts(of: rows, in: x)
    let changes = values.texts(of: rows, in: column)
    let levels = values.texts(of: rows, in: ends)
    let parts = rows.map { row in
      totals?[row] == 1
        ? "\(names[row]) \(levels[row]) (total)"
        : "\(names[row]) \(numbers[row] > 0 ? "+" : "")\(changes[row])"
    }
    let last = values.texts(of: [rowCount - 1], in: ends)[0]
    guard rowCount <= Self.mostListed, detail == .full else {
      return [counted(rowCount, "change"), "ends at \(last)"]
    }
    let isTotal = totals?[rowCount - 1] == 1
    return [parts.joined(separator: ", ")] + (isTotal ? [] : ["ends at \(last)"])
  }

  /// The ranges at the first and the last position, and the extremes.
  var bands: [String] {
    guard let low = columns[.low], let high = columns[.high], let x = columns[.x] else { return [] }
    guard let lows = SeriesFacts(of: low, in: series), let highs = SeriesFacts(of: high, in: series)
    else { return ["no points in the plot"] }
    if detail == .full, rowCount <= Self.mostListed, traits.slot != nil || positions.isCategory {
      let rows = Array(0..<rowCount)
      let ends = [low, high].map { values.texts(of: rows, in: $0) }
      return [
        zip(positions.texts(of: rows, in: x), rows)
          .map { "\($0) \(ends[0][$1]) to \(ends[1][$1])" }.joined(separator: ", ")
      ]
    }
    let bounds = values.texts(of: [lows.first, lows.last, lows.lowest], in: low)
    let tops = values.texts(of: [highs.first, highs.last, highs.highest], in: high)
    guard detail == .full else { return ["between \(bounds[2]) and \(tops[2])"] }
    let places = positions.places(of: [lows.lowest, highs.highest, lows.first, lows.last], in: x)
    return [
      "from \(bounds[0]) to \(tops[0]) \(places[2])",
      "from \(bounds[1]) to \(tops[1]) \(places[3])",
      "highest \(tops[2]) \(places[1])", "lowest \(bounds[2]) \(places[0])",
    ]
  }

  /// From where to where bars go; of many bars, where all of them are.
  var bars: [String] {
    let shown = ShownRows(of: series)
    guard detail == .full, shown.count <= Self.mostListed else { return extent ?? line }
    let rows = (0..<shown.count).map { shown[$0] }
    let names = ranges(of: rows, .x, traits.hasTwoSides ? .x2 : nil, in: positions)
    let ends = ranges(of: rows, .y, traits.hasTwoEnds ? .y2 : nil, in: values)
    return rows.isEmpty
      ? ["no points in the plot"]
      : [
        zip(names, ends).map { "\($0)\(traits.hasTwoSides ? ":" : "") \($1)" }
          .joined(separator: ", ")
      ]
  }

  private func ranges(
    of rows: [Int], _ start: Role, _ end: Role?, in axis: AxisTexts
  ) -> [String] {
    let ends = [start, end].compactMap(\.self).compactMap { columns[$0] }
    let texts = ends.map { axis.texts(of: rows, in: $0, keepsShort: true) }
    return rows.indices.map { index in texts.map { $0[index] }.joined(separator: " to ") }
  }

  /// `nil` for bars with one end.
  private var extent: [String]? {
    guard let starts = columns[.y], let ends = columns[.y2],
      let first = SeriesFacts(of: starts, in: series), let last = SeriesFacts(of: ends, in: series)
    else { return nil }
    // Either end may be the greater.
    let all = [
      (starts, first.lowest), (starts, first.highest), (ends, last.lowest), (ends, last.highest),
    ]
    .sorted { ($0.0.numberValues?[$0.1] ?? .nan) < ($1.0.numberValues?[$1.1] ?? .nan) }
    let texts = [all[0], all[3]].flatMap { values.texts(of: [$0.1], in: $0.0) }
    return ["\(counted(first.count, "bar")) from \(texts[0]) to \(texts[1])"]
  }

  /// The extent of points at any positions, and whether they rise or fall together.
  var cloud: [String] {
    if let listed = listedCloud { return [listed] }
    let (across, up) = isHorizontal ? (values, positions) : (positions, values)
    let (x, y) = isHorizontal ? (columns[.y], columns[.x]) : (columns[.x], columns[.y])
    var parts: [String] = []
    for (column, texts, name) in [(x, across, "x"), (y, up, "y")] {
      guard !texts.isCategory, let column, let facts = SeriesFacts(of: column, in: series) else {
        continue
      }
      let ends = texts.texts(of: [facts.lowest, facts.highest], in: column)
      parts.append("\(Self.name(of: texts, or: name)) \(ends[0]) to \(ends[1])")
    }
    let count = SeriesFacts(of: columns[.y], in: series)?.count ?? rowCount
    var clauses = [([counted(count, "point")] + parts).joined(separator: ", ")]
    if detail == .full, let correlation { clauses.append(correlation) }
    return clauses + fittedLine
  }

  /// A short title of an axis, or the name of its direction.
  private static func name(of texts: AxisTexts, or name: String) -> String {
    texts.title.flatMap { $0.count <= 20 ? $0 : nil } ?? name
  }

  /// All values of few points at categories.
  private var listedCloud: String? {
    guard detail == .full, rowCount <= Self.mostListed,
      positions.isCategory != values.isCategory, let x = columns[.x], let y = columns[.y]
    else { return nil }
    let shown = ShownRows(of: series)
    let rows = (0..<shown.count).map { shown[$0] }
    let texts = [
      positions.texts(of: rows, in: x, keepsShort: true),
      values.texts(of: rows, in: y, keepsShort: true),
    ]
    let (names, numbers) = positions.isCategory ? (texts[0], texts[1]) : (texts[1], texts[0])
    return zip(names, numbers).map { "\($0) \($1)" }.joined(separator: ", ")
  }

  /// How far y follows x as the points are drawn, from at most some thousands of them.
  private var correlation: String? {
    guard !positions.isCategory, !values.isCategory, case .cartesian = series.space else {
      return nil
    }
    let (x, y) = (series.x, series.y)
    let shown = ShownRows(of: series)
    let step = max(shown.count / 5_000, 1)
    var (n, sx, sy, sxx, syy, sxy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    let origin = (0..<shown.count).first { x[shown[$0]].isFinite && y[shown[$0]].isFinite }
    guard let origin else { return nil }
    let (x0, y0) = (x[shown[origin]], y[shown[origin]])
    let rows = stride(from: 0, to: shown.count, by: step).map { shown[$0] }
    for (x, y) in zip(x.places(at: rows), y.places(at: rows)) {
      let (dx, dy) = (x - x0, y - y0)
      guard dx.isFinite, dy.isFinite else { continue }
      n += 1
      sx += dx
      sy += dy
      sxx += dx * dx
      syy += dy * dy
      sxy += dx * dy
    }
    let (vx, vy) = (sxx - sx * sx / n, syy - sy * sy / n)
    guard n >= 5, vx > 0, vy > 0 else { return nil }
    var share = (sxy - sx * sy / n) / (vx * vy).squareRoot()
    // Positions go down the picture where values go up.
    if x.isDescending != y.isDescending { share = -share }
    let text = NumberFormat.decimals(2).text(share, in: values.language)
    guard abs(share) >= 0.3 else { return "no clear relation (correlation \(text))" }
    let names = [
      Self.name(of: positions, or: isHorizontal ? "y" : "x"),
      Self.name(of: values, or: isHorizontal ? "x" : "y"),
    ]
    return
      "\(names[1]) tends to \(share > 0 ? "rise" : "fall") with \(names[0]) (correlation \(text))"
  }
}
