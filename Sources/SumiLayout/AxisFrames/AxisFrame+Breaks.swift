import SumiChart

extension AxisFrame {
  /// Positions along the side where the omitted part must be marked: all breaks of numbers, and
  /// breaks of time that are longer than a long weekend and than a tenth of the visible time.
  /// Weekends and nights are left out without a mark, as readers expect.
  public var breakPlaces: [Double] {
    switch scale {
    case .number(let scale):
      guard let breaks = scale.transform.breaks else { return [] }
      return places(of: breaks.ranges.map { scale.unit($0.lowerBound) })
    case .dateTime(let scale):
      guard let breaks = scale.breaks else { return [] }
      let shown = Double(breaks.compressed(scale.upper)) - Double(breaks.compressed(scale.lower))
      let least = max(Self.longWeekend * Double(scale.timeUnit.perSecond), abs(shown) / 10)
      let long = breaks.ranges.filter { Double($0.upperBound) - Double($0.lowerBound) > least }
      return places(of: long.map { scale.unit($0.lowerBound) })
    case .category: return []
    }
  }

  /// In seconds.
  private static let longWeekend = 4.0 * 86_400

  private func places(of units: [Double]) -> [Double] {
    units.filter { $0 > 1e-6 && $0 < 1 - 1e-6 }.map { map($0) }
  }
}
