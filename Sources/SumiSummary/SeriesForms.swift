import SumiChart
import SumiData
import SumiGeometry

/// Finds how the rows of a series are summarised.
struct SeriesForms {
  @Shared private var chart: Chart
  private let series: Series
  private let index: Int

  init(_ chart: Chart, _ series: Series, _ index: Int) {
    (self.chart, self.series, self.index) = (chart, series, index)
  }

  private var name: String { "series[\(index)]" }
  private var source: SeriesSource { series.source }
  private var traits: SeriesTraits { series.traits }

  /// - Throws: `DataError.unusable` for a series of which no summary is known.
  var form: any SummaryForm {
    get throws(DataError) {
      if source.aggregate == .median { return try median }
      if source.aggregate != nil { return try totals }
      try refuse(source.sort != nil, "sort")
      try refuse(source.top != nil, "top")
      try refuse(source.sample != nil, "sample")
      try refuse(source.regression != nil, "regression")
      try refuse(source.labels != nil, "labels")
      try refuse(source.missing != .gap, "missing")
      try checkDomains()
      if series.hasBinsOfPlane { return try planeBins }
      if traits.binning != nil { return try bins }
      if traits.distribution != nil { return try distribution }
      if Self.isLine(traits) { return try line }
      throw unknown
    }
  }

  /// Whether it is a line, or a band between two, along an axis.
  private static func isLine(_ traits: SeriesTraits) -> Bool {
    traits.isConnected && traits.wantsOrder && traits.family == .cartesian
  }

  private var unknown: DataError {
    let kinds = Series.kinds.filter { word in
      // A box of five numbers has no summary, one of values has.
      guard word != self.series.kind,
        let series = Series(kind: word, source: SeriesSource(channels: [:]))
      else {
        return false
      }
      let traits = series.traits
      return series.hasBinsOfPlane || traits.binning != nil || traits.distribution != nil
        || Self.isLine(traits)
    }
    return .unusable(
      source: name,
      problem:
        "there is no summary of a \(series.kind) that draws the same; use "
        + "\(kinds.joined(separator: ", ")), "
        + "or give it an \"aggregate\": sum, mean, min, max or count")
  }

  private func refuse(_ isThere: Bool, _ key: String) throws(DataError) {
    guard isThere else { return }
    throw .unusable(
      source: name,
      problem:
        "\"\(key)\" needs all rows in one place; leave it out to draw the series from summaries")
  }

  /// The name of the column of a role.
  private func column(_ role: Role, or words: String) throws(DataError) -> String {
    if case .named(let name)? = source[role] { return name }
    throw .unusable(
      source: name,
      problem:
        "a summary needs \(words), the name of a column of the table, in \"\(role.rawValue)\"")
  }

  private func optional(_ role: Role) throws(DataError) -> String? {
    source[role] == nil ? nil : try column(role, or: "a name")
  }

  private var split: String? {
    get throws(DataError) {
      switch source.splitBy {
      case .named(let name)?: return name
      case .values?:
        throw .unusable(
          source: name, problem: "a summary needs the name of a column of the table in \"splitBy\"")
      case nil: return nil
      }
    }
  }

  /// Throws for columns beside those that a summary has.
  private func checkRoles(_ known: [Role]) throws(DataError) {
    for role in source.channels.keys.sorted(by: { $0.rawValue < $1.rawValue })
    where !known.contains(role) {
      try refuse(true, role.rawValue)
    }
  }

  /// The axis along a dimension.
  private func axis(_ dimension: Dimension) -> Axis? {
    let axes = dimension == .x ? chart.xAxes : chart.yAxes
    let id = dimension == .x ? source.xAxis : source.yAxis
    return id.flatMap { id in axes.first { $0.id == id } } ?? axes.first
  }

  /// Whether numbers up to 0 are not drawn.
  private func isLogarithmic(_ dimension: Dimension) -> Bool {
    axis(dimension).map { $0.kind == .logarithmic && $0.log.nonPositive == .gap } ?? false
  }

  /// Throws for an axis on which numbers have no position at both ends: which rows have the extremes that
  /// are drawn is then not known of the parts.
  private func checkDomains() throws(DataError) {
    for dimension in [Dimension.x, .y] {
      guard let curve = axis(dimension)?.kind.curve, curve.domain.upper.isFinite else { continue }
      throw .unusable(
        source: name,
        problem:
          "a \(curve.adjective) axis needs all rows in one place; use another type of axis to draw the "
          + "series from summaries")
    }
  }

  // MARK: Forms

  private var line: LineForm {
    get throws(DataError) {
      try refuse(traits.line?.smoothing != nil, "smooth")
      try refuse(source.stack != nil, "stack")
      try refuse(series.marker != nil, "marker")
      let position = Role.x.turned(source.orientation)
      let along = source.orientation.positions
      let roles = series.channels.filter { $0.isRequired }.map(\.role)
      try checkRoles([position] + roles)
      return LineForm(
        index: index, name: name, x: try column(position, or: "the positions"),
        values: try roles.map { (role) throws(DataError) in try column(role, or: "the values") },
        split: try split, isLogAlong: isLogarithmic(along),
        isLogAcross: isLogarithmic(source.orientation.values))
    }
  }

  private var planeBins: PlaneBinForm {
    get throws(DataError) {
      try refuse(source.splitBy != nil, "splitBy")
      let aggregate = series.aggregateOfBins.flatMap {
        PlaneBinForm.Aggregate(rawValue: $0.rawValue)
      }
      return PlaneBinForm(
        index: index, name: name, x: try column(.x, or: "the positions"),
        y: try column(.y, or: "the positions"),
        value: aggregate == nil ? nil : try optional(.value),
        weight: aggregate == nil ? try optional(.weight) : nil, aggregate: aggregate,
        isLogAlongX: isLogarithmic(.x), isLogAlongY: isLogarithmic(.y))
    }
  }

  private var bins: BinForm {
    get throws(DataError) {
      let role = Role.x.turned(source.orientation)
      guard let bins = traits.binning?.bins, bins != .automatic else {
        throw .unusable(
          source: name,
          problem:
            "\"bins\" that are \"automatic\" need all rows in one place; give their number, their "
            + "width or their edges")
      }
      var group: [(index: Int, value: String)] = []
      for (index, other) in chart.series.enumerated()
      where other.traits.binning?.bins == bins && other.source.data == source.data
        && other.source.xAxis == source.xAxis && other.source.yAxis == source.yAxis
        && other.source.orientation == source.orientation && !other.source.isHidden
      {
        if case .named(let value)? = other.source[role] { group.append((index, value)) }
      }
      return BinForm(
        index: index, name: name, value: try column(role, or: "the values"),
        weight: try optional(.weight), split: try split, bins: bins, group: group)
    }
  }

  private var distribution: DistributionForm {
    get throws(DataError) {
      let position = Role.x.turned(source.orientation)
      let value = Role.y.turned(source.orientation)
      try checkRoles([position, value, .weight])
      if let settings = traits.distribution, settings.bandwidth == nil, !settings.hasOutliers,
        settings.whiskerReach != nil, axis(source.orientation.values)?.range == nil
      {
        throw .unusable(
          source: name,
          problem:
            "without its outliers the axis follows from whiskers, which are not known before all rows "
            + "are; state its \"range\", or show the outliers")
      }
      return DistributionForm(
        index: index, name: name, position: try optional(position),
        value: try column(value, or: "the values"), weight: try optional(.weight),
        split: try split)
    }
  }

  private var median: MedianForm {
    get throws(DataError) {
      let totals = try totals
      try refuse(source.stack != nil, "stack")
      guard chart.family == .cartesian, axis(source.orientation.values)?.range != nil else {
        throw .unusable(
          source: name,
          problem:
            "a median is as exact as its axis asks for, and the axis follows from the medians; state "
            + "its \"range\", or choose sum, mean, min, max or count")
      }
      guard let value = totals.values.first, totals.values.count == 1 else {
        throw .unusable(
          source: name, problem: "a summary has medians of one column; use a series for each")
      }
      return MedianForm(totals: totals, value: value)
    }
  }

  private var totals: TotalsForm {
    get throws(DataError) {
      guard let aggregate = source.aggregate else { throw unknown }
      try refuse(source.spread != nil, "error")
      let position = Role.x.turned(source.orientation)
      let key: Role =
        traits.slices != nil && source[.name] != nil
        ? .name : source[.category] != nil ? .category : position
      var values: [String] = []
      for channel in series.channels where channel.role != key {
        guard source[channel.role] != nil else { continue }
        guard channel.dimension != nil || channel.role == .value else {
          try refuse(true, channel.role.rawValue)
          continue
        }
        let value = try column(channel.role, or: "the values")
        if !values.contains(value) { values.append(value) }
      }
      let counted = series.channels.first {
        $0.isRequired && source[$0.role] == nil
          && ($0.dimension == source.orientation.values || $0.role == .value)
      }
      return TotalsForm(
        index: index, name: name, key: try column(key, or: "what rows have in common"),
        values: values, split: try split, aggregate: aggregate, every: source.every,
        zone: axis(source.orientation.positions)?.timeZone ?? .utc, missing: source.missing,
        countedRole: values.isEmpty ? counted?.role : nil)
    }
  }
}
