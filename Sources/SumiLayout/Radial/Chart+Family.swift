import SumiChart

extension Chart {
  /// Throws for a series that does not fit the family of the first one that has a family. Hidden
  /// series may be of any.
  func checkFamily() throws(LayoutError) {
    let isShown = { (series: Series) in !series.source.isHidden && series.family != nil }
    guard let first = series.firstIndex(where: isShown) else { return }
    let family = family
    if family != .cartesian, panelsInUse != nil {
      throw .panels(
        message:
          "\(family.words) has no panels: they are plots with x and y axes; give each value a "
          + "chart of its own in \"charts\"")
    }
    // Without axes, only slices have a position.
    let fitsNone = family == .slices
    if family == .radial {
      for (index, series) in series.enumerated()
      where !series.source.isHidden && series.source.orientation == .horizontal {
        throw .arrangement(
          series: "series[\(index)]",
          message: "a series of a radial chart has no orientation; leave it out")
      }
    }
    for (index, series) in series.enumerated() where !series.source.isHidden {
      guard series.family.map({ $0 != family }) ?? fitsNone else { continue }
      throw .family(
        series: "series[\(index)]", kind: series.kind, first: "series[\(first)]",
        family: family, usable: Series.kinds(in: family))
    }
  }
}
