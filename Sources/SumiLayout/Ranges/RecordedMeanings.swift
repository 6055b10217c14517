import SumiChart
import SumiData
import SumiGeometry
import SumiTime

extension Chart {
  /// Gives each axis without a time zone that in which all its dates were recorded. Returns warnings about
  /// dates that are shown in another one.
  mutating func takeZones(of series: [SeriesData]) -> [String] {
    guard series.contains(where: { data in data.whole.contains { $0.1.zone != nil } }) else {
      return []
    }
    var warnings: [String] = []
    for dimension in [Dimension.x, .y] {
      var axes = dimension == .x ? xAxes : yAxes
      // A chart without axes has a plain one in each direction.
      if axes.isEmpty { axes = [Axis()] }
      for index in axes.indices where axes[index].timeZone == nil {
        let names = series.filter { $0.axis(along: dimension) == index }
          .flatMap { $0.recordedZones(along: dimension) }
        let name = AxisIdentity(isX: dimension == .x, index: index, id: axes[index].id).name
        let zones = Set(names.map { $0 ?? "UTC" }).sorted()
        if zones.count > 1 {
          warnings.append(
            "\(name): its dates were recorded in the time zones \(listed(zones, "and")); they are shown "
              + "in UTC, unless the axis has a \"timeZone\"")
        } else if let zone = zones.first, zone != "UTC" {
          axes[index].timeZone = Zone(zone)
          if axes[index].timeZone == nil {
            warnings.append(
              "\(name): its dates were recorded in the unknown time zone \"\(zone)\"; they are shown in "
                + "UTC, unless the axis has a \"timeZone\"")
          }
        }
      }
      if dimension == .x { xAxes = axes } else { yAxes = axes }
    }
    return warnings
  }
}

extension SeriesData {
  /// The zones of its columns of dates along a dimension; `nil` for those without one.
  fileprivate func recordedZones(along dimension: Dimension) -> [String?] {
    wholeColumns(along: dimension).filter { $0.kind == .dateTime }.map(\.zone)
  }

  /// Whether all its numbers along a dimension are lengths of time.
  func isElapsed(along dimension: Dimension) -> Bool {
    guard series.source.aggregate != .count || orientation.positions == dimension else {
      return false
    }
    let columns = wholeColumns(along: dimension)
    return !columns.isEmpty && columns.allSatisfy(\.isElapsed)
  }

  /// Whether all its dates along a dimension are times of day.
  func isTimeOfDay(along dimension: Dimension) -> Bool {
    let columns = wholeColumns(along: dimension)
    return !columns.isEmpty && columns.allSatisfy(\.isTimeOfDay)
  }

  /// Its columns along a dimension before rows were split, left out and combined.
  private func wholeColumns(along dimension: Dimension) -> [Column] {
    channels.filter { $0.dimension == dimension && !Role.errorEnds.contains($0.role) }
      .compactMap { whole[$0.role] }
  }
}
