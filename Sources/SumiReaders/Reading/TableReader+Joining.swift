import SumiData

extension TableReader {
  /// More notes of the files are counted only.
  private static let mostNotes = 8

  /// The tables of files as one, with a column of the files' names.
  ///
  /// - Throws: the errors of the files; `unusable` for files without a common column, and for databases;
  ///   `unfitColumns`; `missingColumn`.
  static func joined(
    _ paths: [String], of file: DataFile, columns: Set<String>?, progress: ReadProgress
  ) throws(DataError) -> Table {
    var parts: [(name: String, table: Table)] = []
    for path in paths { parts.append((path, try part(path, of: file, progress))) }
    // Files whose dates do not tell day from month are written as the others.
    let orders = Set(parts.flatMap { $0.table.columns.compactMap(\.dayOrder) }).subtracting([
      .unclear
    ])
    if let order = orders.first, orders.count == 1 {
      var stated = file
      stated.text.isDayFirst = order == .dayFirst
      for (index, part) in parts.enumerated()
      where part.table.columns.contains(where: { $0.dayOrder == .unclear }) {
        parts[index].table = try self.part(part.name, of: stated, progress)
      }
    }
    let title = ["file", "file name", "name of file"].first { title in
      parts.allSatisfy { $0.table[title] == nil }
    }
    for (index, name) in FileSet.shortNames(of: paths).enumerated() {
      parts[index].table = try parts[index].table.named(name, as: title ?? "data file")
    }
    var joined = try Table.joined(parts)
    joined.notes = try notes(on: parts, joined, source: file.name)
    return try joined.only(columns, source: file.name)
  }

  /// The whole table of one of the files: a column may be in some of them only.
  private static func part(
    _ path: String, of file: DataFile, _ progress: ReadProgress
  ) throws(DataError) -> Table {
    var single = file
    (single.path, single.otherPaths, single.fold) = (path, [], nil)
    return try table(of: single, progress: progress) { (file, _) throws(DataError) in
      throw .unusable(
        source: file.name, problem: "a database is not joined with other files; draw it by itself")
    }
  }

  private static func notes(
    on parts: [(name: String, table: Table)], _ joined: Table, source: String
  ) throws(DataError) -> [String] {
    var notes = parts.flatMap(\.table.notes)
    if notes.count > mostNotes {
      let more = notes.count - mostNotes
      notes = notes.prefix(mostNotes) + ["\(source): and \(more) more notes on its files"]
    }
    guard let first = parts.first else { return notes }
    for part in parts.dropFirst()
    where !part.table.names.dropFirst().contains(where: first.table.names.dropFirst().contains) {
      throw .unusable(
        source: source,
        problem: "\(first.name) and \(part.name) have no column in common; draw the files apart")
    }
    for name in joined.names {
      let count = parts.count { $0.table[name] == nil }
      if count > 0 {
        notes.append(
          "\(source): column \"\(name)\" is missing in \(count) of \(parts.count) files")
      }
    }
    return notes
  }
}
