/// Finds the line and column of a place in well-formed JSON, so that an error can name them.
public struct JSONLocator {
  private let bytes: [UInt8]
  private var position = 0

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line and column, from 1, of the key or element that the path leads to, or of the innermost
  /// part of the path that is there. Columns count bytes.
  public mutating func position(of path: [ChartFileError.PathComponent]) -> (
    line: Int, column: Int
  ) {
    position = 0
    skipSpace()
    var found = position
    for component in path {
      guard let place = enter(component) else { break }
      found = place
    }
    return lineAndColumn(of: found)
  }

  /// Moves to the value of a key or the element at an index; gives where the key or element starts.
  private mutating func enter(_ component: ChartFileError.PathComponent) -> Int? {
    switch component {
    case .key(let wanted):
      guard take("{") else { return nil }
      while let start = peekString() {
        let key = skipString()
        skipSpace()
        guard take(":") else { return nil }
        skipSpace()
        if key == Array(wanted.utf8) { return start }
        skipValue()
        guard take(",") else { return nil }
        skipSpace()
      }
      return nil
    case .index(let wanted):
      guard take("[") else { return nil }
      skipSpace()
      for _ in 0..<wanted {
        guard !isAtListEnd else { return nil }
        skipValue()
        guard take(",") else { return nil }
      }
      return isAtListEnd ? nil : position
    }
  }

  private var isAtListEnd: Bool {
    position >= bytes.count || bytes[position] == UInt8(ascii: "]")
  }

  private mutating func skipValue() {
    var depth = 0
    repeat {
      skipSpace()
      guard position < bytes.count else { return }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        _ = skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        position += 1
      default:
        while position < bytes.count, !Self.endsLiteral(bytes[position]) { position += 1 }
      }
    } while depth > 0
    skipSpace()
  }

  private static func endsLiteral(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]")
      || byte == UInt8(ascii: "}")
  }

  private func peekString() -> Int? {
    position < bytes.count && bytes[position] == UInt8(ascii: "\"") ? position : nil
  }

  /// Passes a string; gives its bytes with escapes as they are written.
  private mutating func skipString() -> [UInt8] {
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(position, bytes.count)
    position = min(position + 1, bytes.count)
    return Array(bytes[start..<end])
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    skipSpace()
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private func lineAndColumn(of place: Int) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for byte in bytes.prefix(place) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return (line, column)
  }
}
