import SumiChart
import SumiData

/// Longitudes and latitudes.
extension ChartChooser {
  /// How long a unit of the second column is beside one of the first: where both are longitudes and latitudes, or
  /// places in a plane, such as `pos_x` and `pos_y`; `nil` if they are none.
  var scaleRatio: ScaleRatio? {
    guard profiles.count == 2 else { return nil }
    let (x, y) = (profiles[0], profiles[1])
    if x.isLongitude, y.isLatitude { return .latitude }
    guard x.type == .numbers, y.type == .numbers, x.words.count == y.words.count else { return nil }
    let differences = zip(x.words, y.words).filter { $0 != $1 }
    guard differences.count == 1, Self.planes.contains(where: { differences[0] == $0 }) else {
      return nil
    }
    if x.words.count == 1 {
      return differences[0].0 == "easting" || isSpace ? .number(1) : nil
    }
    return differences[0].0 == "x" || x.isNamed(Self.embeddings) ? .number(1) : nil
  }

  /// Words that tell the two directions of a plane apart.
  private static let planes = [("x", "y"), ("1", "2"), ("easting", "northing")]
  /// What places rows so that their distances tell how unlike they are.
  private static let embeddings: Set<String> = ["tsne", "sne", "umap", "mds", "nmds", "phate"]

  /// Whether there is a third direction besides x and y.
  private var isSpace: Bool { table.names.contains { $0.lowercased() == "z" } }

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
    guard let x = profiles.first(where: \.isLongitude), let y = profiles.first(where: \.isLatitude),
      // A station or two are no map.
      rowCount < Self.leastRowsOfStation || places(x.name, y.name) > 2
    else { return nil }
    guard taken.isEmpty else { return cloud(of: [y.name], over: x, taken) }
    // A value at each point of a grid fills the plane.
    if profiles.count == 3, isField(x, y, within: nil),
      let value = profiles.first(where: {
        ![x.name, y.name].contains($0.name) && $0.type == .numbers && !$0.isConstant
      })
    {
      return PlotChoice(
        kind: Series.defaultCellsKind, x: x.name, y: [y.name], value: value.name)
    }
    let plane = profiles.filter { other in
      other.isNamed(["coordinate", "coordinates", "coord", "coords"])
        // Rows may have another place, too.
        || ![x.name, y.name].contains(other.name) && other.isNamed(["longitude", "latitude"])
        || [x, y].contains { isProjected(other, from: $0) }
    }
    let others = without([x.name, y.name] + plane.map(\.name))
    let measures = others.chosenY(besides: []).filter { others.profile($0)?.isFlag != true }
    let panels = repeated(at: x, y)
    guard !measures.isEmpty,
      panels != nil || !others.isBetterThanMap(measures, places: places(x.name, y.name))
    else {
      return measures.isEmpty ? others.named(cloud(of: [y.name], over: x, taken)) : nil
    }
    if let panels, let value = measures.first(where: { $0 != panels }) {
      var choice = map(x, y, [.color: value], Series.defaultCloudKind)
      choice.panels = panels
      return choice
    }
    guard x.count < Self.mostBubbles else {
      return x.count < Self.mostMarkers
        ? map(
          x, y, [.color: measures.first { others.profile($0)?.isMagnitude == true } ?? measures[0]],
          Series.defaultCloudKind)
        : cloud(of: [y.name], over: x, taken)
    }
    let arePersons = others.areRowsPersons
    let amounts = measures.filter { name in
      others.profile(name).map {
        $0.isAmount && !(arePersons && ($0.isPersonal || !$0.isFrequency))
      } == true || others.profile(name)?.isMagnitude == true
    }
    // Where persons were is told apart by what they are rather than by how old they were.
    if amounts.isEmpty, arePersons, others.cloudGroup(besides: []) != nil {
      return cloud(of: [y.name], over: x, taken)
    }
    let amount =
      amounts.first { others.profile($0)?.isAmount != true } ?? amounts.first ?? measures[0]
    // Places without a size are not seen, and sizes that are hardly different cover each other and say nothing.
    let isSize =
      others.profile(amount).map { size in
        !size.isMostlyOne
          && size.range.map {
            $0.lowerBound >= 0
              && $0.upperBound
                > (x.count > Self.manyBubbles ? Self.leastRatioOfMany : Self.leastRatioOfSizes)
                * $0.lowerBound
          } == true
      } == true
    let looks: [Role: String] = [isSize ? .size : .color: amount]
    return others.named(
      map(x, y, looks, Series.kind(taking: Array(looks.keys)) ?? Series.defaultCloudKind))
  }

  /// Whether numbers are longitudes or latitudes in other units, such as metres of a national grid.
  private func isProjected(_ other: ColumnProfile, from degrees: ColumnProfile) -> Bool {
    other.type == .numbers && other.name != degrees.name && other.count >= Self.leastProjected
      && table.association(other.name, degrees.name) > Self.leastOfProjected
  }

  private static let leastRowsOfStation = 20
  private static let leastProjected = 8
  private static let leastOfProjected = 0.995

  /// A map whose places have their names, if these are few and told apart by one.
  private func named(_ map: PlotChoice) -> PlotChoice {
    let names = profiles.first {
      $0.type == .text && !$0.repeats && $0.count * 10 >= $0.rowCount * 9
    }
    guard let names, rowCount <= Self.mostNamedPoints, map.split == nil else { return map }
    var map = map
    map.looks[.label] = names.name
    return map
  }

  /// The greatest size over the least one.
  private static let leastRatioOfSizes = 4.0
  /// So many bubbles of nearly one size cover each other.
  private static let manyBubbles = 150
  private static let leastRatioOfMany = 50.0
  /// More bubbles than this cover each other.
  static let mostBubbles = 500

  private func map(
    _ x: ColumnProfile, _ y: ColumnProfile, _ looks: [Role: String], _ kind: String
  ) -> PlotChoice {
    var choice = PlotChoice(kind: kind, x: x.name, y: [y.name])
    choice.looks = looks
    return choice
  }

  /// The few groups or years each of which has many places all over the same area, one group after the other, such
  /// as the harvests of a field.
  private func repeated(at x: ColumnProfile, _ y: ColumnProfile) -> String? {
    profiles.first { profile in
      guard 2...Self.mostPanels ~= profile.distinct, ![x.name, y.name].contains(profile.name),
        profile.rowsPerValue >= Self.leastPlaces, profile.count == profile.rowCount,
        profile.type == .text || profile.isYear || profile.isFew,
        let codes = codes(profile.name)?.codes, zip(codes, codes.dropFirst()).allSatisfy(<=)
      else { return false }
      return [x, y].allSatisfy { covers($0, with: codes) }
    }?.name
  }

  /// Whether the numbers of each group reach over most of the range of all.
  private func covers(_ profile: ColumnProfile, with codes: [Int]) -> Bool {
    guard let numbers = table[profile.name]?.numberValues, let all = profile.range else {
      return false
    }
    var ranges: [Int: ClosedRange<Double>] = [:]
    for row in SampleRows.of(table.rowCount) where numbers[row].isFinite && codes.indices ~= row {
      let (number, known) = (numbers[row], ranges[codes[row]])
      ranges[codes[row]] =
        min(known?.lowerBound ?? number, number)...max(known?.upperBound ?? number, number)
    }
    let length = all.upperBound - all.lowerBound
    return ranges.values.allSatisfy { $0.upperBound - $0.lowerBound >= 0.7 * length }
  }

  /// Fewer places are rather stations, each with its name.
  private static let leastPlaces = 40.0

  /// How many places there are.
  private func places(_ x: String, _ y: String) -> Int {
    guard let x = codes(x), let y = codes(y) else { return 0 }
    return x.joined(with: y).count
  }

  private func isBetterThanMap(_ measures: [String], places: Int) -> Bool {
    // The same places again and again are rather stations or shops.
    if places * 3 < table.rowCount { return true }
    // What is measured at many places of a region is no measure of the region.
    let areAdded = measures.contains(where: isAdded)
    return profiles.contains {
      $0.type == .text && 2...Self.mostBars ~= $0.distinct && $0.count == $0.rowCount
        && ($0.isPlaceName && (areAdded || !$0.repeats) || $0.distinct == table.rowCount)
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
