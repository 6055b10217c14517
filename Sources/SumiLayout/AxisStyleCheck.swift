import SumiChart

/// Lengths and angles that a program gives an axis: a chart file's have been looked at where it was read.
enum AxisStyleCheck {
  static func check(_ axis: Axis, name: String) throws(LayoutError) {
    let ticks = axis.ticks
    let lengths: [(String, Double?)] = [
      ("width", axis.width), ("line.width", axis.line.width), ("grid.width", axis.grid.width),
      ("minorGrid.width", axis.minorGrid.width), ("ticks.marks.width", ticks.marks.width),
      ("ticks.marks.length", ticks.marks.length), ("ticks.marks.gap", ticks.marks.gap),
      ("ticks.minorMarks.width", ticks.minorMarks.width),
      ("ticks.minorMarks.length", ticks.minorMarks.length),
    ]
    guard abs(axis.radial.startAngle) <= 360 else {
      throw .axisValue(
        place: "\(name).radial.startAngle",
        message: "\(axis.radial.startAngle) is no angle; give degrees from -360 to 360")
    }
    for case (let place, let length?) in lengths where !isLength(length) {
      throw .axisValue(
        place: "\(name).\(place)",
        message: "\(length) is no length; give a number of points from 0 to 32768")
    }
    for (place, dashes) in [("grid", axis.grid.dashes), ("minorGrid", axis.minorGrid.dashes)] {
      guard dashes.allSatisfy(isLength) else {
        throw .axisValue(
          place: "\(name).\(place).dashes",
          message: "dashes and gaps are numbers of points from 0 to 32768")
      }
    }
  }

  private static func isLength(_ length: Double) -> Bool {
    length >= 0 && length <= ChartLayout.greatestSize
  }
}
