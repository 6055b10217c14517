import SumiChart

extension AxisFrame {
  /// Places along the side at which a number axis leaves numbers out. Weekends are left out without
  /// a mark: that is what people expect of them.
  public var breakPlaces: [Double] {
    guard case .number(let scale) = scale, case .broken(let breaks) = scale.transform else {
      return []
    }
    return breaks.ranges.compactMap { range in
      let unit = scale.unit(range.lowerBound)
      return unit > 1e-6 && unit < 1 - 1e-6 ? map(unit) : nil
    }
  }
}
