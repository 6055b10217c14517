extension Series {
  /// Whether it shows what is in the bins of a plane.
  package var hasBinsOfPlane: Bool { concrete is DensitySeries }

  /// What the bins of a plane show; `nil` for a count, and for other kinds.
  package var aggregateOfBins: DensitySeries.Aggregate? {
    (concrete as? DensitySeries).flatMap { $0.aggregate == .count ? nil : $0.aggregate }
  }

  /// Gives bins of a plane a number along both axes; of other kinds nothing changes.
  package mutating func setBinsOfPlane(x: Int, y: Int) {
    guard var density = concrete as? DensitySeries else { return }
    density.bins = .count(x: x, y: y)
    concrete = density
  }
}
