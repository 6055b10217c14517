import SumiChart
import SumiGeometry

extension ChartModel.Family {
  /// The windows of a chart's state that none of its axes has.
  func warnings(about windows: [String: AxisRange]) -> [String] {
    windows.keys.sorted().compactMap(unknown).map { "state.windows: \($0)" }
  }

  /// - Throws: `LayoutError.axisValue` for an axis that gestures are to move and none of the axes is.
  func check(_ gestures: GestureSettings) throws(LayoutError) {
    if case .charts = self { return }
    let (own, momentum) = (gestures, gestures.momentum)
    for (key, axes) in [
      ("pan", own.panning), ("zoom", own.zooming), ("momentum.pan", momentum.panning),
      ("momentum.zoom", momentum.zooming),
    ] {
      guard case .only(let words) = axes, let message = words.lazy.compactMap(unknown).first else {
        continue
      }
      throw .axisValue(place: "gestures.\(key)", message: message)
    }
  }

  /// What is wrong with the name of an axis; `nil` for one that is there.
  private func unknown(_ word: String) -> String? {
    let known = identities
    guard !known.contains(where: { $0.isNamed(word) }) else { return nil }
    let names = known.flatMap { [$0.id, $0.name].compactMap(\.self) }
    let hint = nearestName(to: word, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
    return "there is no axis \"\(word)\"\(hint)"
  }

  private var identities: [AxisIdentity] {
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
  }
}

extension [String: AxisRange] {
  /// The window of an axis; `nil` if it has its own range.
  package subscript(of axis: AxisIdentity) -> AxisRange? {
    isEmpty ? nil : axis.id.flatMap { self[$0] } ?? first { axis.isNamed($0.key) }?.value
  }
}
