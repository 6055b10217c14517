import SumiGeometry

/// A style of shapes that may have an outline.
package protocol OutlinedStyle {
  var stroke: Color? { get }
  /// In points.
  var strokeWidth: Double? { get }
}

extension OutlinedStyle {
  /// The outline's width in points, 0 for none; a `stroke` without a width gives 1.
  package var outlineWidth: Double { outlineWidth(with: nil) }

  /// The same with a pattern, whose outline is 1 wide too.
  package func outlineWidth(with pattern: FillPattern?) -> Double {
    strokeWidth ?? (stroke ?? pattern?.stroke == nil ? 0 : 1)
  }
}
