import SumiForms
import SumiGeometry

/// How far the slices of one series are turned.
public struct SeriesRotation: Equatable, Sendable {
  /// The `id`, the title or the index of the series.
  public var series: SeriesReference
  /// Clockwise.
  public var angle: Angle

  /// A turn of the slices of a series.
  public init(of series: SeriesReference, by angle: Angle) {
    self.series = series
    self.angle = angle
  }
}

/// How far a slice is out that is on its way into the selection, or out of it.
public struct Protrusion: Equatable, Sendable {
  /// The `id`, the title or the index of the series.
  public var series: SeriesReference
  /// The row of the slice, from 0.
  public var row: Int
  /// The share of the way of a selected slice; 0 for its place among the others. More is possible while
  /// it swings.
  public var share: Double

  /// A share of the way that a row's slice goes as it is selected.
  public init(of series: SeriesReference, row: Int, share: Double) {
    self.series = series
    self.row = row
    self.share = share
  }
}

extension SeriesRotation: FileValue {
  package static let form = Form<SeriesRotation>.object(SeriesRotation(of: .index(0), by: .zero)) {
    Field("series", \.series, "The `id`, the title or the index of the series.", isRequired: true)
    Field("angle", \.angle, .degrees, "In degrees, clockwise.", isRequired: true)
  }.named("seriesRotation", "How far the slices of one series are turned.")
}

extension Protrusion: FileValue {
  package static let form = Form<Protrusion>.object(Protrusion(of: .index(0), row: 0, share: 1)) {
    Field("series", \.series, "The `id`, the title or the index of the series.", isRequired: true)
    Field(
      "row", \.row, Form<Int>.wholeNumber(from: 0).heldInPrograms, "The row of the slice, from 0.",
      isRequired: true)
    Field(
      "share", \.share, .number(in: -1...2), "The share of the way of a selected slice, 0 to 1.",
      isRequired: true)
  }.named(
    "protrusion", "How far a slice is out that is on its way into the selection, or out of it.")
}
