extension Mesh {
  /// The area in pixels from which covers of constant coverage are worth a draw call of their own: on
  /// the software driver about what reading textures for so many pixels takes.
  static let leastSolidArea = 1 << 14

  /// The runs of covers of constant coverage with a large area.
  ///
  /// - Parameter range: of covers without gradients.
  /// - Returns: ranges in order, within `range`.
  public func solidRuns(in range: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var first = range.lowerBound
    var area = 0
    for index in range.lowerBound...range.upperBound {
      if index < range.upperBound, covers[index].isConstant {
        area += Int(covers[index].width) * Int(covers[index].height)
        continue
      }
      if area >= Self.leastSolidArea { runs.append(first..<index) }
      (first, area) = (index + 1, 0)
    }
    return runs
  }
}
