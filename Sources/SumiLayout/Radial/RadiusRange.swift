import SumiChart
import SumiData

/// The range of the radius if it is a number: like any number axis, except that lengths start at 0.
struct RadiusRange {
  let members: AxisMembers

  func radius() throws(LayoutError) -> (radius: RadialModel.Radius, warnings: [String]) {
    var members = members
    if members.kind.curve.domain.contains(0), !hasNegatives { members.axis.includesZero = true }
    let axis = members.axis
    let range = NumberRange(of: members)
    var scale = try range.scale()
    // If all are 0 there is nothing on the other side of it.
    if axis.range == nil, range.visible.bounds == 0...0 { scale.lower = max(scale.lower, 0) }
    let isNice = axis.range == nil && axis.padding == .none
    return (.number(scale, isNice: isNice), range.warnings)
  }

  private var hasNegatives: Bool {
    members.shown.contains { data in
      (data.traits.ground?.value ?? 0) < 0
        || data.columns(along: .y).contains { ($0.column.statistics.range?.lowerBound ?? 0) < 0 }
    }
  }
}
