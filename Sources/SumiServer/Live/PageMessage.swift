import Sumi
import SumiForms
import SumiReaders

/// The size of the picture that a page asks for.
struct PageView: Equatable, Sendable {
  /// In points.
  var size: Size
  /// Pixels per point.
  var scale: Double
  var isDark: Bool
}

/// What a page says: a JSON object with one key, or an event as in a script of `sumi play`.
enum PageMessage: Equatable, Sendable {
  /// `{"open": 0, "view": …, "time": 1.5}`: shows a chart. The time is that of the page's clock.
  case open(chart: Int, PageView, time: Double)
  /// `{"view": {"width": 800, "height": 600, "scale": 2, "dark": true}}`
  case view(PageView)
  case event(InputEvent)
  /// `{"hover": {"x": 10, "y": 20}}`: a mouse without a button; `{"leave": true}`
  case hover(Point?)
  /// `{"move": {"dx": 0.1, "dy": 0, "zoom": 1.25}}`: shares of the visible range, and a factor.
  case move(Vector, zoom: Double)
  /// `{"reset": true}`: the chart's own ranges.
  case reset
  /// `{"clear": true}`: neither crosshair nor selection.
  case clear
  /// `{"toggle": 0}`: shows or hides a series.
  case toggle(SeriesReference)
  /// `{"shown": 12}`: a frame is on the screen.
  case shown(Int)

  /// - Throws: what is wrong, as one line.
  init(json: [UInt8]) throws(PageMessageFault) {
    do {
      self = try ParsedJSONDecoder(ParsedJSON(parsing: json)).decode(PageMessage.self)
    } catch {
      throw PageMessageFault()
    }
  }
}

/// A text that no page sends.
struct PageMessageFault: Error, CustomStringConvertible {
  var description: String { "a message that no page sends" }
}

extension PageMessage: Decodable {
  private enum Key: String, CodingKey {
    case open, view, time, pointer, wheel, hover, leave, move, reset, clear, toggle, shown
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let has = { (key: Key) in object.contains(key) }
    if has(.pointer) || has(.wheel) {
      self = .event(try InputEvent(from: decoder))
    } else if has(.open) {
      self = .open(
        chart: try object.decode(Int.self, forKey: .open),
        try object.decode(PageView.self, forKey: .view),
        time: try object.decode(Double.self, forKey: .time))
    } else if has(.view) {
      self = .view(try object.decode(PageView.self, forKey: .view))
    } else if has(.shown) {
      self = .shown(try object.decode(Int.self, forKey: .shown))
    } else if has(.hover) {
      let place = try object.decode(PlaceOnPage.self, forKey: .hover)
      self = .hover(Point(x: place.x, y: place.y))
    } else if has(.leave) {
      self = .hover(nil)
    } else if has(.move) {
      let move = try object.decode(MoveOnPage.self, forKey: .move)
      guard move.zoom > 0 else { throw PageMessageFault() }
      self = .move(Vector(dx: move.dx, dy: move.dy), zoom: move.zoom)
    } else if has(.toggle) {
      self = .toggle(try object.decode(SeriesReference.self, forKey: .toggle))
    } else if has(.reset) {
      self = .reset
    } else if has(.clear) {
      self = .clear
    } else {
      throw PageMessageFault()
    }
  }
}

private struct PlaceOnPage: Decodable {
  var x: Double
  var y: Double
}

private struct MoveOnPage: Decodable {
  var dx: Double
  var dy: Double
  var zoom: Double
}

extension PageView: Decodable {
  private enum Key: String, CodingKey { case width, height, scale, dark }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    size = Size(
      width: try object.decode(Double.self, forKey: .width),
      height: try object.decode(Double.self, forKey: .height))
    scale = try object.decode(Double.self, forKey: .scale)
    isDark = try object.decode(Bool.self, forKey: .dark)
    guard [size.width, size.height, scale].allSatisfy({ $0.isFinite && $0 > 0 }) else {
      throw PageMessageFault()
    }
  }

  /// The same, or as much of it as is allowed.
  func limited(to limits: ServerLimits) -> PageView {
    let side = Double(limits.pixelsPerSide)
    var result = self
    result.size.width = min(max(size.width.rounded(), 64), side)
    result.size.height = min(max(size.height.rounded(), 64), side)
    let (width, height) = (result.size.width, result.size.height)
    let most = min(
      side / max(width, height), (Double(limits.pixels) / (width * height)).squareRoot())
    result.scale = min(max(scale, 0.25), 8, most)
    return result
  }
}
