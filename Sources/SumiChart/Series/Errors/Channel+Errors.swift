import SumiForms

extension Channel {
  /// The columns of errors. A kind of series that lists them has error bars.
  static let errors = [
    Channel(
      .error, isRequired: false, values: .numbers,
      "The error of each value: its error bar extends this far below and above it, in the value's "
        + "units; for dates, lengths of time or numbers of seconds."),
    Channel(
      .errorLow, isRequired: false, values: .numbers,
      "How far the error bar extends below each value, in place of `error`."),
    Channel(
      .errorHigh, isRequired: false, values: .numbers,
      "How far the error bar extends above each value, in place of `error`."),
  ]
}

extension SeriesType {
  /// The key of the look of error bars, for the kinds that can have them.
  static var errorFields: [Field<SeriesSource>] {
    guard channels.contains(where: { $0.role == .error }) else { return [] }
    return [
      Field("errorBars", \.errorBars, "The look of the error bars."),
      Field(
        "spread", \.spread, .word,
        "With the aggregate `mean`: error bars, or the band around a line, of the standard deviation of "
          + "the rows at a position, of the standard error of their mean, or of its 95 % interval."),
    ]
  }
}

extension SeriesSource {
  /// The roles of its columns of errors.
  public var errorRoles: [Role] { Channel.errors.map(\.role).filter { channels[$0] != nil } }
}
