extension Mesh {
  /// The area in pixels from which covers of constant coverage are worth a draw call of their own: on
  /// the software driver about what reading textures for so many pixels takes.
  static let leastSolidArea = 1 << 14
  /// The same for opaque ones, which are not blended: they cost a quarter there.
  static let leastOpaqueArea = 1 << 16

  /// Covers of constant coverage that are drawn at once.
  public struct SolidRun: Equatable, Sendable {
    public var covers: Range<Int>
    /// Whether nothing below them can be seen.
    public var isOpaque: Bool
  }

  /// The runs of covers of constant coverage with a large area.
  ///
  /// - Parameter range: of covers without gradients.
  /// - Returns: runs in order, within `range`.
  public func solidRuns(in range: Range<Int>) -> [SolidRun] {
    var runs: [SolidRun] = []
    var first = range.lowerBound
    var area = 0
    for index in range.lowerBound...range.upperBound {
      if index < range.upperBound, covers[index].isConstant {
        area += covers[index].area
        continue
      }
      if area >= Self.leastSolidArea { appendRuns(of: first..<index, to: &runs) }
      (first, area) = (index + 1, 0)
    }
    return runs
  }

  /// Splits covers of constant coverage where a large area is opaque.
  private func appendRuns(of range: Range<Int>, to runs: inout [SolidRun]) {
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      let end = covers[index..<range.upperBound].firstIndex { !$0.isOpaque } ?? range.upperBound
      if covers[index..<end].reduce(0, { $0 + $1.area }) >= Self.leastOpaqueArea {
        if start < index { runs.append(SolidRun(covers: start..<index, isOpaque: false)) }
        runs.append(SolidRun(covers: index..<end, isOpaque: true))
        start = end
      }
      index = max(end, index + 1)
    }
    if start < range.upperBound {
      runs.append(SolidRun(covers: start..<range.upperBound, isOpaque: false))
    }
  }
}

extension [CoverInstance] {
  /// Puts the covers of a shape that have constant coverage before the others, of them the opaque ones
  /// first, if their area is large: a device draws many of them at once without reading textures or
  /// blending. The covers of a shape do not overlap, or are opaque and of one colour, so their order is
  /// free.
  ///
  /// - Parameter start: the first of the shape.
  mutating func putConstantFirst(from start: Int) {
    let covers = self[start...]
    let area = covers.reduce(0) { $0 + ($1.isConstant ? $1.area : 0) }
    guard covers.count > 1, area >= Mesh.leastSolidArea else { return }
    replaceSubrange(
      start...,
      with: covers.filter(\.isOpaque) + covers.filter { $0.isConstant && !$0.isOpaque }
        + covers.filter { !$0.isConstant })
  }
}

extension CoverInstance {
  /// In pixels.
  var area: Int { Int(width) * Int(height) }

  /// Whether nothing below it can be seen.
  var isOpaque: Bool { isConstant && u == 255 && alpha == 255 && gradientRow < 0 }
}
