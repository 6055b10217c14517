import Sumi
import Testing

extension Example {
  /// Two series of a kind at different places.
  static func twoSeries(of kind: String) throws -> Chart {
    let plain = try #require(Series(kind: kind, source: SeriesSource(channels: [:])))
    let shifts: [Role: Double] = [.low: -1, .high: 2, .open: 0.5]
    let series = try [("One", 0.0), ("Two", 3)].map { title, distance in
      var source = SeriesSource(channels: [:], title: title)
      for channel in plain.channels where channel.isRequired || channel.role == .y {
        let shift = distance + (shifts[channel.role] ?? 0)
        let numbers = [1.0, 4, 2, 5, 3, 6].map { $0 + shift }
        source[channel.role] =
          channel.values == .text
          ? .values(Column(["a", "b", "c", "d", "e", "f"])) : .values(Column(numbers))
      }
      source.orientation = plain.source.orientation
      return try #require(Series(kind: kind, source: source))
    }
    return Chart(series: series)
  }
}
