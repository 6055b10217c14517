import SumiData
import SumiGeometry
import SumiWork

/// The pixels that very many bars cover: each bar adds one where it starts and takes one away where it
/// ends, so that it costs the same whatever its length.
struct ErrorBarGrid {
  private let area: PixelRect
  /// The width of a bar, in pixels.
  private let width: Int
  /// Pixel columns in which the left sides of bars can lie: those left of the area count too.
  private let columns: Int
  /// The change of the number of bars from each pixel to the one below, column by column.
  private var changes: [Int32]
  /// The greatest coverage of a pixel by the end of a bar.
  private var ends: [UInt8]

  /// Entries for each column: the area's rows, and one below.
  private var height: Int { area.height + 1 }

  init(area: PixelRect, width: Int) {
    self.area = area
    self.width = max(width, 1)
    columns = area.width + self.width - 1
    changes = [Int32](repeating: 0, count: columns * (area.height + 1))
    ends = [UInt8](repeating: 0, count: columns * (area.height + 1))
  }

  mutating func add(_ bar: ErrorBars.Bar) {
    let left = Int((bar.x - Double(width) / 2).rounded()) - area.minX + width - 1
    let limit = Double(area.height)
    let top = min(max(bar.top - Double(area.minY), 0), limit)
    let bottom = min(max(bar.bottom - Double(area.minY), 0), limit)
    guard left >= 0, left < columns, top < bottom else { return }
    let (first, last) = (top.rounded(.up), bottom.rounded(.down))
    let column = left * height
    if first < last {
      changes[column + Int(first)] += 1
      changes[column + Int(last)] -= 1
    }
    if first > last {
      // Both ends lie in one pixel.
      cover(column + Int(last), by: bottom - top)
    } else {
      if first > top { cover(column + Int(first) - 1, by: first - top) }
      if bottom > last { cover(column + Int(last), by: bottom - last) }
    }
  }

  private mutating func cover(_ index: Int, by share: Double) {
    ends[index] = max(ends[index], UInt8((share * 255).rounded()))
  }

  /// Adds the bars of another grid of the same area and width.
  mutating func add(_ other: ErrorBarGrid) {
    for index in changes.indices {
      changes[index] &+= other.changes[index]
      ends[index] = max(ends[index], other.ends[index])
    }
  }

  /// The coverage of each pixel of the area, top row first.
  var levels: [UInt8] {
    var levels = Parallel.zeros(count: area.width * area.height)
    levels.withUnsafeMutableBufferPointer { levels in
      for left in 0..<columns {
        // A bar covers the pixels from its left side on.
        let covered = max(left - width + 1, 0)..<min(left + 1, area.width)
        var count: Int32 = 0
        for row in 0..<area.height {
          count += changes[left * height + row]
          let level = count > 0 ? 255 : ends[left * height + row]
          guard level > 0 else { continue }
          for column in covered {
            let index = row * area.width + column
            levels[index] = max(levels[index], level)
          }
        }
      }
    }
    return levels
  }
}
