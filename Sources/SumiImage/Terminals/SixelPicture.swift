import SumiGeometry

/// Pictures for terminals that know sixels, DEC's format of bitmaps: bands of six rows, each as one row of
/// characters per colour.
public enum SixelPicture {
  /// Shows a picture at the cursor, with up to 256 colours. What is transparent is white.
  ///
  /// - Throws: `ImageError.notEncodable` for a picture without pixels; `.cancelled`.
  public static func shown(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    let (width, height) = (bitmap.width, bitmap.height)
    guard width > 0, height > 0 else {
      throw .notEncodable(size: bitmap.size, reason: "it has no pixels")
    }
    let picture = SixelColors(ofPixels: try bitmap.onWhite())
    // Square pixels, and no background of its own.
    var bytes = Array("\u{1B}P0;1q\"1;1;\(width);\(height)".utf8)
    for (number, color) in picture.palette.enumerated() {
      bytes += "#\(number);2;\(color.red);\(color.green);\(color.blue)".utf8
    }
    var band = Band(width: width, colorCount: picture.palette.count)
    for top in stride(from: 0, to: height, by: 6) {
      if Task.isCancelled { throw .cancelled }
      for row in top..<min(top + 6, height) {
        band.add(picture.numbers[row * width..<(row + 1) * width], asRow: row - top)
      }
      band.write(to: &bytes)
    }
    return bytes + Array("\u{1B}\\".utf8)
  }

  /// Six rows of pixels.
  private struct Band {
    let width: Int
    /// A bit for each row, the lowest for the first, by colour and column.
    private var bits: [UInt8]
    private var isUsed: [Bool]

    init(width: Int, colorCount: Int) {
      self.width = width
      bits = [UInt8](repeating: 0, count: width * colorCount)
      isUsed = [Bool](repeating: false, count: colorCount)
    }

    mutating func add(_ colors: ArraySlice<UInt8>, asRow row: Int) {
      let bit = UInt8(1) << UInt8(row)
      for (column, color) in colors.enumerated() {
        isUsed[Int(color)] = true
        bits[Int(color) * width + column] |= bit
      }
    }

    /// Writes the characters of each colour, and begins an empty band.
    mutating func write(to bytes: inout [UInt8]) {
      var isFirst = true
      for color in isUsed.indices where isUsed[color] {
        if !isFirst { bytes.append(UInt8(ascii: "$")) }
        isFirst = false
        bytes += "#\(color)".utf8
        let row = color * width..<(color + 1) * width
        var at = row.lowerBound
        while at < row.upperBound {
          var end = at + 1
          while end < row.upperBound, bits[end] == bits[at] { end += 1 }
          // Nothing needs to be said of the rest of the row.
          if bits[at] != 0 || end < row.upperBound {
            Self.repeated(bits[at] + UInt8(ascii: "?"), end - at, to: &bytes)
          }
          at = end
        }
        for index in row { bits[index] = 0 }
        isUsed[color] = false
      }
      bytes.append(UInt8(ascii: "-"))
    }

    private static func repeated(_ character: UInt8, _ count: Int, to bytes: inout [UInt8]) {
      if count > 3 {
        bytes += "!\(count)".utf8
        bytes.append(character)
      } else {
        for _ in 0..<count { bytes.append(character) }
      }
    }
  }
}
