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

/// What counts as the inside of a path that crosses itself.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  case nonZero
  case evenOdd
}
