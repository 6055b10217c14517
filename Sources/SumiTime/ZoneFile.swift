/// A reader of the database's binary files: TZif as in RFC 8536 (and 9636), versions 1 to 4.
struct ZoneFile {
  /// What is wrong with a file, as text.
  struct Fault: Error, Equatable {
    var reason: String

    init(_ reason: String) { self.reason = reason }
  }

  private var rest: ArraySlice<UInt8>

  /// The largest file of the database has 4 kB.
  static let mostBytes = 1 << 20

  /// Whether bytes start like a zone file; the folders also hold lists and tables.
  static func isZone(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("TZif".utf8)) }

  /// Parses a file: the 64-bit block and the footer for version 2 and later, the 32-bit block for
  /// version 1.
  static func rules(_ bytes: [UInt8]) throws(Fault) -> ZoneRules {
    var file = ZoneFile(rest: bytes[...])
    var header = try file.header()
    guard header.version > 0 else { return try file.block(header, wordLength: 4, tail: nil) }
    _ = try file.take(header.length(wordLength: 4))
    header = try file.header()
    var footer = file
    _ = try footer.take(header.length(wordLength: 8))
    return try file.block(header, wordLength: 8, tail: try footer.footer())
  }

  /// The counts before each block.
  private struct Header {
    var version: UInt8
    var utcIndicators: Int
    var standardIndicators: Int
    var leapSeconds: Int
    var transitions: Int
    var kinds: Int
    var characters: Int

    /// The length of the block in bytes.
    func length(wordLength: Int) -> Int {
      transitions * (wordLength + 1) + kinds * 6 + characters + leapSeconds * (wordLength + 4)
        + standardIndicators + utcIndicators
    }
  }

  private mutating func take(_ count: Int) throws(Fault) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw Fault("it ends too early") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// A signed big-endian number.
  private mutating func number(_ length: Int) throws(Fault) -> Int64 {
    let bytes = try take(length)
    let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let unused = UInt64(64 - 8 * length)
    return Int64(bitPattern: bits << unused) >> Int64(unused)
  }

  private mutating func header() throws(Fault) -> Header {
    guard Self.isZone(Array(try take(4))) else { throw Fault("its header does not say TZif") }
    let version = try take(16).first ?? 0
    guard version == 0 || version >= UInt8(ascii: "2") else {
      throw Fault("its version is not known")
    }
    var counts: [Int] = []
    for _ in 0..<6 {
      let count = try number(4)
      // Limits the counts so that their sums cannot overflow.
      guard 0...Int64(Self.mostBytes) ~= count else { throw Fault("it ends too early") }
      counts.append(Int(count))
    }
    let header = Header(
      version: version, utcIndicators: counts[0], standardIndicators: counts[1],
      leapSeconds: counts[2], transitions: counts[3], kinds: counts[4], characters: counts[5])
    guard 1...256 ~= header.kinds, header.characters > 0 else {
      throw Fault("it has no kinds of time")
    }
    guard header.leapSeconds == 0 else {
      throw Fault("it counts leap seconds, which time stamps do not")
    }
    return header
  }

  private mutating func block(
    _ header: Header, wordLength: Int, tail: ZoneTail?
  ) throws(Fault) -> ZoneRules {
    guard header.length(wordLength: wordLength) <= rest.count else {
      throw Fault("it ends too early")
    }
    var transitions: [Int64] = []
    transitions.reserveCapacity(header.transitions)
    for _ in 0..<header.transitions {
      let transition = try number(wordLength)
      guard transitions.last.map({ $0 < transition }) ?? true else {
        throw Fault("its changes are out of order")
      }
      transitions.append(transition)
    }
    let indices = try take(header.transitions).map { Int($0) }
    guard indices.allSatisfy({ $0 < header.kinds }) else {
      throw Fault("it refers to a kind of time that it does not have")
    }
    var kinds: [(offset: Int64, name: Int)] = []
    for _ in 0..<header.kinds {
      let offset = try number(4)
      let isDaylight = try number(1)
      let name = Int(try number(1))
      guard abs(offset) < ZoneRules.farthest, 0...1 ~= isDaylight, 0..<header.characters ~= name
      else { throw Fault("it has an invalid kind of time") }
      kinds.append((offset, name))
    }
    let characters = Array(try take(header.characters))
    var designations: [String] = []
    let known = kinds.map { kind in
      let name = String(decoding: characters[kind.name...].prefix { $0 != 0 }, as: UTF8.self)
      if !designations.contains(name) { designations.append(name) }
      return ZoneRules.Kind(
        offset: kind.offset, designation: designations.firstIndex(of: name) ?? 0)
    }
    // Before the first change the first kind of time applies.
    return ZoneRules(
      transitions: transitions, kinds: [known[0]] + indices.map { known[$0] },
      designations: designations, tail: tail)
  }

  /// The rule after the last change, between two line feeds; `nil` if it is empty.
  private mutating func footer() throws(Fault) -> ZoneTail? {
    let lineFeed = UInt8(ascii: "\n")
    guard try take(1).first == lineFeed, let end = rest.firstIndex(of: lineFeed) else {
      throw Fault("it ends too early")
    }
    let text = rest[..<end]
    if text.isEmpty { return nil }
    guard let tail = ZoneTail(text) else { throw Fault("its last rule is invalid") }
    return tail
  }
}
