import SumiData

/// The tables of a web page (HTML), as programs save them under `.xls`, too: the texts of their cells.
///
/// A cell over several columns is followed by empty ones, and one over several rows is repeated in each. Nested
/// tables are tables of their own.
struct PageTables {
  private(set) var tables: [PageTable] = []
  private var open: [PageTable] = []
  /// The element whose content is skipped, such as `script`.
  private var skipped: [UInt8]?

  /// What a page begins with, in small letters.
  private static let begins = [
    "<!doctype html", "<html", "<head", "<meta", "<body", "<table", "<div", "<style",
  ]

  /// Whether a text is a page with a table.
  static func areIn(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let text = bytes.prefix(1 << 10).drop { $0 <= Ascii.space || [0xEF, 0xBB, 0xBF].contains($0) }
    guard text.first == UInt8(ascii: "<") else { return false }
    let begin = text.prefix(16).map(lowercase)
    guard begins.contains(where: { begin.starts(with: $0.utf8) }) else { return false }
    let tag = Array("<table".utf8)
    return bytes.indices.contains { place in
      bytes[place] == tag[0] && place + tag.count <= bytes.count
        && tag.indices.allSatisfy { lowercase(bytes[place + $0]) == tag[$0] }
    }
  }

  /// - Complexity: linear in the number of bytes.
  init(_ bytes: UnsafeRawBufferPointer) {
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        if skipped == nil, let last = open.indices.last { open[last].append(bytes[place]) }
        place += 1
        continue
      }
      if Self.starts(bytes, at: place, with: "<!--") {
        place = Self.end(in: bytes, after: place, of: "-->")
        continue
      }
      let end = Self.end(ofTagIn: bytes, at: place)
      take(Tag(bytes[place..<end]))
      place = end
    }
    while !open.isEmpty { close() }
    tables = tables.filter { $0.rows.count > 1 }
  }

  private mutating func take(_ tag: Tag) {
    if let skipped {
      if tag.isEnd, tag.name == skipped { self.skipped = nil }
      return
    }
    let name = String(decoding: tag.name, as: UTF8.self)
    if name == "table" {
      if tag.isEnd { close() } else { open.append(PageTable()) }
      return
    }
    if !tag.isEnd, ["script", "style"].contains(name) || name == "sup" && tag.isReference {
      skipped = tag.name
      return
    }
    guard let last = open.indices.last else { return }
    switch name {
    case "tr": tag.isEnd ? open[last].endRow() : open[last].beginRow()
    case "td", "th":
      tag.isEnd
        ? open[last].endCell() : open[last].beginCell(columns: tag.columns, rows: tag.rows)
    case "br", "p", "div", "li": open[last].append(Ascii.space)
    default: break
    }
  }

  private mutating func close() {
    guard var table = open.popLast() else { return }
    table.endRow()
    tables.append(table)
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte + 0x20 : byte }

  private static func starts(
    _ bytes: UnsafeRawBufferPointer, at place: Int, with text: StaticString
  ) -> Bool {
    let count = text.utf8CodeUnitCount
    return place + count <= bytes.count
      && (0..<count).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  private static func end(
    in bytes: UnsafeRawBufferPointer, after start: Int, of text: StaticString
  ) -> Int {
    var place = start
    while place < bytes.count, !starts(bytes, at: place, with: text) { place += 1 }
    return min(place + text.utf8CodeUnitCount, bytes.count)
  }

  /// Behind the `>` of a tag; one in quotes is part of an attribute.
  private static func end(ofTagIn bytes: UnsafeRawBufferPointer, at start: Int) -> Int {
    var quote: UInt8?
    for place in (start + 1)..<max(bytes.count, start + 1) {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == Ascii.quote || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return place + 1
      }
    }
    return bytes.count
  }

  /// A tag with the attributes that tell of cells.
  private struct Tag {
    var name: [UInt8] = []
    var isEnd = false
    private var text = ""

    init(_ bytes: Slice<UnsafeRawBufferPointer>) {
      var rest = bytes.dropFirst()
      if rest.first == UInt8(ascii: "/") {
        isEnd = true
        rest = rest.dropFirst()
      }
      name = rest.prefix { $0 > Ascii.space && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        .map(lowercase)
      if ["td", "th", "sup"].contains(String(decoding: name, as: UTF8.self)) {
        text = String(decoding: rest.prefix(1 << 12).map(lowercase), as: UTF8.self)
      }
    }

    var columns: Int { number(of: "colspan") }
    var rows: Int { number(of: "rowspan") }
    /// Whether it is the number of a footnote.
    var isReference: Bool { text.contains("reference") }

    /// More are not meant by anyone.
    private static let most = 1_000

    private func number(of attribute: String) -> Int {
      guard let start = text.firstRange(of: attribute + "=")?.upperBound else { return 1 }
      let digits = text[start...].drop { "\"' ".contains($0) }.prefix { $0.isASCII && $0.isNumber }
      return min(max(Int(digits.prefix(6)) ?? 1, 1), Self.most)
    }
  }
}
