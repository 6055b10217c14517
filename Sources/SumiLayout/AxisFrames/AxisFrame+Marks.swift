extension AxisFrame {
  /// The tick marks of an axis.
  public struct Marks: Equatable, Sendable {
    /// Tick marks with one length.
    public struct Row: Equatable, Sendable {
      /// Positions along the side.
      public var positions: [Double] = []
      /// In points, outward.
      public var length = 0.0
      public var style = RuleStyle()
    }

    /// The position across the side where marks and labels start: the axis' line, or the edge of
    /// the plot area if only the labels stay there.
    public var start: Double
    public var major = Row()
    public var minor = Row()
  }
}
