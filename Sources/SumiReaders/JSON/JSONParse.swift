import SumiData
import SumiForms
import SumiGeometry

/// One JSON text: its layout, and reading it once or, if columns are mixed, again.
struct JSONParse {
  let start: JSONScanner
  let progress: ReadProgress
  var form: JSONForm
  /// What was assumed, or left out, in the last reading.
  var readingNotes: [String] = []
  /// The number of rows in the lists of each row, in the last reading of such.
  var nestedSizes: [Int] = []

  /// A parse of a text that is not blank.
  init(
    _ scanner: JSONScanner, wanted: Set<String>?, areLines: Bool, progress: ReadProgress
  ) throws(DataError) {
    start = scanner
    self.progress = progress
    form = areLines ? .lines : try JSONForm(scanner, wanted: wanted)
  }

  /// Reads the requested columns, all for `nil`.
  mutating func table(_ wanted: Set<String>?) throws(DataError) -> Table {
    if let nested = try nestedTable(wanted) { return nested }
    return try flatTable(wanted)
  }

  /// Reads the requested columns, all for `nil`, and no lists within rows, of which those `besides` are read elsewhere.
  mutating func flatTable(
    _ wanted: Set<String>?, besides known: Set<String> = []
  ) throws(DataError) -> Table {
    var (columns, cells) = try read(JSONColumns.Request(wanted: wanted))
    var names = columns.names.filter { columns.nested[$0] == nil }
    if let missing = wanted?.subtracting(names).min() {
      let known = names + columns.otherNames
      throw .missingColumn(
        source: start.name, column: missing, nearest: nearestName(to: missing, among: known),
        names: known)
    }
    let left = columns.nested.filter { !known.contains($0.key) }
    let notes = try notesOnLists + readingNotes + notes(on: left, names)
    var finished: [String: Column] = [:]
    var open = columns.names
    var isText = false
    var onColumns = TableNotes(source: start.name)
    while !open.isEmpty {
      var mixed: Set<String> = []
      for (name, column) in zip(open, cells) where columns.nested[name] == nil {
        switch column.finish(named: name) {
        case .column(let column, let found):
          let (column, found) = isText ? (column, found) : numbers(in: column, found, name)
          finished[name] = column
          onColumns.add(found, column: name)
        case .mixed: mixed.insert(name)
        }
      }
      if mixed.isEmpty { break }
      isText = true
      (columns, cells) = try read(JSONColumns.Request(wanted: mixed, isText: true))
      open = columns.names
    }
    if wanted == nil {
      // Where rows have an object, others may have null.
      names = names.filter { name in
        finished[name]?.isMissingWhole != true || !names.contains { $0.hasPrefix(name + ".") }
      }
    }
    return try Table(
      names: names, columns: names.compactMap { finished[$0] }, notes: notes + onColumns.lines)
  }

  /// The note that one of several lists of rows is read.
  private var notesOnLists: [String] {
    guard case .inner(_, _, _, let lists, _) = form, let first = lists.first else { return [] }
    let others = lists.dropFirst().map { "\"\($0)\"" }.joined(separator: ", ")
    return [
      "\(start.name): of several lists of rows the longest, \"\(first)\", is read; \(others) \(lists.count > 2 ? "are" : "is") left out"
    ]
  }

  /// The table's notes about columns of lists and objects, which are left out.
  ///
  /// - Throws: `malformed` if there are no other columns.
  private func notes(
    on nested: [String: Int], _ names: [String]
  ) throws(DataError) -> [String] {
    let places = nested.sorted { $0.value < $1.value }
      .filter { place in !names.contains { $0.hasPrefix(place.key + ".") } }
    if names.isEmpty, let first = places.first {
      throw start.fault(
        at: start.at + (first.value - start.offset),
        "\"\(first.key)\" holds lists or objects, and there is no column of numbers or text; make"
          + " each cell a number or text")
    }
    if places.count > Self.mostNestedNotes, let first = places.first {
      let names = places.prefix(Self.mostNestedNotes).map { "\"\($0.key)\"" }
      return [
        "\(start.name): \(places.count) columns hold lists or objects and are left out: "
          + names.joined(separator: ", ") + " and \(places.count - names.count) more"
          + " (the first at byte \(first.value))"
      ]
    }
    return places.map { name, offset in
      "\(start.name): byte \(offset): column \"\(name)\" holds lists or objects; left out"
    }
  }

  /// More columns share a note.
  private static let mostNestedNotes = 3

  /// A column of texts that are all numbers as numbers, which many services write in quotes.
  private func numbers(
    in column: Column, _ notes: ColumnNotes, _ name: String
  ) -> (Column, ColumnNotes) {
    guard case .text(let text) = column.values else { return (column, notes) }
    return text.numbers(name: name) ?? (column, notes)
  }
}
