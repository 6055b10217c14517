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
    whole.forEachCutText { owner in
      if let place = counts.firstIndex(where: { $0.owner == owner }) {
        counts[place].count += 1
      } else {
        counts.append((owner, 1))
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

  private func forEachCutText(_ visit: (Owner) -> Void) {
    for text in texts where text.isCut { text.part.map { visit(.part($0)) } }
    switch family {
    case .cartesian(let axes):
      for axis in axes {
        if axis.title?.isCut == true { visit(.axisTitle(axis.identity.name)) }
        for label in axis.labels where label.isCut { visit(.axisLabels(axis.identity.name)) }
      }
    case .radial(let radial):
      // They do not say which axis is theirs.
      for title in radial.titles where title.isCut { visit(.axisTitle("xAxis")) }
      for label in radial.angleLabels where label.isCut { visit(.axisLabels("xAxis")) }
      for label in radial.radiusLabels where label.isCut { visit(.axisLabels("yAxis")) }
    case .slices: break
    case .panels(let panels): for panel in panels { panel.forEachCutText(visit) }
    }
    for text in legend?.texts ?? [] where text.isCut { visit(.legend) }
    for name in names where name.label.isCut { visit(.names) }
    for annotation in annotations {
      for line in annotation.label?.lines ?? [] where line.isCut { visit(.annotations) }
    }
  }
}
