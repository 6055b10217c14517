import SumiChart
import SumiGeometry
import SumiScene

/// Pictures in bars: as wide as the bar, and repeated from its base on.
extension ColumnMark {
  /// The picture; `nil` for none, and for one without pixels.
  private var picture: Bitmap? {
    guard style.image != nil, let image = frame.image, image.width > 0, image.height > 0 else {
      return nil
    }
    return image
  }

  /// Wider bars, in pixels, are seen only in part, and have no picture.
  private static let greatestWidth = 8192

  /// The pictures in bars, in pixels, as far as they are in the plot.
  func pictures(in boxes: [Box]) -> [Primitive] {
    guard let picture else { return [] }
    // Horizontal bars are transposed when they have been drawn, and their pictures are upright then.
    let upright = series.source.orientation == .horizontal ? picture.transposed : picture
    var scaled: [Int: Bitmap] = [:]
    return boxes.compactMap { box in
      let width = Int((box.maxX - box.minX).rounded())
      guard box.maxX - box.minX >= Self.leastPatternWidth * pixels.scale,
        width <= Self.greatestWidth
      else { return nil }
      let tile = scaled[width] ?? upright.scaled(toWidth: width)
      scaled[width] = tile
      return tile.filling(box, within: plotArea).map {
        .image(PlacedImage(bitmap: $0.bitmap, rect: $0.rect, opacity: style.opacity))
      }
    }
  }

  /// The picture in a symbol of a legend, in pixels.
  func picture(inSymbol area: Rect) -> [Primitive] {
    guard let picture else { return [] }
    let size = picture.size(withLongestSide: max(Int(min(area.width, area.height)), 1))
    let rect = Rect(
      x: area.midX - Double(size.width) / 2, y: area.midY - Double(size.height) / 2,
      width: Double(size.width), height: Double(size.height))
    return [
      .image(PlacedImage(bitmap: picture.scaled(to: size), rect: rect, opacity: style.opacity))
    ]
  }
}

extension Bitmap {
  /// The picture with a width and the same proportions, at least 1 high.
  fileprivate func scaled(toWidth new: Int) -> Bitmap {
    let high = (Double(height) * Double(new) / Double(width)).rounded()
    return scaled(
      to: PixelSize(width: new, height: Int(min(max(high, 1), Double(PixelSize.greatestSide)))))
  }

  /// The picture repeated from the base of a bar to its tip, where it is cut; `nil` outside of an area.
  fileprivate func filling(
    _ box: ColumnMark.Box, within area: PixelRect
  ) -> (bitmap: Bitmap, rect: Rect)? {
    let top = max(min(box.base, box.tip), Double(area.minY)).rounded(.down)
    let bottom = min(max(box.base, box.tip), Double(area.maxY)).rounded(.up)
    guard bottom > top, width > 0, height > 0 else { return nil }
    let isUpward = box.tip < box.base
    var filled = Bitmap(size: PixelSize(width: width, height: Int(bottom - top)))
    let stride = 4 * width
    for row in 0..<filled.height {
      let middle = top + Double(row) + 0.5
      let distance = max(isUpward ? box.base - middle : middle - box.base, 0)
      let place = min(Int(distance.truncatingRemainder(dividingBy: Double(height))), height - 1)
      let source = isUpward ? height - 1 - place : place
      filled.bytes.replaceSubrange(
        row * stride..<(row + 1) * stride,
        with: bytes[source * stride..<(source + 1) * stride])
    }
    let rect = Rect(
      minX: box.minX, minY: max(min(box.base, box.tip), Double(area.minY)), maxX: box.maxX,
      maxY: min(max(box.base, box.tip), Double(area.maxY)))
    return (filled, rect)
  }
}
