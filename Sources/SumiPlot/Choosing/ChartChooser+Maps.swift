import Sumi

/// Longitudes and latitudes.
extension ChartChooser {
  /// Whether the first two columns are longitudes and latitudes.
  var isMap: Bool {
    profiles.count == 2 && profiles[0].isLongitude && profiles[1].isLatitude
  }

  /// The columns of longitudes and latitudes; in other units than degrees if there are both.
  var coordinates: [String] {
    let all = profiles.filter { $0.type == .numbers && ($0.isLongitude || $0.isLatitude) }
    let numbers = profiles.filter { $0.type == .numbers }
    let (first, second) = (
      numbers.filter { $0.isNamed(CodeNames.longitudes) },
      numbers.filter { $0.isNamed(CodeNames.latitudes) }
    )
    return (first.count == 1 && second.count == 1 && all.isEmpty ? first + second : all)
      .map(\.name)
  }

  /// A map, unless the rows have something better to show: measures of a few names, or of dates.
  func map(_ taken: Set<String>) -> PlotChoice? {
    guard let x = profiles.first(where: \.isLongitude), let y = profiles.first(where: \.isLatitude)
    else { return nil }
    guard taken.isEmpty else { return cloud(of: [y.name], over: x, taken) }
    let others = without([x.name, y.name])
    let measures = others.chosenY(besides: []).filter { others.profile($0)?.isFlag != true }
    guard !measures.isEmpty, !others.isBetterThanMap(measures, places: places(x.name, y.name))
    else {
      return measures.isEmpty ? cloud(of: [y.name], over: x, taken) : nil
    }
    guard x.count < Self.mostBubbles else {
      return x.count < Self.mostMarkers
        ? map(x, y, [.color: measures[0]], Series.defaultCloudKind)
        : cloud(of: [y.name], over: x, taken)
    }
    let amounts = measures.filter {
      others.profile($0).map { $0.isAmount || $0.isNamed(["mag", "magnitude"]) } == true
    }
    // Where persons were is told apart by what they are rather than by how old they were.
    if amounts.isEmpty, others.areRowsPersons, others.cloudGroup(besides: []) != nil {
      return cloud(of: [y.name], over: x, taken)
    }
    let amount =
      amounts.first { others.profile($0)?.isAmount != true } ?? amounts.first ?? measures[0]
    // Sizes that are hardly different cover each other and say nothing.
    let isSize =
      others.profile(amount)?.range.map {
        $0.lowerBound >= 0 && $0.upperBound > Self.leastRatioOfSizes * $0.lowerBound
      } == true
    var looks: [Role: String] = [isSize ? .size : .color: amount]
    if let names = others.profiles.first(where: { $0.type == .text && !$0.repeats }),
      names.count <= Self.mostBars
    {
      looks[.label] = names.name
    }
    return map(x, y, looks, Series.kind(taking: Array(looks.keys)) ?? Series.defaultCloudKind)
  }

  /// The greatest size over the least one.
  private static let leastRatioOfSizes = 4.0
  /// More bubbles than this cover each other.
  static let mostBubbles = 500

  private func map(
    _ x: ColumnProfile, _ y: ColumnProfile, _ looks: [Role: String], _ kind: String
  ) -> PlotChoice {
    var choice = PlotChoice(kind: kind, x: x.name, y: [y.name])
    choice.looks = looks
    return choice
  }

  /// How many places there are.
  private func places(_ x: String, _ y: String) -> Int {
    guard let x = codes(x), let y = codes(y) else { return 0 }
    return x.joined(with: y).count
  }

  private func isBetterThanMap(_ measures: [String], places: Int) -> Bool {
    // The same places again and again are rather stations or shops.
    if places * 3 < table.rowCount { return true }
    return profiles.contains {
      $0.type == .text && 2...Self.mostBars ~= $0.distinct && $0.count == $0.rowCount
        && ($0.isPlaceName || $0.distinct == table.rowCount)
    }
  }
}

extension ColumnProfile {
  /// Whether its texts name regions or places.
  var isPlaceName: Bool {
    isNamed([
      "region", "regione", "state", "province", "provincia", "county", "country", "district",
      "city", "area", "borough", "canton", "land", "bundesland", "departement", "stop", "station",
      "neighbourhood", "neighborhood", "municipality", "comune", "place", "location",
    ])
  }
}
