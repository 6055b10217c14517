import SumiChart

extension Chart {
  /// Refuses a series that does not belong to the family of the first one that has a family.
  func checkFamily() throws(LayoutError) {
    guard let first = series.firstIndex(where: { $0.family != nil }) else { return }
    for (index, series) in series.enumerated() {
      guard let other = series.family, other != family else { continue }
      throw .family(
        series: "series[\(index)]", kind: series.kind, first: "series[\(first)]",
        isRadial: family == .radial,
        usable: Series.kinds(in: family))
    }
  }
}
