import SumiChart

extension Axis {
  /// Refuses an axis with a value out of the bounds that a chart file's is held to.
  func check(name: String) throws(LayoutError) {
    guard let fault else { return }
    throw .axisValue(place: "\(name).\(fault.place)", message: fault.message)
  }
}
