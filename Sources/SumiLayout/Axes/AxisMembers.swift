import SumiChart
import SumiData

/// An axis of a known kind and the series on it, of whatever family: both have been checked.
struct AxisMembers {
  var axis: Axis
  let identity: AxisIdentity
  let kind: Axis.Kind
  /// All series on the axis.
  let all: [SeriesData]
  /// Those that are not hidden.
  let shown: [SeriesData]

  init(
    of axis: Axis, _ identity: AxisIdentity, kind: Axis.Kind, among series: [SeriesData]
  ) throws(LayoutError) {
    self.axis = axis
    self.identity = identity
    self.kind = kind
    let dimension: Dimension = identity.isX ? .x : .y
    all = series.filter { $0.axis(along: dimension) == identity.index }
    shown = all.filter { !$0.isHidden }
    if let fault = axis.fault {
      throw .axisValue(place: "\(identity.name).\(fault.place)", message: fault.message)
    }
    for data in shown {
      try data.check(kind, along: dimension, axis: identity.name)
      // Each series has one x axis: with it, its columns are checked once.
      if identity.isX { try data.checkValues() }
    }
  }

  var dimension: Dimension { identity.isX ? .x : .y }
  /// How errors and warnings call the axis.
  var name: String { identity.name }

  /// The values of series along the axis.
  func columns(of series: [SeriesData]) -> [Column] {
    series.flatMap { $0.columns(along: dimension).map(\.column) }
  }

  /// The names of all categories. Hidden series have none, so that hiding one closes the gap.
  var categories: CategoryRange {
    CategoryRange(
      names: CategoryScale.names(of: columns(of: shown).map(\.asText)), axis: axis, name: name)
  }

  /// Whether all values are row numbers, which have no fractions.
  var areRowNumbers: Bool {
    shown.isEmpty ? identity.isX : shown.allSatisfy { $0.hasRowNumbers(along: dimension) }
  }

  /// What the user says about ticks, in the terms of a scale.
  func rules(on scale: Scale) throws(LayoutError) -> TickRules {
    try AxisRules.rules(of: axis, on: scale, axis: name)
  }

  /// Whether ticks on a scale come at whole numbers only.
  func areWhole(on scale: Scale) -> Bool { scale.isWhole(for: columns(of: shown)) }
}

extension Axis {
  /// A scale, the lesser value first, in the direction that the axis has.
  func directed(_ scale: Scale) -> Scale { isReversed ? scale.reversed : scale }
}
