import SumiGeometry

/// Colours for numbers from 0 to 1: a known map, such as `viridis`, or one's own.
///
///     ColorEncoding(colorMap: .viridis)
///     ColorEncoding(colorMap: [.white, Color(hex: 0x4682b4), Color(hex: 0x000080)])
public struct ColorMap: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The colour at a position from 0 to 1.
  public struct Stop: Hashable, Sendable {
    /// From 0 to 1.
    public var position: Double
    /// The colour there.
    public var color: Color

    /// A colour at a position from 0 to 1.
    public init(_ position: Double, _ color: Color) {
      self.position = position
      self.color = color
    }
  }

  private enum Contents: Hashable, Sendable {
    case known(KnownColorMap)
    case own([Stop])
  }

  private let contents: Contents

  init(_ known: KnownColorMap) { contents = .known(known) }

  /// One's own map: colours at equal distances, and between them linear blends in sRGB encoding. Their
  /// opacity does not count.
  public init(_ colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    self.init(stops: colors.enumerated().map { Stop(Double($0) / last, $1) })
  }

  public init(arrayLiteral colors: Color...) { self.init(colors) }

  /// One's own map: colours at positions from 0 to 1, and between them linear blends in sRGB encoding.
  /// Where two stops have one position, the colour changes at once. Their opacity does not count.
  public init(stops: [Stop]) {
    let stops = stops.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    let opaque = stops.map { _, stop in
      let color = stop.color
      return Stop(stop.position, Color(red: color.red, green: color.green, blue: color.blue))
    }
    contents = .own(opaque.isEmpty ? [Stop(0, .black)] : opaque)
  }

  /// The known map with a name, in its letter case; `nil` if there is none.
  public init?(named name: String) {
    guard let known = KnownColorMap(rawValue: name) else { return nil }
    self.init(known)
  }

  /// The name of a known map; `nil` for one's own.
  public var name: String? { if case .known(let map) = contents { map.rawValue } else { nil } }

  /// The stops of one's own map; `nil` for a known one.
  public var stops: [Stop]? { if case .own(let stops) = contents { stops } else { nil } }

  /// All known maps.
  public static let known = KnownColorMap.allCases.map { ColorMap($0) }

  /// Whether its middle is lighter or darker than both ends, as colours around a midpoint are.
  public var isDiverging: Bool {
    if case .known(let map) = contents { return map.isDiverging }
    let (first, middle, last) = (lightness(at: 0), lightness(at: 0.5), lightness(at: 1))
    return middle > max(first, last) + 0.1 || middle < min(first, last) - 0.1
  }

  /// Whether its last colour is lighter than its first.
  package var becomesLighter: Bool { lightness(at: 1) > lightness(at: 0) }

  private func lightness(at place: Double) -> Double { OKLab(color(at: place)).coordinates.x }

  /// The colour at a position, clamped to 0…1; the middle colour for NaN.
  public func color(at place: Double) -> Color {
    let place = place.isNaN ? 0.5 : min(max(place, 0), 1)
    return colors(at: [place])[0]
  }

  /// `count` colours at equal steps from 0 to 1; a single one is the middle.
  public func colors(count: Int) -> [Color] {
    guard count > 1 else { return count == 1 ? [color(at: 0.5)] : [] }
    return colors(at: (0..<count).map { Double($0) / Double(count - 1) })
  }

  private func colors(at places: [Double]) -> [Color] {
    let stops: [Stop]
    switch contents {
    case .own(let own): stops = own
    case .known(let map):
      guard let found = map.stops else {
        let curves = map.curves.map { OKLabCurve(through: $0) }
        return places.map { place in
          guard curves.count == 2 else { return curves[0].color(at: place) }
          return place < 0.5 ? curves[0].color(at: 2 * place) : curves[1].color(at: 2 * place - 1)
        }
      }
      stops = found
    }
    return places.map { place in
      let next = stops.firstIndex { $0.position > place } ?? stops.count
      guard next > 0 else { return stops[0].color }
      let before = stops[next - 1]
      guard next < stops.count else { return before.color }
      let after = stops[next]
      return before.color.mixed(
        with: after.color,
        fraction: (place - before.position) / (after.position - before.position))
    }
  }
}
