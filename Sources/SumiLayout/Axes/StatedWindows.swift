import SumiChart
import SumiGeometry

extension ChartModel.Family {
  /// The windows of a chart's state that none of its axes has.
  func warnings(about windows: [String: AxisRange]) -> [String] {
    if windows.isEmpty { return [] }
    let known: [AxisIdentity] =
      switch self {
      case .cartesian(let x, let y): (x + y).map(\.identity)
      case .radial(let model):
        [
          AxisIdentity(isX: true, index: 0, id: model.x.id),
          AxisIdentity(isX: false, index: 0, id: model.y.id),
        ]
      case .panels(let panels): panels.flatMap { $0.model.family.identities }
      case .slices, .charts: []
      }
    let names = known.flatMap { [$0.id, $0.name].compactMap(\.self) }
    return windows.keys.sorted().compactMap { word in
      guard !known.contains(where: { $0.isNamed(word) }) else { return nil }
      let hint = nearestName(to: word, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
      return "state.windows: there is no axis \"\(word)\"\(hint)"
    }
  }

  private var identities: [AxisIdentity] {
    if case .cartesian(let x, let y) = self { (x + y).map(\.identity) } else { [] }
  }
}

extension [String: AxisRange] {
  /// The window of an axis; `nil` if it has its own range.
  package subscript(of axis: AxisIdentity) -> AxisRange? {
    isEmpty ? nil : axis.id.flatMap { self[$0] } ?? first { axis.isNamed($0.key) }?.value
  }
}
