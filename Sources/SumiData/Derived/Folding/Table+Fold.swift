import SumiGeometry

extension Table {
  /// Whether it has columns that `Fold` finds: a table with a column for each year, or the like.
  package var isWide: Bool { FoldedNames(foundIn: self) != nil }

  /// The long table, row by row; a column without any value has no rows.
  ///
  /// - Parameter source: what the table is called in errors.
  /// - Throws: `missingColumn`; `unusable` if nothing is found, if the columns differ in type, or for more
  ///   rows than can be counted.
  package func folded(_ fold: Fold, source: String) throws(DataError) -> Table {
    let folded = try foldedNames(fold, source: source)
    let others = columns.indices.filter { !folded.columns.contains($0) }
    // A sum stands beside each of its parts, where it would be taken for one of them.
    let sums = fold.columns == nil ? others.filter { isSum($0, of: folded.columns) } : []
    let kept = others.filter { !sums.contains($0) }
    let shown = folded.columns.indices.filter { !columns[folded.columns[$0]].isMissingWhole }
    let parts = shown.map { columns[folded.columns[$0]] }
    guard let first = parts.first, parts.allSatisfy({ $0.type == first.type }) else {
      throw .unusable(
        source: source,
        problem: "the columns to fold are of different types or without values; name others")
    }
    let (count, overflows) = rowCount.multipliedReportingOverflow(by: parts.count)
    guard !overflows, count < Int(Int32.max) else {
      throw .unusable(source: source, problem: "to fold it makes too many rows; name fewer columns")
    }
    let rows = (0..<count).map { $0 / parts.count }
    let values = (0..<count).map { $0 % parts.count }
    // One column behind the other, then row by row.
    var joined = first
    for part in parts.dropFirst() { joined.append(part) }
    let cells = joined.rows(at: (0..<count).map { $0 % parts.count * rowCount + $0 / parts.count })
    let names = folded.values.rows(at: shown).rows(at: values)
    var taken = Set(kept.map { self.names[$0] })
    func free(_ name: String) -> String {
      let name = taken.contains(name) ? name + " 2" : name
      taken.insert(name)
      return name
    }
    let corner = corner(kept)
    if let corner { taken.remove(corner) }
    let title = free(fold.name ?? folded.title)
    let value = free(fold.value ?? folded.measure ?? onlyIndicator ?? corner ?? "value")
    return try Table(
      names: kept.map { self.names[$0] == corner ? free("name") : self.names[$0] } + [
        title, value,
      ],
      columns: kept.map { columns[$0].rows(at: rows) } + [names, cells],
      notes: notes + sums.map { "\"\(self.names[$0])\": left out as the sum of the folded columns" }
    )
  }

  /// Whether a column has the sums of others, in each row but for rounding, and not by chance.
  private func isSum(_ place: Int, of parts: [Int]) -> Bool {
    guard parts.count > 2, columns[place].type == .numbers, let sums = columns[place].numberValues
    else { return false }
    let numbers = parts.compactMap { columns[$0].type == .numbers ? columns[$0].numberValues : nil }
    guard numbers.count == parts.count else { return false }
    var different = 0
    for row in 0..<rowCount where !columns[place].isMissing(row) && sums[row].isFinite {
      let sum = numbers.reduce(0) { $0 + ($1[row].isFinite ? $1[row] : 0) }
      guard abs(sum - sums[row]) <= 1e-6 * max(abs(sum), abs(sums[row])) else { return false }
      if numbers.count(where: { $0[row].isFinite && $0[row] != 0 }) > 1 { different += 1 }
    }
    return different > 2
  }

  private func foldedNames(_ fold: Fold, source: String) throws(DataError) -> FoldedNames {
    guard let stated = fold.columns else {
      guard let found = FoldedNames(foundIn: self) else {
        throw .unusable(
          source: source,
          problem: "there are no columns of numbers named by years or dates to fold; name columns")
      }
      return found
    }
    var places: [Int] = []
    for name in stated {
      guard let place = names.firstIndex(of: name) else {
        throw .missingColumn(
          source: source, column: name, nearest: nearestName(to: name, among: names), names: names)
      }
      places.append(place)
    }
    return FoldedNames(places, names: stated)
  }

  /// What the values are, where it is the header of the names: in the corner of a table with a column for
  /// each year; `nil` if that names the names.
  private func corner(_ kept: [Int]) -> String? {
    guard let first = kept.first, kept.count == 1, columns[first].type == .text else { return nil }
    let words = names[first].lowercased().split { !$0.isLetter && $0 != "%" }
    let isMeasure = words.contains {
      [
        "rate", "mortality", "deaths", "per", "gdp", "expenditure", "population", "income",
        "expectancy", "index", "total", "emissions", "use", "consumption", "production", "percent",
        "%", "share", "capita",
      ].contains($0)
    }
    let isNames = words.contains {
      ["country", "countries", "name", "names", "entity", "region", "state", "city"].contains($0)
    }
    return isMeasure && !isNames && words.count > 1 ? names[first] : nil
  }

  /// The only text of a column that says what the values are.
  private var onlyIndicator: String? {
    let words = ["indicator name", "series name", "indicator", "variable", "measure"]
    for (name, column) in zip(names, columns) where words.contains(name.lowercased()) {
      guard case .text(let texts) = column.values,
        let first = (0..<texts.count).first.map({ texts[$0] }),
        !first.isEmpty, (0..<texts.count).allSatisfy({ texts[$0] == first })
      else { continue }
      return first
    }
    return nil
  }
}
