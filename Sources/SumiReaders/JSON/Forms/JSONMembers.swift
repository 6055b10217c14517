import SumiData

/// Reads the members of objects as cells of a row; those of an object in it are called `outer.inner`.
struct JSONMembers {
  /// The number of keys remembered with their columns, because the next row usually has the same
  /// keys in the same order.
  private static let mostRemembered = 256
  /// Objects in more of them are left out.
  private static let deepest = 16

  /// What the names of its columns begin with.
  private let prefix: String
  private let depth: Int
  private var remembered: [(key: JSONString, column: Int?)] = []
  /// Members that are objects.
  private var inner: [(key: JSONString, members: JSONMembers)] = []

  init(prefix: String = "", depth: Int = 0) {
    (self.prefix, self.depth) = (prefix, depth)
  }

  /// Reads the object at the scanner's position.
  ///
  /// - Throws: `malformed`.
  mutating func take(
    row: Int, into columns: inout JSONColumns, from scanner: inout JSONScanner
  ) throws(DataError) {
    scanner.at += 1
    scanner.skipBlanks()
    if scanner.take(JSONMark.closeBrace) { return }
    var place = 0
    repeat {
      let key = try scanner.takeKey()
      try scanner.takeColon()
      if scanner.next == JSONMark.openBrace, depth < Self.deepest {
        try takeInner(key, row: row, into: &columns, from: &scanner)
        continue
      }
      let column: Int?
      if place < remembered.count, remembered[place].key.isSpelled(as: key) {
        column = remembered[place].column
      } else {
        column = try columns.index(of: key, prefix: prefix, in: scanner)
        if place < remembered.count {
          remembered[place] = (key, column)
        } else if place < Self.mostRemembered {
          remembered.append((key, column))
        }
      }
      if let column {
        try columns.takeCell(column, row: row, from: &scanner)
      } else {
        try scanner.skipValue()
      }
      place += 1
    } while try scanner.takeSeparator(closing: JSONMark.closeBrace)
  }

  private mutating func takeInner(
    _ key: JSONString, row: Int, into columns: inout JSONColumns, from scanner: inout JSONScanner
  ) throws(DataError) {
    var place = inner.firstIndex { $0.key.isSpelled(as: key) }
    if place == nil {
      let name = prefix + String(decoding: try scanner.unescaped(key), as: UTF8.self)
      if !columns.wants(insideOf: name) {
        // Asked for itself, it is an error where it is read.
        if let column = try columns.index(of: key, prefix: prefix, in: scanner) {
          try columns.takeCell(column, row: row, from: &scanner)
        } else {
          try scanner.skipValue()
        }
        return
      }
      guard inner.count < Self.mostRemembered else {
        throw scanner.fault(
          at: key.start, "more than \(Self.mostRemembered) objects in one; name the columns to read"
        )
      }
      inner.append((key, JSONMembers(prefix: name + ".", depth: depth + 1)))
      place = inner.count - 1
    }
    guard let place else { return }
    let start = scanner.offset
    try inner[place].members.take(row: row, into: &columns, from: &scanner)
    if inner[place].members.isEmpty {
      columns.addNested(String(inner[place].members.prefix.dropLast()), at: start)
    }
  }

  private var isEmpty: Bool { remembered.isEmpty && inner.isEmpty }
}
