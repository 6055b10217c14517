/// Which texts are cut for want of room.
extension ChartFrame {
  /// A warning for each kind of text of which some are cut, with their number; of all panels together.
  var cutTextWarnings: [String] {
    var whole = self
    if selector != nil {
      // An overview is small on purpose.
      whole.family = .panels(Array(panels.prefix(1)))
    }
    var counts: [(owner: Owner, count: Int)] = []
    whole.forEachText { owner, boxes in
      let count = boxes.count(where: \.isCut)
      guard count > 0 else { return }
      if let place = counts.firstIndex(where: { $0.owner == owner }) {
        counts[place].count += count
      } else {
        counts.append((owner, count))
      }
    }
    return counts.map { "\($0.owner.sentence($0.count)): there is no room for more" }
  }

  /// What texts belong to.
  private enum Owner: Equatable {
    case part(TextBox.Part)
    case axisTitle(String)
    case axisLabels(String)
    case legend
    case names
    case annotations

    func sentence(_ count: Int) -> String {
      let are = count == 1 ? "is" : "are"
      return switch self {
      case .part(.panelTitle): "\(count) of the panels' titles \(are) cut"
      case .part(let part): "the \(part.rawValue) is cut"
      case .axisTitle(let axis): "\(axis): the title is cut"
      case .axisLabels(let axis): "\(axis): \(count == 1 ? "1 name" : "\(count) names") \(are) cut"
      case .legend: "\(count) of the legend's texts \(are) cut"
      case .names: "\(count) of the names at the ends of lines \(are) cut"
      case .annotations: "\(count) of the annotations' texts \(are) cut"
      }
    }
  }

  private func forEachText(_ visit: (Owner, [TextBox]) -> Void) {
    for part in TextBox.Part.allCases where part != .note {
      visit(.part(part), texts.filter { $0.part == part })
    }
    switch family {
    case .cartesian(let axes):
      for axis in axes {
        visit(.axisTitle(axis.identity.name), axis.title.map { [$0] } ?? [])
        visit(.axisLabels(axis.identity.name), axis.labels)
      }
    case .radial(let radial):
      // Titles are cut to the same width.
      visit(.axisTitle("xAxis"), radial.titles)
      visit(.axisLabels("xAxis"), radial.angleLabels)
      visit(.axisLabels("yAxis"), radial.radiusLabels)
    case .slices: break
    case .panels(let panels): for panel in panels { panel.forEachText(visit) }
    }
    visit(.legend, legend?.texts ?? [])
    visit(.names, names.map(\.label))
    visit(.annotations, annotations.flatMap { $0.label?.lines ?? [] })
  }
}
