import SumiGeometry

extension AxisFrame {
  /// What an axis draws across the plot area, behind the series.
  public struct Grid: Equatable, Sendable {
    /// Lines of one look.
    public struct Lines: Equatable, Sendable {
      /// Along the side.
      public var positions: [Double] = []
      public var style = RuleStyle()
    }

    /// Bands of one colour.
    public struct Stripes: Equatable, Sendable {
      /// Along the side.
      public var bands: [ClosedRange<Double>] = []
      /// `nil` for the theme's.
      public var color: Color?
    }

    public var major = Lines()
    public var minor = Lines()
    /// Every second band between major ticks.
    public var stripes = Stripes()
    /// The bands between `stripes`, if they have a colour of their own.
    public var alternateStripes = Stripes()
  }
}
