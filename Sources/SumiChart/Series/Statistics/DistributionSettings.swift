import SumiData
import SumiForms

/// What a series shows of the numbers at each position.
public struct DistributionSettings: Hashable, Sendable {
  /// The extent of whiskers beyond the quartiles, as a multiple of their distance; `nil` for the
  /// least and the greatest number.
  public var whiskerReach: Double?
  /// Whether outliers are determined.
  public var hasOutliers: Bool
  /// Whether the five numbers are determined.
  public var hasBoxes: Bool
  /// `nil` for no density.
  public var bandwidth: KernelDensity.Bandwidth?
  /// What the width of a box or a violin stands for.
  public var width: DistributionWidth

  /// Boxes with whiskers and outliers, without a density, unless stated.
  public init(
    whiskerReach: Double? = 1.5, hasOutliers: Bool = true, hasBoxes: Bool = true,
    bandwidth: KernelDensity.Bandwidth? = nil, width: DistributionWidth = .equal
  ) {
    self.whiskerReach = whiskerReach
    self.hasOutliers = hasOutliers
    self.hasBoxes = hasBoxes
    self.bandwidth = bandwidth
    self.width = width
  }
}

/// What the width of a box or a violin stands for.
public enum DistributionWidth: String, Hashable, Sendable, CaseIterable {
  /// Nothing: all have the same width.
  case equal
  /// The number of rows. A box is as wide as its square root, because so is the precision of its
  /// median; the area of a violin is the number of rows.
  case count
  /// For violins, the share of the rows at each value: all have the same area.
  case area
}

extension Channel {
  /// How often each value of a distribution is there.
  static let copies = Channel(
    .weight, isRequired: false, values: .numbers,
    "How many equal values the row stands for, as a whole number; by default 1. Rows without a number "
      + "above 0 are left out.")
}

extension SeriesType {
  /// The key of the share that the boxes of a position take, in a chart file.
  static func widthField(
    _ path: any WritableKeyPath<Self, Double> & Sendable, _ what: String
  ) -> Field<Self> {
    Field(
      "dataPointWidth", path, .share,
      "The share of the room around a position that \(what) take together; several series share it."
    )
  }
}
