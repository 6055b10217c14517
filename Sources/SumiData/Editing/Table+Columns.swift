import SumiGeometry

extension Table {
  /// Some of its columns, in their order; `nil` for all.
  ///
  /// - Throws: `missingColumn`; `source` is the file in it.
  package func only(_ columns: Set<String>?, source: String) throws(DataError) -> Table {
    guard let columns else { return self }
    if let missing = columns.subtracting(names).min() {
      throw .missingColumn(
        source: source, column: missing, nearest: nearestName(to: missing, among: names),
        names: names)
    }
    let kept = names.filter(columns.contains)
    var table = try Table(names: kept, columns: kept.compactMap { self[$0] }, notes: notes)
    (table.title, table.subtitle) = (title, subtitle)
    return table
  }

  /// The table with a column of one text, such as the name of its file, before the others.
  ///
  /// - Throws: `unfitColumns` if the columns differ in length.
  package func named(_ name: String, as title: String) throws(DataError) -> Table {
    let utf8 = Array(name.utf8)
    var texts = TextValues()
    for _ in 0..<rowCount { texts.append(utf8) }
    return try Table(
      names: [title] + names, columns: [Column(.text(texts))] + columns, notes: notes)
  }
}
