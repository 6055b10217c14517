extension Chart {
  /// The family of the first series that requires one; cartesian if none does. Hidden series count
  /// only if no visible series requires a family.
  public var family: ChartFamily {
    let shown = series.lazy.filter { !$0.source.isHidden }
    return shown.compactMap(\.family).first ?? series.lazy.compactMap(\.family).first ?? .cartesian
  }
}
