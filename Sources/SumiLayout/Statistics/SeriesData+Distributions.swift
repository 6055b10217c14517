import SumiChart
import SumiData

/// Boxes and violins: the values at each position become five numbers, outliers and densities.
extension [SeriesData] {
  /// Replaces the rows of visible series that show distributions, and gives series without positions
  /// their title as one.
  ///
  /// Must run before the kinds of axes are determined.
  mutating func findDistributions(memo: ColumnMemo) throws(LayoutError) {
    for index in indices where !self[index].isHidden {
      if self[index].traits.isNamedByTitle || self[index].traits.distribution != nil {
        try self[index].checkValues()
      }
      if self[index].traits.distribution != nil {
        self[index].findDistribution(memo: memo)
      } else if self[index].isAtItsTitle {
        self[index].columns[.x] = .texts(self[index].title, count: self[index].count)
      }
    }
    findWidths()
  }

  /// Divides counts and densities by the greatest ones of all series on an axis.
  private mutating func findWidths() {
    var greatest: [WidthKey: Double] = [:]
    var keys: [Int: WidthKey] = [:]
    for (index, data) in enumerated() where !data.isHidden {
      guard let settings = data.traits.distribution, let shares = data.columns[.share] else {
        continue
      }
      let dimension = data.orientation.positions
      let key = WidthKey(
        dimension: dimension, axis: data.axis(along: dimension), width: settings.width,
        hasDensity: settings.bandwidth != nil)
      keys[index] = key
      let most = shares.numberValues?.doubles.lazy.filter(\.isFinite).max() ?? 0
      greatest[key] = Swift.max(greatest[key] ?? 0, most)
    }
    for (index, key) in keys {
      guard let most = greatest[key], most > 0, let shares = self[index].columns[.share]
      else { continue }
      self[index].columns[.share] = Column((shares.numberValues?.doubles ?? []).map { $0 / most })
    }
  }
}

extension SeriesData {
  /// Whether its positions are the category with its title, because it has none of its own.
  var isAtItsTitle: Bool {
    traits.isNamedByTitle && series.source[Role.x.turned(orientation)] == nil
  }

  fileprivate mutating func findDistribution(memo: ColumnMemo) {
    guard let settings = traits.distribution, let values = columns[.y] else { return }
    let isNamed = isAtItsTitle
    let positions =
      isNamed
      ? Column(.numbers(NumberValues(regularFrom: 0 as Int64, step: 0, count: count)))
      : column(.x)
    let found = memo.output(
      of: Distributions(
        Distributions.Parts(
          hasBoxes: settings.hasBoxes, whiskerReach: settings.whiskerReach,
          hasOutliers: settings.hasOutliers, bandwidth: settings.bandwidth)),
      [positions, values] + (columns[.weight].map { [$0] } ?? []))
    columns[.weight] = nil
    channels.removeAll { $0.role == .weight }
    count = found.values.count
    columns[.x] = isNamed ? .texts(title, count: count) : found.positions
    derivedInfiniteCount = found.infiniteCount
    var made: [(role: Role, numbers: [Double])] = [
      (.low, found.five.map(\.low)), (.lowerQuartile, found.five.map(\.lowerQuartile)),
      (.median, found.five.map(\.median)), (.upperQuartile, found.five.map(\.upperQuartile)),
      (.high, found.five.map(\.high)), (.y, found.values), (.share, settings.shares(of: found)),
    ]
    if !settings.hasBoxes { made.removeAll { BoxRoles.all.contains($0.role) } }
    for (role, numbers) in made {
      columns[role] =
        role == .share ? Column(numbers) : Column(numbers).asDates(in: values.timeUnit)
      guard !channels.contains(where: { $0.role == role }) else { continue }
      channels.append(
        Channel(role, isRequired: false, "Made of many rows.").turned(orientation, keepsRole: true))
    }
  }
}

/// What series with comparable widths have in common.
private struct WidthKey: Hashable {
  let dimension: Dimension
  let axis: Int
  let width: DistributionWidth
  let hasDensity: Bool
}

private enum BoxRoles {
  static let all: Set<Role> = [.low, .lowerQuartile, .median, .upperQuartile, .high]
}

extension DistributionSettings {
  /// The widths of boxes and densities before they are divided by the greatest one.
  fileprivate func shares(of found: Distributions.Output) -> [Double] {
    guard bandwidth != nil else {
      return zip(found.counts, found.five).map { count, five in
        five.median.isNaN ? .nan : width == .count ? Double(count).squareRoot() : 1
      }
    }
    guard width == .equal else {
      return zip(found.counts, found.densities).map { count, density in
        width == .count ? density * Double(count) : density
      }
    }
    // Each one has the same peak. Densities of one position follow each other.
    var result = found.densities
    var start = 0
    for end in result.indices where result[end].isNaN || end + 1 == result.count {
      let run = start..<(result[end].isNaN ? end : end + 1)
      for piece in stride(from: run.lowerBound, to: run.upperBound, by: Distributions.densityRows) {
        let rows = piece..<min(piece + Distributions.densityRows, run.upperBound)
        let peak = result[rows].max() ?? 0
        for row in rows where peak > 0 { result[row] /= peak }
      }
      start = end + 1
    }
    return result
  }
}

extension Column {
  /// The same text in each row.
  fileprivate static func texts(_ text: String, count: Int) -> Column {
    Column([String](repeating: text, count: count))
  }
}
