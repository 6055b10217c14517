import SumiChart
import SumiData
import SumiGeometry

/// Adds the annotations of a chart to a finished frame, and makes their labels.
struct AnnotationBuilder {
  let model: ChartModel
  let fitting: TextFitting
  let metrics: LayoutMetrics
  let hooks: ChartHooks
  let images: [MarkerImage: Bitmap]
  /// The part of the picture that labels never leave.
  let room: Rect
  /// The title of the panel whose frame it is; `nil` for a plot of its own or the whole picture.
  let panel: String?
  /// The titles of the panels of the whole picture.
  var panels: [String] = []

  /// More annotations than this are an error.
  private static let most = 100_000

  /// Adds the annotations without their labels.
  ///
  /// - Returns: their labels.
  func add(to frame: inout ChartFrame) throws -> [any LabelCandidate] {
    guard !model.chart.annotations.isEmpty else { return [] }
    guard model.chart.annotations.count <= Self.most else {
      throw LayoutError.annotation(
        place: "annotations",
        message: "there are \(model.chart.annotations.count); a chart may have \(Self.most)")
    }
    if !panels.isEmpty { frame.warnings += unknownPanels }
    if panels.isEmpty, panel == nil,
      let index = model.chart.annotations.firstIndex(where: { $0.panel != nil })
    {
      throw LayoutError.annotation(
        place: "annotations[\(index)].panel",
        message:
          "there is no panel \"\(model.chart.annotations[index].panel ?? "")\", since the chart has no "
          + "panels; leave it out")
    }
    var labels: [AnnotationLabelCandidate] = []
    var outside: [Int] = []
    let plot = AnnotationPlot(frame)
    let theme = model.theme
    for (index, annotation) in model.chart.annotations.enumerated()
    where isShown(annotation, in: frame) {
      guard
        let space = try AnnotationSpace(for: annotation, at: index, in: plot, chart: model.chart)
      else { continue }
      var placed = AnnotationFrame(
        index: index, id: annotation.id, layer: annotation.layer, isClipped: annotation.isCut,
        opacity: annotation.style.opacity.isNaN ? 1 : min(max(annotation.style.opacity, 0), 1))
      let result = try AnnotationShapeBuilder(
        annotation: annotation, space: space, text: theme.text,
        secondaryText: theme.secondaryText, images: images
      ).result()
      guard let result else {
        outside.append(index)
        continue
      }
      let (handle, warnings) = try space.handle(of: annotation)
      placed.handle = handle
      if panel == nil || panel == panels.first { frame.warnings += warnings }
      placed.parts = result.parts
      placed.lines = result.lines
      if annotation.concrete.shape == .drawing {
        placed.parts = try AnnotationCanvas.parts(
          of: annotation, at: index, in: space, hooks: hooks, fitting: fitting,
          font: metrics.annotationFont, color: theme.annotationColor)
      }
      if let label = annotation.concrete.label, !label.text.isEmpty, let anchor = result.anchor {
        labels.append(
          try self.label(
            label, anchor, annotation, index: (inChart: index, inFrame: frame.annotations.count)))
      }
      frame.annotations.append(placed)
    }
    let bands = labels.compactMap { label -> (index: Int, rect: Rect)? in
      if case .area(let rect) = label.anchor { (label.index.inFrame, rect) } else { nil }
    }
    if bands.count > 1 {
      for index in labels.indices {
        labels[index].otherAreas = bands.filter { $0.index != labels[index].index.inFrame }.map(
          \.rect)
      }
    }
    frame.warnings += Self.warning(
      of: outside, "it is outside of the range that the plot shows",
      "they are outside of the range that the plot shows")
    return labels
  }

  /// One warning about all of some annotations; none about none.
  private static func warning(of indices: [Int], _ one: String, _ several: String) -> [String] {
    guard let first = indices.first else { return [] }
    guard indices.count > 1 else { return ["annotations[\(first)]: \(one)"] }
    let names = indices.prefix(mostNames).map(String.init)
    let more = indices.count - names.count
    return [
      "annotations \(listed(more > 0 ? names + ["\(more) more"] : names, "and")): \(several)"
    ]
  }

  /// More annotations than this are counted and not named.
  private static let mostNames = 5

  private var unknownPanels: [String] {
    model.chart.annotations.enumerated().compactMap { index, annotation in
      guard let panel = annotation.panel, !panels.contains(panel) else { return nil }
      return "annotations[\(index)].panel: there is no panel \"\(panel)\""
        + (nearestName(to: panel, among: panels).map { "; did you mean \"\($0)\"?" } ?? "")
    }
  }

  /// Whether an annotation belongs to a frame: of several plots each has those of its panel.
  private func isShown(_ annotation: Annotation, in frame: ChartFrame) -> Bool {
    let isFree = annotation.concrete.shape.isFree && annotation.panel == nil
    if let panel { return !isFree && annotation.panel ?? panel == panel }
    // The whole picture of several plots.
    if !frame.panels.isEmpty, model.chart.charts.isEmpty { return isFree }
    return true
  }

  private func label(
    _ label: AnnotationLabel, _ anchor: AnnotationAnchor, _ annotation: Annotation,
    index: (inChart: Int, inFrame: Int)
  ) throws -> AnnotationLabelCandidate {
    let theme = model.theme
    let stroke = annotation.style.stroke
    let color = label.style.color ?? label.background?.contrasting ?? theme.annotationColor
    let isText = annotation.concrete.shape.isText
    let isBox = if case .callout = annotation.concrete.shape { true } else { false }
    return AnnotationLabelCandidate(
      label: label,
      text: try AnnotationText(
        label, font: metrics.annotationFont, color: color,
        share: isText ? 0.6 : 0.45, room: room.size, fitting: fitting),
      anchor: anchor, index: index, ground: theme.background.alpha > 0 ? theme.background : .clear,
      lineColor: stroke ?? theme.secondaryText, isBox: isBox, isNeeded: isText)
  }

  /// A warning about labels that have no room.
  static func warnings(leavingOut labels: [any LabelCandidate]) -> [String] {
    warning(
      of: labels.compactMap { ($0 as? AnnotationLabelCandidate)?.index.inChart }.sorted(),
      "there is no room for its label", "there is no room for their labels")
  }
}

extension AnnotationShape {
  /// Whether it has nothing but a text.
  fileprivate var isText: Bool {
    switch self {
    case .point, .callout: true
    default: false
    }
  }
}
