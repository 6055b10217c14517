import SumiData

/// How a JSON text represents a table.
enum JSONForm {
  /// A list of rows; rows that are lists may have names for their cells.
  case rows(names: [String]?)
  /// One object with a list per column.
  case lists
  /// Consecutive rows.
  case lines
  /// A list of rows in a member of an object, which itself may be in others; `lists` are the names of it and of shorter
  /// ones beside it, if there are some, and `beside` is the only list of cells there.
  case inner(
    list: UnsafePointer<UInt8>, depth: Int, names: [String]?, lists: [String] = [],
    beside: JSONSurvey.Member? = nil)
  /// Lists of rows with the same cells, by name, in an object that may be in others.
  case groups(object: UnsafePointer<UInt8>, depth: Int)
  /// Lists of rows within the rows of a list.
  indirect case nested(JSONNested)
  /// A list of rows behind an object that tells of them, as the World Bank sends.
  case behind(list: UnsafePointer<UInt8>)
  /// A list of columns, each a list of its name and its cells, as of Google's sheets.
  case columnLists(list: UnsafePointer<UInt8>, depth: Int)
  /// An object of very many cells, such as the counts of words.
  case cells
  /// A list of GeoJSON's features in a member.
  case features(list: UnsafePointer<UInt8>)
  /// An object per column, with the cells by the names of the rows.
  case columns
  /// An object of rows by their names.
  case named
  /// The names of columns, the names of rows, and the rows as lists, each in a member.
  case split

  /// The layout that the first bytes suggest, if nothing follows the first value.
  ///
  /// - Parameter wanted: the columns that are asked for; `nil` for all.
  /// - Throws: `malformed` for several lists of rows of which none is much longer than the others.
  init(_ start: JSONScanner, wanted: Set<String>?) throws(DataError) {
    if start.next == JSONMark.openBracket {
      let behind = Self.rows(behindObjectIn: start)
      self =
        behind.map { .behind(list: $0) } ?? .rows(names: Self.header(at: start.at, in: start))
    } else if start.next == JSONMark.openBrace {
      self = try Self.form(ofObjectAt: start, wanted: wanted)
    } else {
      self = .lines
    }
  }

  var isLines: Bool { if case .lines = self { true } else { false } }

  private static let deepest = 4
  /// One row has fewer cells.
  private static let leastCells = 1_000

  private static func rows(behindObjectIn start: JSONScanner) -> UnsafePointer<UInt8>? {
    var scanner = start.prefix(1 << 20)
    scanner.at += 1
    scanner.skipBlanks()
    guard scanner.next == JSONMark.openBrace, (try? scanner.skipValue()) != nil,
      (try? scanner.takeSeparator(closing: JSONMark.closeBracket)) == true,
      scanner.next == JSONMark.openBracket
    else { return nil }
    let list = scanner.at
    scanner.at += 1
    scanner.skipBlanks()
    return scanner.next == JSONMark.openBrace ? list : nil
  }

  private static func form(
    ofObjectAt start: JSONScanner, wanted: Set<String>?, depth: Int = 1
  ) throws(DataError) -> JSONForm {
    let survey = JSONSurvey(start)
    if survey.isFollowed, depth == 1 { return .lines }
    if survey.member("arcs") != nil, survey.member("objects") != nil {
      throw start.fault(
        at: start.at, "a map of arcs (TopoJSON), which is not read; save it as GeoJSON")
    }
    if let features = survey.member("features"), survey.member("type")?.value == .text,
      features.value == .list(.objects)
    {
      return .features(list: features.place)
    }
    if depth == 1, isSplit(survey) { return .split }
    if depth == 1, survey.members.count >= leastCells,
      survey.members.allSatisfy({ $0.value == .scalar })
    {
      return .cells
    }
    if let values = survey.member("values"), values.value == .list(.lists),
      let order = survey.member("majorDimension"), order.value == .text
    {
      var text = start
      text.at = order.place
      if (try? text.takeString())?.bytes.elementsEqual("COLUMNS".utf8) == true {
        return .columnLists(list: values.place, depth: depth)
      }
    }
    let rows = survey.lists(of: .objects)
    let cells = survey.lists(of: .scalars)
    if rows.count == 1 {
      let beside = cells.count == 1 ? cells[0] : nil
      return .inner(list: rows[0].place, depth: depth, names: nil, beside: beside)
    }
    // A list of texts alone, such as names for a legend, is no table beside one.
    if depth == 1, wanted == nil, rows.isEmpty, cells.allSatisfy({ isOfTexts($0, in: start) }),
      let inner = onlyRows(of: survey, start, wanted, depth)
    {
      return inner
    }
    if depth == 1, cells.contains(where: { wanted?.contains($0.name) ?? true }) { return .lists }
    if rows.count > 1 {
      if areAlike(rows, in: start) { return .groups(object: start.at, depth: depth - 1) }
      if let longest = longest(of: rows, in: start) {
        let others = rows.map(\.name).filter { $0 != longest.name }
        return .inner(
          list: longest.place, depth: depth, names: nil, lists: [longest.name] + others)
      }
      throw start.fault(
        at: rows[1].place,
        "several lists of rows, \"\(rows[0].name)\" and \"\(rows[1].name)\"; keep one of them")
    }
    let found = survey.lists(of: .lists)
    // Lists of texts beside one with numbers, such as what belongs together, are no rows.
    let lists = found.count > 1 ? found.filter { !isOfTexts(firstOf: $0, in: start) } : found
    if lists.count == 1, hasRows(lists[0].place, in: start) {
      return .inner(
        list: lists[0].place, depth: depth, names: header(at: lists[0].place, in: start))
    }
    if found.count > 1, cells.isEmpty, areRows(found, in: start) {
      return .groups(object: start.at, depth: depth - 1)
    }
    let others = cells + found + survey.lists(of: .nothing)
    if depth == 1, others.contains(where: { wanted?.contains($0.name) ?? true }) { return .lists }
    return try form(ofObjects: survey, start, wanted, depth)
  }

  /// Whether the first rows of lists have the same cells.
  private static func areAlike(_ lists: [JSONSurvey.Member], in start: JSONScanner) -> Bool {
    let names = lists.map { list in
      var first = start
      first.at = list.place + 1
      first.skipBlanks()
      return Set(JSONSurvey(first).members.map(\.name))
    }
    return !names[0].isEmpty && names.allSatisfy { $0 == names[0] }
  }

  /// Whether lists of lists have rows of equally many cells, not all of which are texts, such as the times and prices
  /// of several shares.
  private static func areRows(_ lists: [JSONSurvey.Member], in start: JSONScanner) -> Bool {
    let widths = lists.map { list -> Int? in
      var first = start
      first.at = list.place + 1
      first.skipBlanks()
      guard hasRows(list.place, in: start), row(from: &first)?.names == nil else { return nil }
      return JSONNested.length(of: list.place + 1, in: start)
    }
    guard let width = widths[0], mostCells ~= width else { return false }
    return widths.allSatisfy { $0 == width }
  }

  /// Longer lists are rather rows of a grid.
  private static let mostCells = 2...6

  /// The list with more than twice as many rows as each other one, and more bytes; `nil` if there is none.
  private static func longest(
    of lists: [JSONSurvey.Member], in start: JSONScanner
  ) -> JSONSurvey.Member? {
    let sizes = lists.map { size(of: $0.place, in: start) }
    let place = sizes.indices.first { one in
      sizes.indices.allSatisfy {
        $0 == one
          || sizes[one].rows > 2 * sizes[$0].rows && sizes[one].bytes > sizes[$0].bytes
      }
    }
    return place.map { lists[$0] }
  }

  /// As far as it is whole.
  private static func size(
    of list: UnsafePointer<UInt8>, in start: JSONScanner
  ) -> (rows: Int, bytes: Int) {
    var scanner = start
    scanner.at = list
    var rows = 0
    do throws(DataError) {
      guard scanner.take(JSONMark.openBracket) else { return (0, 0) }
      scanner.skipBlanks()
      if scanner.take(JSONMark.closeBracket) { return (0, 0) }
      repeat {
        try scanner.skipValue()
        rows += 1
      } while try scanner.takeSeparator(closing: JSONMark.closeBracket)
    } catch {
      // What is wrong is found when it is read.
    }
    return (rows, scanner.at - list)
  }

  private static func form(
    ofObjects survey: JSONSurvey, _ start: JSONScanner, _ wanted: Set<String>?, _ depth: Int
  ) throws(DataError) -> JSONForm {
    let objects = survey.members.filter {
      if case .object = $0.value { true } else { false }
    }
    // What wraps the rows may have other members, such as a number of pages.
    if objects.count == 1, objects[0].value != .object(.nothing), depth < deepest {
      var inner = start
      inner.at = objects[0].place
      let form = try form(ofObjectAt: inner, wanted: wanted, depth: depth + 1)
      switch form {
      case .inner, .groups: return form
      default: break
      }
    }
    if objects.count > 1, let inner = onlyRows(of: survey, start, wanted, depth) { return inner }
    guard depth == 1, objects.count == survey.members.count, !objects.isEmpty else {
      return .lines
    }
    guard objects.allSatisfy({ $0.value == .object(.scalars) }) else {
      return objects.count > 1 ? .named : .lines
    }
    return hasColumns(objects, start) ? .columns : .named
  }

  /// The rows in the only one of several objects that has some, which has others for settings beside it.
  private static func onlyRows(
    of survey: JSONSurvey, _ start: JSONScanner, _ wanted: Set<String>?, _ depth: Int
  ) -> JSONForm? {
    let objects = survey.members.filter {
      if case .object = $0.value { true } else { false }
    }
    guard !objects.isEmpty, depth < deepest,
      objects.count == 1 || !haveSameMembers(objects, in: start)
    else { return nil }
    let forms = objects.compactMap { object -> JSONForm? in
      var inner = start
      inner.at = object.place
      let form = try? form(ofObjectAt: inner, wanted: wanted, depth: depth + 1)
      guard case .inner = form else { return nil }
      return form
    }
    return forms.count == 1 ? forms[0] : nil
  }

  private static func isOfTexts(firstOf list: JSONSurvey.Member, in start: JSONScanner) -> Bool {
    var scanner = start
    scanner.at = list.place + 1
    scanner.skipBlanks()
    return row(from: &scanner)?.names != nil
  }

  private static func isOfTexts(_ list: JSONSurvey.Member, in start: JSONScanner) -> Bool {
    var scanner = start
    scanner.at = list.place
    guard scanner.take(JSONMark.openBracket) else { return false }
    scanner.skipBlanks()
    return scanner.next == Ascii.quote
  }

  /// Whether objects have some members in common, as rows have.
  private static func haveSameMembers(
    _ objects: [JSONSurvey.Member], in start: JSONScanner
  ) -> Bool {
    let names = objects.map { object in
      var inner = start
      inner.at = object.place
      return Set(JSONSurvey(inner).members.map(\.name))
    }
    let shared = names.dropFirst().reduce(names[0]) { $0.intersection($1) }
    return !shared.isEmpty
  }

  private static func isSplit(_ survey: JSONSurvey) -> Bool {
    guard let columns = survey.member("columns")?.value,
      columns == .list(.scalars) || columns == .list(.lists)
    else { return false }
    let data = survey.member("data")?.value
    // A long list of the rows' names hides the rows.
    return data == .list(.lists) || data == .list(.nothing)
      || data == nil && survey.member("index") != nil && survey.members.count == 2
  }

  /// Whether objects of cells are columns: their names are not those of rows, but the cells' are.
  private static func hasColumns(_ objects: [JSONSurvey.Member], _ start: JSONScanner) -> Bool {
    var inner = start
    inner.at = objects[0].place
    let cells = JSONSurvey(inner).members
    func areRows(_ names: [String]) -> Bool {
      names.allSatisfy { name in name.utf8.first.map { $0 &- Ascii.zero < 10 } ?? false }
    }
    if areRows(cells.map(\.name)) { return true }
    if areRows(objects.map(\.name)) { return false }
    guard cells.allSatisfy({ $0.value == .text || $0.value == .scalar }) else { return false }
    // A row has texts and numbers, a column one of both.
    if Set(cells.map { $0.value == .text }).count > 1 { return false }
    return objects.count <= cells.count
  }

  /// Whether the lists in a list have cells, not lists in turn.
  private static func hasRows(_ list: UnsafePointer<UInt8>, in start: JSONScanner) -> Bool {
    var scanner = start
    scanner.at = list
    guard scanner.take(JSONMark.openBracket) else { return false }
    scanner.skipBlanks()
    guard scanner.take(JSONMark.openBracket) else { return false }
    scanner.skipBlanks()
    return scanner.next != JSONMark.openBracket
  }

  /// The names of columns in the first of several rows that are lists: texts, above other values.
  private static func header(at list: UnsafePointer<UInt8>, in start: JSONScanner) -> [String]? {
    var scanner = start.prefix(1 << 20)
    scanner.at = list
    guard scanner.take(JSONMark.openBracket) else { return nil }
    scanner.skipBlanks()
    guard let first = row(from: &scanner), let names = first.names, !names.isEmpty,
      Set(names).count == names.count,
      (try? scanner.takeSeparator(closing: JSONMark.closeBracket)) == true,
      let second = row(from: &scanner)
    else { return nil }
    let areWords = names.allSatisfy {
      $0.utf8.first.map { Ascii.isLetter($0) || $0 > 0x7F } ?? true
    }
    guard second.names == nil && !second.isEmpty || areWords && second.hasNumbers else {
      return nil
    }
    return zip(names, 1...).map { $0.isEmpty ? "column \($1)" : $0 }
  }

  /// A row that is a list: its cells, if all are texts.
  private static func row(
    from scanner: inout JSONScanner
  ) -> (names: [String]?, isEmpty: Bool, hasNumbers: Bool)? {
    guard scanner.take(JSONMark.openBracket) else { return nil }
    var names: [String]? = []
    scanner.skipBlanks()
    if scanner.take(JSONMark.closeBracket) { return ([], true, false) }
    do throws(DataError) {
      repeat {
        if scanner.next == Ascii.quote {
          let text = try scanner.takeString()
          names?.append(String(decoding: try scanner.unescaped(text), as: UTF8.self))
        } else {
          names = nil
          try scanner.skipValue()
        }
      } while try scanner.takeSeparator(closing: JSONMark.closeBracket)
    } catch {
      return nil
    }
    let hasNumbers =
      names?.contains { $0.utf8.first.map { $0 &- Ascii.zero < 10 } ?? false } ?? false
    return (names, false, hasNumbers)
  }
}
