import SumiGeometry

/// Writes path data, each leg in its shortest form: relative where that is shorter.
struct SVGPath {
  private(set) var bytes: [UInt8] = []
  /// The command that a number would continue.
  private var command: UInt8 = 0
  private var x = 0
  private var y = 0
  private var start = (x: 0, y: 0)

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(_ outline: Outline) {
    bytes.reserveCapacity(8 * outline.subpaths.reduce(0) { $0 + $1.points.count })
    for subpath in outline.subpaths { add(subpath) }
  }

  private mutating func add(_ subpath: Outline.Subpath) {
    guard let first = subpath.points.first else { return }
    move(to: first)
    var hasLeg = false
    for point in subpath.points.dropFirst() {
      if line(to: point) { hasLeg = true }
    }
    if subpath.isClosed {
      bytes.append(UInt8(ascii: "z"))
      command = UInt8(ascii: "z")
      (x, y) = start
    } else if !hasLeg {
      // A dot, if the cap has a shape.
      bytes += "h0".utf8
      command = UInt8(ascii: "h")
    }
  }

  private mutating func move(to point: Point) {
    let target = (x: SVGNumber(point.x).hundredths, y: SVGNumber(point.y).hundredths)
    command = 0
    append(
      UInt8(ascii: "M"), [target.x, target.y], or: UInt8(ascii: "m"), [target.x - x, target.y - y],
      isFirst: bytes.isEmpty)
    (x, y) = target
    start = target
    // Further numbers after a move are lines.
    command = command == UInt8(ascii: "M") ? UInt8(ascii: "L") : UInt8(ascii: "l")
  }

  /// Returns whether the leg is as long as a hundredth.
  private mutating func line(to point: Point) -> Bool {
    let target = (x: SVGNumber(point.x).hundredths, y: SVGNumber(point.y).hundredths)
    let (dx, dy) = (target.x - x, target.y - y)
    if dx == 0, dy == 0 { return false }
    if dy == 0 {
      append(UInt8(ascii: "H"), [target.x], or: UInt8(ascii: "h"), [dx])
    } else if dx == 0 {
      append(UInt8(ascii: "V"), [target.y], or: UInt8(ascii: "v"), [dy])
    } else {
      append(UInt8(ascii: "L"), [target.x, target.y], or: UInt8(ascii: "l"), [dx, dy])
    }
    (x, y) = target
    return true
  }

  private mutating func append(
    _ absolute: UInt8, _ place: [Int], or relative: UInt8, _ step: [Int], isFirst: Bool = false
  ) {
    let long = form(absolute, place)
    let short = form(relative, step)
    if isFirst || long.count < short.count {
      bytes += long
      command = absolute
    } else {
      bytes += short
      command = relative
    }
  }

  /// A leg as text; the command is left out where it goes on.
  private func form(_ name: UInt8, _ numbers: [Int]) -> [UInt8] {
    var text: [UInt8] = []
    var needsSpace = name == command
    if !needsSpace { text.append(name) }
    for number in numbers {
      if needsSpace, number >= 0 { text.append(UInt8(ascii: " ")) }
      SVGNumber(hundredths: number).append(to: &text)
      needsSpace = true
    }
    return text
  }
}
