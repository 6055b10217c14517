/// The slope of a smooth curve at one of its points, from the slopes of the straight segments beside it.
public enum CurveSlope {
  /// The slope of the parabola through a point and its neighbours.
  ///
  /// - Parameters:
  ///   - before: the slope of the segment before the point.
  ///   - after: the slope of the segment after it.
  ///   - widths: of the segments.
  public static func parabola(
    _ before: Double, _ after: Double, widths: (before: Double, after: Double)
  ) -> Double {
    (before * widths.after + after * widths.before) / (widths.before + widths.after)
  }

  /// The slope of a curve whose extrema are at its points: (sgn s₀ + sgn s₁) · min(|s₀|, |s₁|, ½|p|),
  /// where s₀ and s₁ are the slopes of the segments and p is that of the parabola. Steffen, "A simple
  /// method for monotonic interpolation in one dimension" (1990).
  public static func monotone(
    _ before: Double, _ after: Double, widths: (before: Double, after: Double)
  ) -> Double {
    let sign = (before < 0 ? -1.0 : before > 0 ? 1 : 0) + (after < 0 ? -1.0 : after > 0 ? 1 : 0)
    return sign
      * min(abs(before), abs(after), 0.5 * abs(parabola(before, after, widths: widths)))
  }

  /// The slope at an end of a curve that does not bend there.
  ///
  /// - Parameters:
  ///   - segment: the slope of the segment at the end.
  ///   - neighbor: that of the curve at the segment's other point.
  public static func end(segment: Double, neighbor: Double) -> Double {
    1.5 * segment - 0.5 * neighbor
  }
}
