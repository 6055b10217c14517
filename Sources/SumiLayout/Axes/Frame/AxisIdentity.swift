/// Which axis of a chart: what a hook is told.
public struct AxisIdentity: Hashable, Sendable {
  /// Whether it is one of the x axes.
  public var isX: Bool
  /// Among the axes of its direction, from 0.
  public var index: Int
  /// What series call the axis.
  public var id: String?

  public init(isX: Bool, index: Int, id: String? = nil) {
    self.isX = isX
    self.index = index
    self.id = id
  }

  /// What errors and warnings call the axis: its place in a chart file.
  public var name: String { (isX ? "xAxis" : "yAxis") + (index > 0 ? "[\(index)]" : "") }
}
