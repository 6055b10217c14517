import SumiChart
import SumiGeometry

extension AxisFrame {
  /// The grid and stripes that an axis draws across the plot area, behind or over the series.
  public struct Grid: Equatable, Sendable {
    /// Lines with one look.
    public struct Lines: Equatable, Sendable {
      /// Positions along the side.
      public var positions: [Double] = []
      public var style = RuleStyle()
      public var layer = GridStyle.Layer.below
    }

    /// Bands with one colour.
    public struct Stripes: Equatable, Sendable {
      /// Ranges along the side.
      public var bands: [ClosedRange<Double>] = []
      /// `nil` for the theme's colour.
      public var color: Color?
    }

    public var major = Lines()
    public var minor = Lines()
    /// Every second band between major ticks.
    public var stripes = Stripes()
    /// The bands between `stripes`, if they have their own colour.
    public var alternateStripes = Stripes()
    public var stripesLayer = GridStyle.Layer.below
  }
}
