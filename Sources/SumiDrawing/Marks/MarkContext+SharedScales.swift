import SumiLayout

extension [MarkContext?] {
  /// The scales of colours that several of the series share, by their group.
  var sharedScales: [Int: ColorScale] {
    var groups: [Int: [MarkContext]] = [:]
    for context in self {
      guard let context, let group = context.frame.scaleGroup else { continue }
      groups[group, default: []].append(context)
    }
    return groups.compactMapValues { members in
      guard members.count > 1 else { return nil }
      return ColorScale(of: members.compactMap { $0.mark?.colorField })
    }
  }
}
