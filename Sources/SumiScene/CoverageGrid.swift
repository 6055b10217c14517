import SumiGeometry
import SumiWork

/// Coverage computed in advance, pixel by pixel, for content too large to draw shape by shape.
public struct CoverageGrid: Equatable, Sendable {
  /// The pixels of the output that it covers.
  public var area: PixelRect
  /// One byte per pixel, 255 for full coverage, top row first: `area.width * area.height`.
  public var levels: [UInt8] {
    get { memory.levels }
    set { memory = Memory(newValue) }
  }
  public var paint: Paint
  private var memory: Memory

  /// Levels whose memory is used for others once no grid has them.
  private final class Memory: Equatable, Sendable {
    let levels: [UInt8]

    init(_ levels: [UInt8]) { self.levels = levels }

    deinit { BytePool.shared.put(levels) }

    static func == (left: Memory, right: Memory) -> Bool { left.levels == right.levels }
  }

  public init(area: PixelRect, levels: [UInt8], paint: Paint) {
    precondition(levels.count == max(area.width, 0) * max(area.height, 0), "a level for each pixel")
    self.area = area
    memory = Memory(levels)
    self.paint = paint
  }

  /// The parts above and below a row of the output; either may be empty.
  public func cut(atRow row: Int) -> [CoverageGrid] {
    let row = min(max(row, area.minY), area.maxY)
    var (above, below) = (area, area)
    above.maxY = row
    below.minY = row
    let count = above.width * above.height
    return [
      CoverageGrid(area: above, levels: Array(levels.prefix(count)), paint: paint),
      CoverageGrid(area: below, levels: Array(levels.dropFirst(count)), paint: paint),
    ]
  }
}
