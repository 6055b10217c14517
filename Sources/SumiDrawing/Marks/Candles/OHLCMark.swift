import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// Sticks from the lowest to the highest value, with an arm towards the position before at the open and
/// one towards the next position at the close.
struct OHLCMark: Mark {
  @Shared var series: OHLCSeries
  let context: MarkContext

  private var style: OHLCStyle { series.style }
  private var pixels: PixelGrid { context.pixels }

  var drawing: MarkDrawing {
    let hasLatestFirst = context.frame.x.isDescending
    return Candles(context: context).drawing { candles, widths, isDescending in
      primitives(
        of: candles, widths, isDescending: isDescending, hasLatestFirst: hasLatestFirst)
    } widths: { slot in
      widths(of: slot)
    }
  }

  /// Slots of this many points have room for wider sticks.
  private static let wideSlot = 10.0

  private func widths(of slot: ColumnSlot) -> CandleWidths {
    CandleWidths(
      of: slot, stick: style.stickWidth ?? (slot.width >= Self.wideSlot ? 2 : 1),
      scale: pixels.scale)
  }

  /// - Parameter hasLatestFirst: whether later positions have a lesser x.
  private func primitives(
    of candles: [Candle], _ widths: CandleWidths, isDescending: Bool, hasLatestFirst: Bool
  ) -> [Primitive] {
    [false, true].compactMap { rises in
      let color =
        (rises ? style.rising : style.falling)
        ?? context.theme.color(ofRising: rises != style.redRises)
      var path = Path(isClosed: true)
      for candle in candles
      where candle.rises(comparedWith: style.comparedWith, isDescending: isDescending) == rises {
        add(candle, widths, hasLatestFirst: hasLatestFirst, to: &path)
      }
      return path.points.isEmpty ? nil : .fill(Fill(path: path, paint: .color(color)))
    }
  }

  /// Adds rectangles that do not overlap, so that a translucent colour is even.
  private func add(
    _ candle: Candle, _ widths: CandleWidths, hasLatestFirst: Bool, to path: inout Path
  ) {
    let left = (candle.x - widths.stick / 2).rounded()
    var stick = Rect(
      minX: left, minY: candle.top, maxX: left + widths.stick, maxY: candle.bottom)
    let length = (widths.body - widths.stick) / 2
    if length > 0 {
      let thickness = style.armWidth.map(pixels.stickWidth)
      let (earlier, later) =
        hasLatestFirst ? (stick.maxX, left - length) : (left - length, stick.maxX)
      for (end, x) in [(candle.open, earlier), (candle.close, later)] {
        let height = thickness ?? widths.stick
        let top = (end - height / 2).rounded()
        path.add(Rect(minX: x, minY: top, maxX: x + length, maxY: top + height))
        // No corner between an arm and the end of its stick is missing.
        stick.minY = min(stick.minY, top)
        stick.maxY = max(stick.maxY, top + height)
      }
    } else if stick.height < widths.stick {
      stick.minY = ((candle.top + candle.bottom - widths.stick) / 2).rounded()
      stick.maxY = stick.minY + widths.stick
    }
    path.add(stick)
  }

  // MARK: Legend

  /// A rising stick and a falling one.
  func symbol(in rect: Rect) -> [Primitive] {
    let room = rect.height / 2
    let stick = min(style.stickWidth ?? 1, rect.height / 8)
    let widths = CandleWidths(
      body: 0.9 * room, distance: room, stick: stick, scale: pixels.scale)
    return primitives(
      of: Candle.samples(in: rect, body: 0.25...0.75, pixels: pixels), widths, isDescending: true,
      hasLatestFirst: false)
  }
}

extension OHLCSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark { OHLCMark(series: self, context: context) }
}
