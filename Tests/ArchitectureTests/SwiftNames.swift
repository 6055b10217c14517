/// The names of types in the code of a Swift file, without comments and texts.
struct SwiftNames {
  /// The types that it declares, in other types too, with those of `private` ones.
  private(set) var declared: Set<String> = []
  /// Those that other files can name without the name of a type around them.
  private(set) var offered: Set<String> = []
  /// Words that may be names of types: with a capital, and not members of what is before a point.
  private(set) var used: Set<String> = []

  private static let keywords: Set<String> = [
    "struct", "enum", "class", "protocol", "typealias", "actor",
  ]

  init(_ text: String) {
    var words = Words(Array(text.utf8))
    var (depth, last, isPrivate, isImport) = (0, "", false, false)
    while let word = words.next() {
      switch word {
      case "{": depth += 1
      case "}": depth -= 1
      case "private", "fileprivate": isPrivate = true
      case "import": isImport = true
      case "final", "indirect": break
      case _ where Self.keywords.contains(word): break
      case _ where word.first?.isUppercase == true && isImport: isImport = false
      case _ where word.first?.isUppercase == true:
        if Self.keywords.contains(last) {
          declared.insert(word)
          if depth == 0, !isPrivate { offered.insert(word) }
        } else if last != "." {
          used.insert(word)
        }
        isPrivate = false
      default: isPrivate = false
      }
      last = word
    }
  }

  /// The identifiers, points and braces of a file one after the other.
  private struct Words {
    private let bytes: [UInt8]
    private var index = 0
    /// The brackets that are open in each text around the code, outermost first.
    private var brackets: [Int] = []
    /// The signs of the ends of these texts.
    private var ends: [[UInt8]] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> String? {
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "/") where starts("//"):
          while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        case UInt8(ascii: "#"), UInt8(ascii: "\""):
          if let end = startOfText() { skipText(until: end) } else { index += 1 }
        case UInt8(ascii: "("):
          if let open = brackets.last { brackets[brackets.count - 1] = open + 1 }
          index += 1
        case UInt8(ascii: ")"):
          index += 1
          guard let open = brackets.last else { continue }
          if open > 0 {
            brackets[brackets.count - 1] = open - 1
          } else {
            brackets.removeLast()
            skipText(until: ends.removeLast())
          }
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "."):
          index += 1
          return String(UnicodeScalar(byte))
        case _ where Self.isLetter(byte):
          let start = index
          while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
          return String(decoding: bytes[start..<index], as: UTF8.self)
        default: index += 1
        }
      }
      return nil
    }

    /// Of identifiers, with digits, which no type's name begins with.
    private static func isLetter(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }

    private func starts(_ sign: StaticString) -> Bool {
      starts(Array(UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount)))
    }

    private func starts(_ sign: [UInt8]) -> Bool { bytes[index...].starts(with: sign) }

    /// Goes into a text that begins here, and gives the sign of its end; `nil` if none begins.
    private mutating func startOfText() -> [UInt8]? {
      var hashes = 0
      while index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "#") { hashes += 1 }
      let rest = bytes[(index + hashes)...]
      guard rest.first == UInt8(ascii: "\"") else { return nil }
      let quotes = rest.starts(with: Array("\"\"\"".utf8)) ? 3 : 1
      index += hashes + quotes
      return Array(repeating: UInt8(ascii: "\""), count: quotes)
        + Array(repeating: UInt8(ascii: "#"), count: hashes)
    }

    /// Goes behind the end of a text, or to the code in it.
    private mutating func skipText(until end: [UInt8]) {
      let escape = [UInt8(ascii: "\\")] + end.filter { $0 == UInt8(ascii: "#") }
      while index < bytes.count {
        if starts(end) {
          index += end.count
          return
        }
        guard starts(escape) else {
          index += 1
          continue
        }
        index += escape.count
        if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
          index += 1
          brackets.append(0)
          ends.append(end)
          return
        }
        index += 1
      }
    }
  }
}
