import SumiData

/// Lists within the rows of a list, which are rows themselves: the matches of each round, the points of each line.
struct JSONNested {
  /// What the lists within a row have.
  enum Content: Equatable {
    /// Rows, or lists of cells, in one member.
    case rows(member: String)
    /// The cells of a column in each of the members.
    case columns(members: [String])
  }

  let content: Content
  /// The list of outer rows, and how many objects it is in.
  let list: UnsafePointer<UInt8>
  let depth: Int
  /// A list of cells beside it, such as the labels of all lines.
  let beside: JSONSurvey.Member?

  /// Shorter lists are parts of one value, such as a place or a colour.
  private static let leastCells = 4
  /// More rows with such lists are things that are described by them.
  static let mostLines = 60
  /// Numbers by which rows are called.
  private static let names: Set<String> = [
    "id", "_id", "index", "no", "number", "round", "week", "matchday", "year", "group", "season",
  ]
  private static let parts: Set<String> = ["bbox", "bounds", "coordinates", "box", "extent"]

  /// Whether lists of cells are of things each of which may be described by them.
  var isOfThings: Bool { if case .columns = content { true } else { false } }

  var members: [String] {
    switch content {
    case .rows(let member): [member]
    case .columns(let members): members
    }
  }

  /// What the first row of a list of objects tells; `nil` if its lists are no rows.
  init?(_ form: JSONForm, in start: JSONScanner) {
    switch form {
    case .rows(nil): (list, depth, beside) = (start.at, 0, nil)
    case .inner(let list, let depth, nil, let lists, let beside) where lists.isEmpty:
      (self.list, self.depth, self.beside) = (list, depth, beside)
    default: return nil
    }
    var first = start
    first.at = list
    guard first.take(JSONMark.openBracket) else { return nil }
    first.skipBlanks()
    guard first.next == JSONMark.openBrace else { return nil }
    let survey = JSONSurvey(first)
    let isMeasured = survey.members.contains { Self.isMeasure($0, in: start) }
    let rows = survey.lists(of: .objects)
    let lists = survey.lists(of: .lists).filter { !Self.parts.contains($0.name.lowercased()) }
    if !isMeasured, let member = rows.count == 1 ? rows[0] : rows.isEmpty ? lists.first : nil,
      rows.count == 1 || lists.count == 1
    {
      content = .rows(member: member.name)
      return
    }
    let columns = survey.lists(of: .scalars).filter {
      !Self.parts.contains($0.name.lowercased())
    }
    let lengths = columns.map { Self.length(of: $0.place, in: start) }
    guard rows.isEmpty, lists.isEmpty, let length = lengths.first, length >= Self.leastCells,
      lengths.allSatisfy({ $0 == length })
    else { return nil }
    content = .columns(members: columns.map(\.name))
  }

  /// Whether a member is a number of its row, which may be what its table is about.
  private static func isMeasure(_ member: JSONSurvey.Member, in start: JSONScanner) -> Bool {
    guard member.value == .scalar, !names.contains(member.name.lowercased()) else { return false }
    let byte = member.place.pointee
    return byte &- Ascii.zero < 10 || byte == UInt8(ascii: "-")
  }

  /// The number of elements in a list, which may have blanks in front.
  static func length(of list: UnsafePointer<UInt8>, in start: JSONScanner) -> Int {
    var scanner = start
    scanner.at = list
    scanner.skipBlanks()
    var count = 0
    // What is wrong is found when it is read.
    try? scanner.takeElements { (scanner) throws(DataError) in
      try scanner.skipValue()
      count += 1
    }
    return count
  }
}

extension JSONScanner {
  /// Passes a list, whose elements the body passes.
  ///
  /// - Throws: `malformed` if it is none, and what the body throws.
  @inline(__always)
  mutating func takeElements(
    _ body: (inout JSONScanner) throws(DataError) -> Void
  ) throws(DataError) {
    guard take(JSONMark.openBracket) else { throw unexpected("a list") }
    skipBlanks()
    if take(JSONMark.closeBracket) { return }
    repeat { try body(&self) } while try takeSeparator(closing: JSONMark.closeBracket)
  }

  /// Passes an object, whose values the body passes.
  ///
  /// - Throws: `malformed` if it is none, and what the body throws.
  mutating func takeMembers(
    _ body: (JSONString, inout JSONScanner) throws(DataError) -> Void
  ) throws(DataError) {
    guard take(JSONMark.openBrace) else { throw unexpected("an object") }
    skipBlanks()
    if take(JSONMark.closeBrace) { return }
    repeat {
      let key = try takeKey()
      try takeColon()
      try body(key, &self)
    } while try takeSeparator(closing: JSONMark.closeBrace)
  }
}
