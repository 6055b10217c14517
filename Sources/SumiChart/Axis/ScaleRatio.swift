import SumiForms

/// How long a unit of an axis is, as a multiple of a unit of the first axis across it.
public enum ScaleRatio: Hashable, Sendable {
  /// 1 for units of equal length, such as metres in both directions.
  case number(Double)
  /// The ratio of an axis of latitudes across one of longitudes, in degrees: as on the ground in
  /// the middle of the axis, where a degree of longitude is cos(latitude) of a degree of latitude.
  case latitude
}

extension ScaleRatio: FileValue {
  package static let form = Form<ScaleRatio>.either(
    Alternative(words: [("latitude", .latitude)]),
    Alternative(
      .number(Bounds(from: 1e-6, to: 1e6)), { .number($0) },
      back: { if case .number(let ratio) = $0 { ratio } else { nil } })
  ).named(
    "scaleRatio",
    "How long a unit of an axis is, as a multiple of a unit of the first axis across it: 1 for equal "
      + "lengths, or `\"latitude\"` for degrees of latitude across degrees of longitude.")
}
