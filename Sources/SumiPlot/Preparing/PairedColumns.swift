import SumiData

/// Several sets of points side by side, such as `x1` and `y1` beside `x2` and `y2` and more, or places of several sorts.
enum PairedColumns {
  private static let sets = "set"

  /// The columns of points, of whose sets each has a panel or, on a map, a colour.
  struct Points {
    let x: String
    let y: String
    let sets: String
    let havePanels: Bool
  }

  /// What the two columns of a set are called besides its name.
  private static let axes: [(x: Set<String>, y: Set<String>)] = [
    (["x"], ["y"]), (["lon", "lng", "long", "longitude"], ["lat", "latitude"]),
  ]

  /// Two sets may be the beginnings and the ends of ways; there are no colours for more than twelve.
  private static let counts = 3...12
  private static let mostCells = 1_000_000

  /// A row for each point of each set; `nil` for other tables.
  static func table(of table: Table) -> ReshapedTable? {
    axes.lazy.compactMap { self.table(of: table, $0.x, $0.y) }.first
  }

  private static func table(
    of table: Table, _ x: Set<String>, _ y: Set<String>
  ) -> ReshapedTable? {
    let sets = sets(in: table, x, y)
    guard let first = sets.first, counts ~= sets.count,
      sets.count * table.rowCount <= mostCells, hasNothingElse(table, sets)
    else { return nil }
    var (names, rows): ([String], [(x: Double, y: Double)]) = ([], [])
    for set in sets {
      guard let places = table[set.x]?.numberValues, let values = table[set.y]?.numberValues else {
        return nil
      }
      for row in 0..<table.rowCount where places[row].isFinite && values[row].isFinite {
        names.append(set.name)
        rows.append((places[row], values[row]))
      }
    }
    let titles = [axis(of: first.x, x), axis(of: first.y, y)]
    guard
      let made = try? Table(
        names: titles + [Self.sets],
        columns: [Column(rows.map(\.x)), Column(rows.map(\.y)), Column(names)], notes: table.notes)
    else { return nil }
    var reshaped = ReshapedTable(
      table: made,
      words: "\(2 * sets.count) columns are taken as those of \(sets.count) sets of points")
    reshaped.points = Points(
      x: titles[0], y: titles[1], sets: Self.sets, havePanels: x.contains("x"))
    return reshaped
  }

  /// Whether other columns are third numbers of points in space, what the points of a set are called, or numbers of the
  /// rows. What is told of `x_mean` and `x_max` are features rather than points, unlike `x1` and `xa`.
  private static func hasNothingElse(
    _ table: Table, _ sets: [(name: String, x: String, y: String)]
  ) -> Bool {
    let known = Set(sets.flatMap { [$0.x, $0.y, $0.name] })
    let others = zip(table.names, table.columns).filter { !known.contains($0.0) }
    return others.allSatisfy { name, column in
      let words = NameWords.words(of: name)
      return words.count == 2 && words.contains("z")
        || ColumnProfile(column, name: name).isCounter
    }
      && sets.allSatisfy { set in
        let isMap = known.contains(set.name) && table[set.name] != nil
        return isMap || Int(set.name) != nil || set.name.count == 1
          || !NameWords.words(of: set.x).contains("x")
            && NameWords.statistics.isDisjoint(with: NameWords.words(of: set.name))
      }
  }

  /// The sets that have both columns, in the order of the table.
  private static func sets(
    in table: Table, _ xWords: Set<String>, _ yWords: Set<String>
  ) -> [(name: String, x: String, y: String)] {
    var places: [String: (x: String?, y: String?)] = [:]
    var order: [String] = []
    for (name, column) in zip(table.names, table.columns) where column.type == .numbers {
      let words = NameWords.words(of: name)
      let axis = words.filter { xWords.contains($0) || yWords.contains($0) }
      guard axis.count == 1, words.count > 1, let word = axis.first,
        words.first == word || words.last == word
      else { continue }
      let key = words.filter { $0 != word }.joined(separator: " ")
      if places[key] == nil { order.append(key) }
      if xWords.contains(word) {
        places[key, default: (nil, nil)].x = name
      } else {
        places[key, default: (nil, nil)].y = name
      }
    }
    let sets = order.compactMap { key -> (name: String, x: String, y: String)? in
      guard let pair = places[key], let x = pair.x, let y = pair.y else { return nil }
      return (title(x, without: axis(of: x, xWords)), x, y)
    }
    return Set(sets.map(\.name)).count == sets.count ? sets : []
  }

  /// The name without the word of its axis, and without marks that are left at its ends.
  private static func title(_ name: String, without word: String) -> String {
    let plain = trimmed(name[...])
    let short = plain.lowercased()
    if short.hasSuffix(word) { return String(trimmed(plain.dropLast(word.count))) }
    return String(trimmed(plain.dropFirst(short.hasPrefix(word) ? word.count : 0)))
  }

  private static func trimmed(_ name: Substring) -> Substring {
    let isMark = { (character: Character) in " ,;:_-./|()".contains(character) }
    let start = name.drop(while: isMark)
    return start.dropLast(start.reversed().prefix(while: isMark).count)
  }

  /// The word of an axis in a name.
  private static func axis(of name: String, _ words: Set<String>) -> String {
    NameWords.words(of: name).first(where: words.contains) ?? name
  }
}
