import SumiChart
import SumiGeometry
import SumiLayout
import SumiScales
import SumiScene
import SumiText

/// A colour bar of the legend with its labels.
struct ColorBarDrawing {
  let frame: LegendFrame.ColorBar
  let key: ColorKey
  let texts: TextDrawing
  @Shared var theme: Theme
  let pixels: PixelGrid

  func primitives() throws(TextError) -> [Primitive] {
    var result = [bar]
    guard let scale = key.scale else { return result }
    let labels = try self.labels(of: scale)
    var marks = Path(isClosed: true)
    for label in labels { marks.add(tickMark(at: label.place)) }
    if !labels.isEmpty {
      result.append(.fill(Fill(path: marks, paint: .color(theme.secondaryText))))
    }
    for label in labels { try texts.add(label.box, to: &result) }
    return result
  }

  /// The colour map, one step per pixel.
  private var bar: Primitive {
    let rect = pixels.snapped(frame.bar)
    let size = PixelSize(width: max(Int(rect.width), 1), height: max(Int(rect.height), 1))
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (step, count) =
          frame.isVertical ? (size.height - 1 - y, size.height) : (x, size.width)
        let pixel = key.colors.pixel(at: count > 1 ? Double(step) / Double(count - 1) : 0.5)
        for channel in 0..<4 {
          bitmap.bytes[4 * (y * size.width + x) + channel] = UInt8(
            truncatingIfNeeded: pixel >> UInt32(8 * channel))
        }
      }
    }
    return .image(
      PlacedImage(
        bitmap: bitmap,
        rect: Rect(
          x: rect.minX, y: rect.minY, width: Double(size.width), height: Double(size.height))))
  }

  private func labels(
    of scale: ColorScale
  ) throws(TextError) -> [(place: Double, box: TextBox)] {
    var failure: TextError?
    let box = { (tick: ColorBarTicks.Tick) -> TextBox? in
      do throws(TextError) {
        return try label(tick)
      } catch {
        failure = error
        return nil
      }
    }
    let ticks = ColorBarTicks(scale: scale, language: frame.language) { first, second in
      guard let one = box(first)?.bounds, let other = box(second)?.bounds else { return true }
      if frame.isVertical { return one.minY >= other.maxY || other.minY >= one.maxY }
      let gap = frame.labelFont.size
      return one.minX >= other.maxX + gap || other.minX >= one.maxX + gap
    }.ticks
    let boxes = ticks.compactMap { tick in box(tick).map { (place: tick.place, box: $0) } }
    if let failure { throw failure }
    return boxes
  }

  /// A label at its position along the bar, moved inward if it would extend past the end.
  private func label(_ tick: ColorBarTicks.Tick) throws(TextError) -> TextBox {
    let font = frame.labelFont
    let extent = try texts.library.measure(tick.label, font: font)
    let room = frame.labels
    let origin: Point
    if frame.isVertical {
      let middle = room.maxY - tick.place * room.height
      let baseline = middle + frame.labelMiddle
      origin = Point(
        x: room.minX,
        y: min(max(baseline, room.minY + extent.ascent), room.maxY - extent.descent))
    } else {
      let left = room.minX + tick.place * room.width - extent.width / 2
      origin = Point(
        x: min(max(left, room.minX), max(room.maxX - extent.width, room.minX)),
        y: room.minY + font.size)
    }
    return TextBox(
      text: tick.label, font: font, color: theme.secondaryText, origin: origin, extent: extent)
  }

  /// A tick mark from the bar towards the labels.
  private func tickMark(at place: Double) -> Rect {
    let bar = frame.bar
    let half = pixels.hairline / pixels.scale / 2
    if frame.isVertical {
      let y = bar.maxY - half - place * (bar.height - 2 * half)
      return pixels.horizontalHairline(
        y: y, minX: bar.maxX, maxX: bar.maxX + (frame.labels.minX - bar.maxX) * 0.6)
    }
    let x = bar.minX + half + place * (bar.width - 2 * half)
    return pixels.verticalHairline(
      x: x, minY: bar.maxY, maxY: bar.maxY + (frame.labels.minY - bar.maxY) * 0.6)
  }
}
