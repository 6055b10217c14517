import SumiChart
import SumiGeometry

/// The colours of an axis' tick labels.
struct TickLabelLook {
  var color: Color
  /// Behind each label; `nil` for none.
  var ground: Color?

  /// What the axis states, else the theme. A colour that nobody states can be read on the ground.
  init(of axis: Axis, _ theme: Theme) {
    let stated = axis.labels.background ?? theme.tickLabelBackground
    ground = stated.alpha > 0 ? stated : nil
    color = axis.labels.style.color ?? theme.tickLabelColor
    if let ground, ground.alpha >= 0.5, axis.labels.style.color == nil,
      theme.textStyles.tickLabel.color == nil
    {
      color = color.readable(on: ground)
    }
  }

  /// Gives labels their ground.
  func addGround(to labels: inout [TextBox]) {
    guard let ground else { return }
    for index in labels.indices { labels[index].ground = ground }
  }
}
