/// The inside of a path.
public struct Fill: Equatable, Sendable {
  public var path: Path
  public var paint: Paint
  public var rule: FillRule

  public init(path: Path, paint: Paint, rule: FillRule = .nonZero) {
    self.path = path
    self.paint = paint
    self.rule = rule
  }
}

/// Which parts of a self-intersecting path are inside.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  case nonZero
  case evenOdd
}
