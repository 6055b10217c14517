import Sumi

/// A chart that a server shows, with its data.
public struct ServedChart: Sendable {
  /// In the list of charts.
  public var name: String
  /// The chart as each client sees it at first.
  public var chart: Chart
  /// Its tables by name, as `Chart.tables(relativeTo:)` reads them.
  public var tables: [String: Table]
  /// Base of relative paths of pictures.
  public var folder: String
  /// Why it cannot be shown, which the page says in its place; `nil` if it can.
  public var fault: String?

  /// A chart with the tables that it names, already read.
  public init(
    name: String, _ chart: Chart, tables: [String: Table], relativeTo folder: String = ""
  ) {
    self.name = name
    self.chart = chart
    self.tables = tables
    self.folder = folder
  }

  /// A chart that could not be read.
  public init(name: String, fault: String) {
    self.init(name: name, Chart(), tables: [:])
    self.fault = fault
  }
}
