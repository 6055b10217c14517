extension AxisFrame {
  /// The tick marks of an axis.
  public struct Marks: Equatable, Sendable {
    /// Tick marks of one length.
    public struct Row: Equatable, Sendable {
      /// Along the side.
      public var positions: [Double] = []
      /// In points, outward.
      public var length = 0.0
      public var style = RuleStyle()
    }

    /// Across the side: where marks and labels start. It is the axis' line, or the edge of the plot
    /// area where the labels stay at it and the line does not.
    public var start: Double
    public var major = Row()
    public var minor = Row()
  }
}
