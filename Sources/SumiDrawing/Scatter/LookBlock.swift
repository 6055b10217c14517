import CNumbers
import SumiData
import SumiLayout

/// The looks of some rows in the form of the painting loop.
struct LookBlock {
  private let rows: RowLooks?
  private let sides: BaselineSides?
  private var colors: [UInt16]
  private var shapes: [UInt8]
  private var opacities: [Int16]

  /// - Parameters:
  ///   - sides: the baseline, if rows below it look different; each colour and each shape then has
  ///     two looks, of which the second is that below.
  ///   - capacity: the largest number of rows at a time.
  init(_ rows: RowLooks?, sides: BaselineSides? = nil, capacity: Int) {
    self.rows = rows
    self.sides = sides
    let encodings = rows?.encodings
    colors = encodings?.colors == nil ? [] : Array(repeating: 0, count: capacity)
    let hasStamps = encodings?.shapes != nil || sides != nil
    shapes = hasStamps ? Array(repeating: 0, count: capacity) : []
    opacities = encodings?.opacities == nil ? [] : Array(repeating: 0, count: capacity)
  }

  mutating func fill(_ block: Range<Int>) {
    if let rows, !colors.isEmpty { rows.writeColors(of: block, to: &colors) }
    if !shapes.isEmpty {
      for (index, row) in block.enumerated() { shapes[index] = rows?.shapeIndex(of: row) ?? 0 }
    }
    if let sides {
      for (index, value) in sides.values[block].doubles.enumerated() {
        let isBelow = value < sides.baseline
        shapes[index] = 2 * shapes[index] + (isBelow ? 1 : 0)
        if !colors.isEmpty { colors[index] = 2 * colors[index] + (isBelow ? 1 : 0) }
      }
    }
    if let rows, !opacities.isEmpty {
      for (index, row) in block.enumerated() {
        opacities[index] = Int16((rows.opacity(of: row) * Double(SUMI_WEIGHT_UNIT)).rounded())
      }
    }
  }

  /// Calls `body` with the looks, the first of them that of the first row of the last block.
  func withKernelLooks<Result>(
    palette: UnsafePointer<Int16>?, _ body: (sumi_looks) -> Result
  ) -> Result {
    colors.withUnsafeBufferPointer { colors in
      shapes.withUnsafeBufferPointer { shapes in
        opacities.withUnsafeBufferPointer { opacities in
          body(
            sumi_looks(
              colors: colors.isEmpty ? nil : colors.baseAddress, palette: palette,
              shapes: shapes.isEmpty ? nil : shapes.baseAddress,
              opacities: opacities.isEmpty ? nil : opacities.baseAddress))
        }
      }
    }
  }
}

extension RowLooks {
  /// The number of a row's shape; the one after all others, which is the style's, for a row without a
  /// text.
  fileprivate func shapeIndex(of row: Int) -> UInt8 {
    guard let codes = encodings.shapes else { return 0 }
    let count = Self.shapeCount
    return UInt8(codes[row] == TextCodes.missing ? count : Int(codes[row]) % count)
  }

  /// The indices in the palette of some rows' colours.
  fileprivate func writeColors(of block: Range<Int>, to indices: inout [UInt16]) {
    let missing = UInt16(palette.count - 1)
    switch encodings.colors {
    case .texts(let codes, let colors):
      for (index, row) in block.enumerated() {
        indices[index] = codes[row] < colors.count ? codes[row] : missing
      }
    case .numbers(let values, _, _):
      guard let scale = colorKey?.scale else {
        for index in 0..<block.count { indices[index] = missing }
        return
      }
      let most = UInt16(ColorTable.count - 1)
      if let linear = scale.linearMap {
        var map = sumi_map()
        map.scale = linear.scale * Double(most)
        map.offset = linear.offset * Double(most) + 0.5
        indices.withUnsafeMutableBufferPointer { indices in
          values.withKernelNumbers { numbers in
            var numbers = numbers
            sumi_color_indices(
              &numbers, map, Int64(block.lowerBound), Int64(block.count), most, missing,
              indices.baseAddress)
          }
        }
      } else {
        for (index, value) in values[block].doubles.enumerated() {
          indices[index] =
            value.isFinite ? UInt16(ColorTable.index(at: scale.place(of: value))) : missing
        }
      }
    case nil: break
    }
  }
}
