/// The identity of an axis in a chart, passed to hooks.
public struct AxisIdentity: Hashable, Sendable {
  /// Whether it is one of the x axes.
  public var isX: Bool
  /// The index among the axes of its direction, from 0.
  public var index: Int
  /// The name that series use for the axis.
  public var id: String?

  /// An axis by its direction and its index among those of this direction.
  public init(isX: Bool, index: Int, id: String? = nil) {
    self.isX = isX
    self.index = index
    self.id = id
  }

  /// The axis' name in errors and warnings: its path in a chart file.
  public var name: String { (isX ? "xAxis" : "yAxis") + (index > 0 ? "[\(index)]" : "") }

  /// Whether a word of the chart's state is for this axis: its id, or its name.
  package func isNamed(_ word: String) -> Bool {
    word == id || word == name || (index == 0 && word == name + "[0]")
  }
}
