// Names are those of Swift Charts where the meaning is the same.
extension SeriesType {
  /// The series on the x axis with an `id`.
  public func xAxis(_ id: String?) -> Self { with { $0.xAxis = id } }

  /// The series on the y axis with an `id`.
  public func yAxis(_ id: String?) -> Self { with { $0.yAxis = id } }

  /// The series as one for each value of a column of texts, each in a colour of its own.
  public func foregroundStyle(by column: ColumnReference) -> Self { with { $0.splitBy = column } }

  /// The series in a stack: series of one name rest on each other.
  public func stack(_ stack: Stack?) -> Self { with { $0.stack = stack } }

  /// The series in the panel with a title.
  public func panel(_ title: String?) -> Self { with { $0.panel = title } }

  /// The series with a name for selections, sessions and programs.
  public func id(_ id: String?) -> Self { with { $0.id = id } }

  /// The series not drawn, and without effect on ranges.
  public func hidden(_ isHidden: Bool = true) -> Self { with { $0.isHidden = isHidden } }

  private func with(_ change: (inout SeriesSource) -> Void) -> Self {
    var series = self
    change(&series.source)
    return series
  }
}
