import SumiData

/// What the members of an object are, as far as its first megabyte tells: their names, and what is in them.
struct JSONSurvey {
  /// What a list or an object begins with.
  enum Content {
    case nothing, scalars, lists, objects
  }

  enum Value: Equatable {
    case text, scalar
    case list(Content)
    case object(Content)
  }

  struct Member {
    var name: String
    var value: Value
    var place: UnsafePointer<UInt8>
  }

  private(set) var members: [Member] = []
  /// Whether the object ends within the part that was looked at, and nothing follows.
  private(set) var isFollowed = false

  private static let length = 1 << 20
  /// An object of more members is a dictionary of rows, or one row.
  private static let mostMembers = 1 << 12

  /// Looks at the object at the scanner's position.
  init(_ start: JSONScanner) {
    var scanner = start.prefix(Self.length)
    // What is cut off, or wrong, is found when it is read.
    try? survey(&scanner)
  }

  private mutating func survey(_ scanner: inout JSONScanner) throws(DataError) {
    guard scanner.take(JSONMark.openBrace) else { return }
    scanner.skipBlanks()
    if !scanner.take(JSONMark.closeBrace) {
      repeat {
        let key = try scanner.takeKey()
        try scanner.takeColon()
        guard scanner.at < scanner.end, members.count < Self.mostMembers else { return }
        members.append(
          Member(
            name: String(decoding: try scanner.unescaped(key), as: UTF8.self),
            value: Self.value(at: scanner), place: scanner.at))
        try scanner.skipValue()
      } while try scanner.takeSeparator(closing: JSONMark.closeBrace)
    }
    scanner.skipBlanks()
    isFollowed = scanner.at < scanner.end
  }

  private static func value(at scanner: JSONScanner) -> Value {
    var scanner = scanner
    func content(_ byte: UInt8) -> Content {
      switch byte {
      case JSONMark.openBrace: .objects
      case JSONMark.openBracket: .lists
      default: .scalars
      }
    }
    switch scanner.next {
    case JSONMark.openBracket:
      scanner.at += 1
      scanner.skipBlanks()
      return .list(scanner.next == JSONMark.closeBracket ? .nothing : content(scanner.next))
    case JSONMark.openBrace:
      scanner.at += 1
      scanner.skipBlanks()
      guard scanner.next != JSONMark.closeBrace, (try? scanner.takeKey()) != nil,
        (try? scanner.takeColon()) != nil
      else { return .object(.nothing) }
      return .object(content(scanner.next))
    case Ascii.quote: return .text
    default: return .scalar
    }
  }

  func member(_ name: String) -> Member? { members.first { $0.name == name } }

  /// The names of the members that are lists with such a content.
  func lists(of content: Content) -> [Member] { members.filter { $0.value == .list(content) } }
}
