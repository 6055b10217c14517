import SumiGeometry

extension Series {
  /// Draws a line behind others; series of other kinds stay as they are.
  package mutating func fade(to color: Color, width: Double) {
    guard var line = concrete as? LineSeries else { return }
    line.style.stroke = color
    line.style.strokeWidth = width
    concrete = line
  }

  /// Draws a marker on each point of a line; series of other kinds stay as they are.
  package mutating func markPoints() {
    guard var line = concrete as? LineSeries else { return }
    line.style.marker = MarkerStyle()
    concrete = line
  }
}
