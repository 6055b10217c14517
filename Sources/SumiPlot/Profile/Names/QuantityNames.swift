/// Words for what is measured in units of its own, whatever its size.
enum QuantityNames {
  private static let quantities: [Set<String>] = [
    ["temp", "temperature", "temperatur", "température", "temperatura", "tmax", "tmin", "tavg"],
    ["precipitation", "precip", "prcp", "rain", "rainfall", "snow", "snowfall", "niederschlag"],
    ["wind", "windspeed", "gust", "wdsp"], ["humidity", "rh", "luftfeuchte"],
    ["pressure", "slp", "luftdruck"], ["sunshine"], ["visibility"],
    ["height", "stature"], ["weight", "mass"], ["age"],
  ]

  /// Which of the quantities a name has a word of; `nil` for none, and for several.
  static func quantity(of words: [String]) -> Int? {
    let found = quantities.indices.filter { !quantities[$0].isDisjoint(with: words) }
    return found.count == 1 ? found[0] : nil
  }
}
