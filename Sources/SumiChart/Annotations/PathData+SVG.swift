import Glibc
import SumiForms
import SumiGeometry

extension PathData {
  /// Reads the path data of SVG: `M 0 0 L 10 -10 C …`, with all its commands (SVG 2, section 9.3).
  ///
  /// - Throws: `PathDataError` with the position of what it cannot read.
  public init(svg text: String) throws(PathDataError) {
    var reader = PathReader(text)
    self = try reader.read()
  }

  /// The path in SVG's absolute commands.
  public var svg: String {
    elements.map { element in
      switch element {
      case .move(let point): "M \(Self.text(point))"
      case .line(let point): "L \(Self.text(point))"
      case .curve(let control1, let control2, let end):
        "C \(Self.text(control1)) \(Self.text(control2)) \(Self.text(end))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  private static func text(_ point: Point) -> String { "\(text(point.x)) \(text(point.y))" }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

/// Why a text is no path data.
public struct PathDataError: Error, Equatable, Sendable, CustomStringConvertible {
  public var description: String
}

/// Reads SVG's path data.
private struct PathReader {
  private let bytes: [UInt8]
  private var index = 0
  private var result = PathData()
  private var start = Point.zero
  private var current = Point.zero
  /// The control point of the last curve, which smooth curves mirror.
  private var lastCubic: Point?
  private var lastQuadratic: Point?

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func read() throws(PathDataError) -> PathData {
    var command: UInt8 = 0
    skipSpace()
    while index < bytes.count {
      if Self.isLetter(bytes[index]) {
        command = bytes[index]
        index += 1
        if result.isEmpty, command != UInt8(ascii: "M"), command != UInt8(ascii: "m") {
          throw error("a path begins with M")
        }
      } else if command == 0 {
        throw error("a path begins with M")
      } else if command == UInt8(ascii: "Z") || command == UInt8(ascii: "z") {
        throw error("Z takes no numbers")
      }
      try read(command)
      // Further pairs after a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      skipSpace()
      guard result.elements.count <= PathData.mostElements else {
        throw PathDataError(
          description: "the path has more than \(PathData.mostElements) commands")
      }
    }
    return result
  }

  private mutating func read(_ command: UInt8) throws(PathDataError) {
    let isRelative = command >= UInt8(ascii: "a")
    let base = isRelative ? current : .zero
    let (cubic, square) = (lastCubic, lastQuadratic)
    (lastCubic, lastQuadratic) = (nil, nil)
    switch command & 0xdf {
    case UInt8(ascii: "M"):
      current = try point(from: base)
      start = current
      result.move(to: current)
    case UInt8(ascii: "L"): try line(to: point(from: base))
    case UInt8(ascii: "H"): line(to: Point(x: base.x + (try number()), y: current.y))
    case UInt8(ascii: "V"): line(to: Point(x: current.x, y: base.y + (try number())))
    case UInt8(ascii: "C"):
      let control = try point(from: base)
      try curve(control, point(from: base), base)
    case UInt8(ascii: "S"):
      try curve(cubic.map { current + (current - $0) } ?? current, point(from: base), base)
    case UInt8(ascii: "Q"): try quadratic(point(from: base), base)
    case UInt8(ascii: "T"):
      try quadratic(square.map { current + (current - $0) } ?? current, base)
    case UInt8(ascii: "A"): try arc(base)
    case UInt8(ascii: "Z"):
      result.close()
      current = start
    default:
      index -= 1
      throw error("\"\(Character(Unicode.Scalar(command)))\" is no command of a path")
    }
  }

  private mutating func line(to point: Point) {
    result.line(to: point)
    current = point
  }

  private mutating func curve(
    _ control1: Point, _ control2: Point, _ base: Point
  ) throws(PathDataError) {
    let end = try point(from: base)
    result.curve(to: end, control1, control2)
    (current, lastCubic) = (end, control2)
  }

  private mutating func quadratic(_ control: Point, _ base: Point) throws(PathDataError) {
    let end = try point(from: base)
    result.curve(to: end, control)
    (current, lastQuadratic) = (end, control)
  }

  /// An arc from end to end (SVG 2, appendix B.2.4, conversion to a centre).
  private mutating func arc(_ base: Point) throws(PathDataError) {
    var (rx, ry) = (abs(try number()), abs(try number()))
    let turn = try number() * .pi / 180
    let (isLarge, isClockwise) = (try flag(), try flag())
    let end = try point(from: base)
    guard rx > 0, ry > 0, end != current else { return line(to: end) }
    let half = (current - end) * 0.5
    let (c, s) = (cos(turn), sin(turn))
    let (x, y) = (c * half.dx + s * half.dy, -s * half.dx + c * half.dy)
    let excess = x * x / (rx * rx) + y * y / (ry * ry)
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    let denominator = rx * rx * y * y + ry * ry * x * x
    let root = max(rx * rx * ry * ry / denominator - 1, 0).squareRoot()
    let sign = isLarge == isClockwise ? -1.0 : 1
    let (cx, cy) = (sign * root * rx * y / ry, -sign * root * ry * x / rx)
    let middle = current + (end - current) * 0.5
    let center = middle + Vector(dx: c * cx - s * cy, dy: s * cx + c * cy)
    let from = atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    guard center.x.isFinite, center.y.isFinite, from.isFinite else { return line(to: end) }
    result.ellipticArc(
      center: center, radii: Size(width: rx, height: ry), from: from, to: from + sweep,
      rotation: turn)
    current = end
  }

  // MARK: Numbers

  private mutating func point(from base: Point) throws(PathDataError) -> Point {
    let x = try number()
    return Point(x: base.x + x, y: base.y + (try number()))
  }

  private mutating func number() throws(PathDataError) -> Double {
    skipSpace()
    let start = index
    if index < bytes.count, "+-".utf8.contains(bytes[index]) { index += 1 }
    skipDigits()
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      skipDigits()
    }
    if index < bytes.count, bytes[index] & 0xdf == UInt8(ascii: "E") {
      index += 1
      if index < bytes.count, "+-".utf8.contains(bytes[index]) { index += 1 }
      skipDigits()
    }
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)),
      number.isFinite
    else {
      index = start
      throw error("a number is missing")
    }
    return number
  }

  /// A flag of an arc: 0 or 1, with or without space after it.
  private mutating func flag() throws(PathDataError) -> Bool {
    skipSpace()
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "0") || bytes[index] == UInt8(ascii: "1")
    else { throw error("a flag of an arc is 0 or 1") }
    index += 1
    return bytes[index - 1] == UInt8(ascii: "1")
  }

  private mutating func skipDigits() {
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
      index += 1
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, " ,\t\n\r".utf8.contains(bytes[index]) { index += 1 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xdf)
  }

  private func error(_ message: String) -> PathDataError {
    PathDataError(description: "\(message) (at character \(index + 1) of the path)")
  }
}

extension PathData: FileValue {
  package static let form = Form<String>.text(pattern: nil, examples: ["M 0 0 L 20 -10 L 20 10 Z"])
    .map(
      { try PathData(svg: $0) }, back: \.svg
    ).named("path", "A path in the commands of SVG, such as `M 0 0 L 20 -10 L 20 10 Z`.")
}
