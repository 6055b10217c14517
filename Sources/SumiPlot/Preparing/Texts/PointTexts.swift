import SumiData

/// Texts that are places: `POINT(-74.25 40.5)` of well-known text, which begins with the longitude, or
/// `(40.5, -74.25)`, which begins with the latitude.
struct PointTexts {
  let longitudes: Column
  let latitudes: Column

  static let longitude = "longitude"
  static let latitude = "latitude"
  private static let leastRows = 3

  /// The first column of places, where no column is called a longitude or latitude; `nil` if there is none.
  static func found(in table: Table, texts: Set<String>) -> (name: String, points: PointTexts)? {
    let known = table.names.contains { name in
      !NameWords.words(of: name).filter {
        CodeNames.longitudes.contains($0) || CodeNames.latitudes.contains($0)
      }.isEmpty
    }
    guard !known else { return nil }
    for (name, column) in zip(table.names, table.columns) where !texts.contains(name) {
      let isNamed = NameWords.words(of: name).contains(where: names.contains)
      if let points = PointTexts(column, isNamed: isNamed) { return (name, points) }
    }
    return nil
  }

  /// Two numbers are a place only where the name says so.
  private static let names: Set<String> = [
    "location", "coordinate", "coordinates", "coord", "coords", "geo", "geocode", "geolocation",
    "geopoint", "point", "position", "latlon", "latlng", "gps", "georeference", "geom", "geometry",
  ]

  /// - Parameter isNamed: whether pairs of numbers without a word are places.
  /// - Returns: `nil` if any text is no place.
  private init?(_ column: Column, isNamed: Bool) {
    guard case .text(let texts) = column.values else { return nil }
    var (x, y): ([Double], [Double]) = ([], [])
    var count = 0
    for row in 0..<column.count {
      guard !column.isMissing(row), !texts[row].isEmpty else {
        x.append(.nan)
        y.append(.nan)
        continue
      }
      guard let place = Self.place(texts[row], isNamed: isNamed) else { return nil }
      x.append(place.longitude)
      y.append(place.latitude)
      count += 1
    }
    guard count >= Self.leastRows else { return nil }
    (longitudes, latitudes) = (Column(x), Column(y))
  }

  private static func place(
    _ text: String, isNamed: Bool
  ) -> (longitude: Double, latitude: Double)? {
    let bare = text.trimmingSpaces
    let isKnownText = bare.prefix(5).lowercased() == "point"
    guard isKnownText || isNamed && bare.contains(",") else { return nil }
    let start = isKnownText ? bare.firstIndex(of: "(") ?? bare.endIndex : bare.startIndex
    let inside = bare[start...]
    let numbers = inside.split { $0 == " " || $0 == "," || $0 == "(" || $0 == ")" }
    // A height may follow.
    guard numbers.count == 2 || isKnownText && numbers.count == 3,
      isKnownText || numbers.allSatisfy({ $0.contains(".") }),
      let first = Double(numbers[0]), let second = Double(numbers[1])
    else { return nil }
    let (longitude, latitude) = isKnownText ? (first, second) : (second, first)
    guard -180...180 ~= longitude, -90...90 ~= latitude else { return nil }
    return (longitude, latitude)
  }
}
