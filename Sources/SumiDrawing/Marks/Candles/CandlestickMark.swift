import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// Bodies from open to close on sticks from the lowest to the highest value.
struct CandlestickMark: Mark {
  @Shared var series: CandlestickSeries
  let context: MarkContext

  private var style: CandlestickStyle { series.style }
  private var pixels: PixelGrid { context.pixels }

  var drawing: MarkDrawing {
    Candles(context: context).drawing(primitives) { slot in
      CandleWidths(of: slot, stick: style.stickWidth, scale: pixels.scale)
    }
  }

  /// The falling candles, then the rising ones: each look is drawn at once.
  private func primitives(
    of candles: [Candle], _ widths: CandleWidths, isDescending: Bool
  ) -> [Primitive] {
    [false, true].flatMap { rises in
      var shapes = CandleShapes(
        look: rises ? style.rising : style.falling,
        color: context.theme.color(ofRising: rises != style.redRises), widths: widths,
        hasSticks: style.stickWidth > 0, scale: pixels.scale)
      for candle in candles
      where candle.rises(comparedWith: style.comparedWith, isDescending: isDescending) == rises {
        let isHollow =
          switch style.hollow {
          case .none: false
          case .all: true
          case .rising: candle.bodyRises(isDescending: isDescending)
          case .falling: !candle.bodyRises(isDescending: isDescending)
          }
        shapes.add(candle, isHollow: isHollow)
      }
      return shapes.primitives
    }
  }

  // MARK: Legend

  /// A rising candle and a falling one.
  func symbol(in rect: Rect) -> [Primitive] {
    let room = rect.height / 2
    let stick = min(style.stickWidth, rect.height / 8)
    let widths = CandleWidths(
      body: 0.75 * room, distance: room, stick: stick, scale: pixels.scale)
    return primitives(
      of: Candle.samples(in: rect, body: 0.3...0.7, pixels: pixels), widths, isDescending: true)
  }
}

extension Theme {
  /// The colour of what rises or falls.
  func color(ofRising rises: Bool) -> Color { rises ? rising : falling }
}

/// The candles of one look.
private struct CandleShapes {
  private let fill: Color
  private let stroke: Color
  private let hollowStroke: Color
  private let stick: Color
  private let widths: CandleWidths
  private let hasSticks: Bool
  /// The outline's width in whole pixels, of filled and of hollow bodies.
  private let outline: Double
  private let hollowOutline: Double

  /// Above and below the bodies. Apart, the rectangles of each lie side by side.
  private var upperSticks = Path(isClosed: true)
  private var lowerSticks = Path(isClosed: true)
  private var bodies = Path(isClosed: true)
  private var outlines = Path(isClosed: true)
  private var hollows = Path(isClosed: true)
  /// Bodies too small for more than their outlines.
  private var smallOutlines = Path(isClosed: true)
  private var smallHollows = Path(isClosed: true)

  /// - Parameter color: the theme's.
  init(look: CandleLook, color: Color, widths: CandleWidths, hasSticks: Bool, scale: Double) {
    self.widths = widths
    self.hasSticks = hasSticks
    let stated = look.outlineWidth * scale
    outline = stated > 0 ? max(stated.rounded(), 1) : 0
    hollowOutline = outline > 0 ? outline : widths.stick
    let fill = look.fill ?? color
    self.fill = fill
    stroke = look.stroke ?? SumiDrawing.outline(of: fill, in: color)
    hollowStroke = look.stroke ?? fill
    stick = look.stick ?? (outline > 0 ? stroke : fill)
  }

  /// Where a stick is as wide as its body, it is fainter.
  private static let thinStickOpacity = 0.5

  mutating func add(_ candle: Candle, isHollow: Bool) {
    let body = body(of: candle)
    if hasSticks {
      let left = (candle.x - widths.stick / 2).rounded()
      let right = left + widths.stick
      upperSticks.addStick(
        Rect(minX: left, minY: candle.top, maxX: right, maxY: body.minY))
      lowerSticks.addStick(
        Rect(minX: left, minY: body.maxY, maxX: right, maxY: candle.bottom))
    }
    let line = isHollow ? hollowOutline : outline
    if line > 0, min(body.width, body.height) <= 2 * line {
      if isHollow { smallHollows.add(body) } else { smallOutlines.add(body) }
      return
    }
    // The outline is inside, on pixel edges.
    if isHollow {
      hollows.add(body.inset(by: line / 2))
    } else if line > 0 {
      bodies.add(body.inset(by: line))
      outlines.add(body.inset(by: line / 2))
    } else {
      bodies.add(body)
    }
  }

  /// The body in pixels. Without a difference of open and close it is a line.
  private func body(of candle: Candle) -> Rect {
    let left = (candle.x - widths.body / 2).rounded()
    var (top, bottom) = (min(candle.open, candle.close), max(candle.open, candle.close))
    if bottom - top < widths.stick {
      top = ((top + bottom - widths.stick) / 2).rounded()
      bottom = top + widths.stick
    } else if widths.areWide {
      top = top.rounded()
      bottom = max(bottom.rounded(), top + widths.stick)
    }
    return Rect(minX: left, minY: top, maxX: left + widths.body, maxY: bottom)
  }

  var primitives: [Primitive] {
    let faint = stick.opacity(widths.areEqual ? Self.thinStickOpacity : 1)
    let fills = [
      (upperSticks, faint), (lowerSticks, faint), (bodies, fill), (smallOutlines, stroke),
      (smallHollows, hollowStroke),
    ].map { path, color in (path, Primitive.fill(Fill(path: path, paint: .color(color)))) }
    let strokes = [(outlines, outline, stroke), (hollows, hollowOutline, hollowStroke)].map {
      path, width, color in
      (
        path,
        Primitive.stroke(Stroke(path: path, width: width, paint: .color(color), join: .miter))
      )
    }
    return (fills + strokes).filter { !$0.0.points.isEmpty }.map(\.1)
  }
}

extension Path {
  /// Adds the part of a stick above or below a body.
  fileprivate mutating func addStick(_ stick: Rect) {
    // Shorter ones are what rounding leaves where a body ends at the highest or lowest value.
    if stick.maxY - stick.minY > 0.5 { add(stick) }
  }
}

extension CandlestickSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    CandlestickMark(series: self, context: context)
  }
}
