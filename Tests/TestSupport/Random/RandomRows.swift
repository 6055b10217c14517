import SumiChart
import SumiData
import SumiScales

/// The rows of the series of a random chart: equally many, at the same positions.
struct RandomRows {
  enum Positions {
    case rows
    case numbers
    case decades
    case dates
    case names
  }

  /// The magnitudes of values.
  enum Scale: CaseIterable {
    case usual
    case signed
    case negative
    case huge
    case tiny
    case narrow
    case decades
  }

  let positions: Positions
  /// Whether series have their positions where they need none.
  let hasPositions: Bool
  let scale: Scale
  private(set) var count: Int
  private var x: Column?
  /// The other positions of the cells of a grid.
  private var cellY: Column?
  /// The greatest and the least value of each row, and two in between.
  private var bounds: [[Double]] = []

  /// - Parameter most: the greatest number of rows.
  init(of series: Series, most: Int, _ random: inout RandomPicture) {
    let traits = series.traits
    scale = random.chance(0.4) ? .usual : random.choice(Scale.allCases)
    count = min(most, random.choice([0, 1, 2, 3, 7, 12, 12, 12, 30, 30, 100, 100, 400, 3_000]))
    hasPositions = random.chance(0.85)
    if traits.family == .slices { count = random.choice([1, 2, 3, 5, 8, 12, 20, 33, 60, 300]) }
    let needsNumbers = series.channels.contains { $0.role == .x && $0.values == .numbers }
    positions =
      needsNumbers
      ? .numbers
      : series.channels.contains { $0.role == .category }
        ? .names : random.choice([.rows, .numbers, .decades, .dates, .names, .names])
    if traits.cells != nil {
      let (across, down) = (random.choice([1, 2, 7, 24, 80]), random.choice([1, 3, 12, 40]))
      count = across * down
      x = Self.column(across, positions, &random).repeating(count) { $0 % across }
      let other = random.choice([.numbers, .names, .names] as [Positions])
      cellY = Self.column(down, other, &random).repeating(count) { $0 / across }
    } else if traits.distribution != nil || traits.isJittered {
      let different = random.choice([1, 2, 5, 12, 40])
      x = Self.column(different, positions, &random).repeating(count) { $0 % different }
    } else {
      x = Self.column(count, positions, &random)
    }
  }

  private static func column(
    _ count: Int, _ positions: Positions, _ random: inout RandomPicture
  ) -> Column {
    switch positions {
    case .rows: return Column((0..<count).map(Double.init))
    case .numbers:
      let first = (random.random() - 0.5) * random.choice([1, 100, 1e6, 1e-6])
      let step = random.choice([1, 0.1, 30, 1e-3, 3600, 1e9])
      return Column((0..<count).map { first + Double($0) * step })
    case .decades:
      let factor = random.choice([1.1, 2, 1.000_1])
      var value = random.choice([1, 1e-6, 3e4, 1e17])
      return Column(
        (0..<count).map { _ -> Double in
          defer { value = min(value * factor, 1e250) }
          return value
        })
    case .dates:
      let step = random.choice([1, 60, 3600, 86_400, 2_629_746, 31_556_952]) as Int64
      return Column(dateTimes: (0..<count).map { 1_600_000_000 + Int64($0) * step }, .seconds)
    case .names: return Column(random.names(count))
    }
  }

  /// How often a series has a column that it does not need.
  func share(of channel: Channel, in series: Series) -> Double {
    switch channel.role {
    case .x, .y:
      channel.dimension == series.source.orientation.values || hasPositions ? 1 : 0
    case .name: 0.85
    case .isTotal: 0.5
    case .size, .color, .weight, .error: 0.25
    case .shape, .label: 0.15
    default: 0
    }
  }

  mutating func column(
    for channel: Channel, of series: Series, _ random: inout RandomPicture
  ) -> Column {
    switch channel.role {
    case .name: return Column(random.names(count))
    case .label:
      return Column((0..<count).map { $0 > 20 || random.chance(0.5) ? "L\($0)" : random.words() })
    case .color where random.chance(0.5): return texts(random.choice([1, 3, 12]), &random)
    case .shape: return texts(random.choice([1, 3, 8]), &random)
    case .isTotal: return Column((0..<count).map { $0 % 4 == 3 ? "true" : "false" })
    case .size, .weight, .error:
      return Column((0..<count).map { _ in random.random() * 10 + 0.1 })
    case .value where series.traits.family == .slices:
      let power = random.choice([1, 1, 4])
      return Column(
        (0..<count).map { _ in (0..<power).reduce(100) { value, _ in value * random.random() } })
    case .high, .open, .close, .low: return bound(channel.role, &random)
    default: break
    }
    if let cellY, channel.role == Role.y.turned(series.source.orientation) { return cellY }
    if channel.dimension == series.source.orientation.positions, series.traits.binning == nil {
      if let x { return x }
    }
    let gaps = random.choice([0, 0, 0.05])
    return Column((0..<count).map { _ in random.chance(gaps) ? .nan : value(&random) })
  }

  private func texts(_ different: Int, _ random: inout RandomPicture) -> Column {
    let names = random.names(different)
    return Column((0..<count).map { names[$0 % different] })
  }

  /// One of several values of each row that are in order.
  private mutating func bound(_ role: Role, _ random: inout RandomPicture) -> Column {
    if bounds.count != count {
      bounds = (0..<count).map { _ in (0..<4).map { _ in value(&random) }.sorted() }
    }
    let index = [Role.low: 0, .open: 1, .close: 2, .high: 3][role] ?? 0
    return Column(bounds.map { $0[index] })
  }

  private func value(_ random: inout RandomPicture) -> Double {
    let share = random.random()
    switch scale {
    case .usual: return share * 100
    case .signed: return share * 100 - 40
    case .negative: return share * -30 - 5
    case .huge: return share * 3e12
    case .tiny: return share * 2e-9
    case .narrow: return 1_000_000 + share
    case .decades:
      let decade = random.choice([1e-2, 1, 1e3, 1e5])
      return (share + 0.01) * decade
    }
  }
}

extension Column {
  /// Its rows in another order, some of them more than once.
  fileprivate func repeating(_ count: Int, _ row: (Int) -> Int) -> Column {
    let rows = (0..<count).map(row)
    switch values {
    case .numbers(let numbers): return Column(rows.map { numbers[$0] })
    case .dateTimes(let stamps, let unit):
      return Column(dateTimes: rows.map { Int64(stamps[$0]) }, unit)
    case .text(let texts): return Column(rows.map { texts[$0] })
    }
  }
}
