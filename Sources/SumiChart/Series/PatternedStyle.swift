/// A style of filled shapes that a theme may give a pattern.
package protocol PatternedStyle {
  /// Whether a fill is stated, which keeps the pattern away.
  var hasFill: Bool { get }
  /// The theme's pattern where no fill is stated.
  var pattern: FillPattern? { get set }
}

extension PatternedStyle {
  /// Takes the theme's pattern if no fill is stated.
  package mutating func complete(from pattern: FillPattern?) {
    if !hasFill { self.pattern = pattern }
  }
}
