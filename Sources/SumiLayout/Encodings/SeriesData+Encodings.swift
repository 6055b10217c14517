import SumiChart
import SumiData
import SumiGeometry
import SumiScales
import SumiWork

extension [SeriesData] {
  /// Finds the look of each row, as far as columns or a program determine it. Must run when no more rows
  /// are combined or left out.
  ///
  /// - Returns: warnings about styles without rows.
  mutating func findLooks(
    of colors: NameColors, images: NamedImages, hooks: ChartHooks, memo: ColumnMemo
  ) throws(LayoutError) -> [String] {
    var missing = CountedWarnings()
    for index in indices {
      try LayoutError.checkWork()
      let pictures = try self[index].rowImages(from: images, memo: memo, warnings: &missing)
      self[index].domains.rows = self[index].rowEncodings(
        theme: colors.theme, images: pictures, memo: memo)
    }
    var warnings = try findPointStyles(hooks.pointStyle, memo: memo)
    if let look = hooks.pointLook { warnings += try findPointLooks(look) }
    colorCategories(by: colors, memo: memo)
    return missing.texts + warnings
  }
}

extension SeriesData {
  /// The name of a role's column, if it has one.
  func columnName(of role: Role) -> String? {
    series.source[role.turned(orientation)]?.columnName
  }

  /// The encodings of the rows; `nil` if no column determines their look.
  func rowEncodings(theme: Theme, images: RowImages?, memo: ColumnMemo) -> RowEncodings? {
    guard traits.encodings != nil, !isHidden else { return nil }
    var result = RowEncodings(missing: theme.axisLine)
    result.images = images
    var isEmpty = images == nil
    if let domain = domains.colors, let column = columns[.color] {
      isEmpty = false
      switch domain {
      case .numbers(let extent):
        result.colors = .numbers(
          column.numberValues ?? NumberValues([Double](repeating: .nan, count: count)), extent,
          traits.encodings?.colors ?? ColorEncoding())
      case .texts(let names, let colors):
        result.colors = .texts(codes(of: column, among: names, memo: memo), colors)
      }
    }
    if let scale = domains.areaScale, let sizes = columns[.size]?.numberValues {
      isEmpty = false
      result.areas = (sizes, scale, domains.sizes?.upperBound ?? 0)
    }
    if let names = domains.shapes, let column = columns[.shape] {
      isEmpty = false
      result.shapes = codes(of: column, among: names, memo: memo)
      result.hasShapesOfColors = hasShapesOfColors
      result.sharesShapes = domains.sharesShapes
    }
    if let map = domains.opacities, let opacities = columns[.opacity]?.numberValues {
      isEmpty = false
      result.opacities = (opacities, map)
    }
    return isEmpty ? nil : result
  }

  /// The index of each cell among the texts of all series that share the column.
  private func codes(of column: Column, among names: [String], memo: ColumnMemo) -> [UInt16] {
    let output = memo.output(of: TextCodes(), [column])
    let own = output.texts ?? []
    guard own != Array(names.prefix(own.count)) else { return output.codes }
    let places = Dictionary(
      names.enumerated().map { ($1, UInt16(clamping: $0)) }, uniquingKeysWith: { first, _ in first }
    )
    let map = own.map { places[$0] ?? TextCodes.missing }
    return output.codes.map { Int($0) < map.count ? map[Int($0)] : TextCodes.missing }
  }

  /// The number of classes of size for the room around the plot.
  private static let sizeClasses = 12

  /// The extents of its markers along a dimension by classes of size, each with how far the largest
  /// marker of the class extends, so that a large marker needs room only where it is; `nil` if no
  /// column determines the size.
  ///
  /// - Complexity: O(rows), on all cores.
  func sizedExtents(
    along dimension: Dimension, on scale: Scale
  ) -> [(span: AxisSpan, reach: Double)]? {
    guard let greatest = domains.greatestRadius, let encodings = traits.encodings,
      let sizes = columns[.size]?.numberValues, let positions = columns(along: dimension).first
    else { return nil }
    guard greatest > 0, let most = domains.sizes?.upperBound else { return [] }
    let places: NumberValues
    var domain = NumberDomain.all
    switch (positions.column.values, scale) {
    case (.numbers(let numbers), .number(let scale)):
      places = numbers
      domain = scale.transform.curve.domain
    case (.dateTimes(let stamps, _), .dateTime):
      places = stamps
    case (.text, .category(let scale)):
      places = NumberValues(scale.indices(of: positions.column))
    default: return []
    }
    let chunks = Parallel.chunks(of: min(places.count, sizes.count), minimum: 1 << 14)
    let parts = Parallel.map(count: chunks.count) { [domain] chunk in
      var extents = [ClosedRange<Double>?](repeating: nil, count: Self.sizeClasses + 1)
      for start in stride(from: chunks[chunk].lowerBound, to: chunks[chunk].upperBound, by: 4096) {
        if Work.isStopped { break }
        let rows = start..<min(start + 4096, chunks[chunk].upperBound)
        for (place, size) in zip(places[rows].doubles, sizes[rows].doubles)
        where size > 0 && place.isFinite && domain.contains(place) {
          let share = min((size / most).squareRoot(), 1)
          let index = Int((share * Double(Self.sizeClasses)).rounded(.up))
          let known = extents[index] ?? place...place
          extents[index] = min(known.lowerBound, place)...max(known.upperBound, place)
        }
      }
      return extents
    }
    return (0...Self.sizeClasses).compactMap { index in
      let found = parts.compactMap { $0[index] }
      guard let least = found.map(\.lowerBound).min(),
        let greatestPlace = found.map(\.upperBound).max()
      else { return nil }
      let radius = greatest * Double(index) / Double(Self.sizeClasses)
      return (
        span(least, greatestPlace, of: positions.column, on: scale),
        radius * encodings.reach + encodings.margin
      )
    }
  }

  private func span(
    _ least: Double, _ greatest: Double, of column: Column, on scale: Scale
  ) -> AxisSpan {
    switch (column.values, scale) {
    case (.dateTimes(_, let unit), .dateTime(let scale)):
      let stamp = { (value: Double) in
        AxisValue.dateTime(
          (Int64(exactly: value.rounded()) ?? 0).converted(from: unit, to: scale.timeUnit))
      }
      return AxisSpan(stamp(least), stamp(greatest))
    case (.text, _): return AxisSpan(.category(index: least), .category(index: greatest))
    default: return AxisSpan(.number(least), .number(greatest))
    }
  }
}
