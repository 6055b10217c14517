import SumiChart
import SumiData
import SumiGeometry
import SumiWork

/// Why a chart cannot be laid out: description and data do not fit together.
public enum LayoutError: Error, Equatable, Sendable, CustomStringConvertible {
  case size(width: Double, height: Double)
  case unknownTable(series: String, name: String, suggestion: String?)
  case noTable(series: String)
  /// A series names columns, but not which of several tables has them.
  case severalTables(series: String, names: [String])
  case unknownColumn(series: String, name: String, table: String, suggestion: String?)
  /// A column that the kind of series does not take.
  /// `inOrientation` is the orientation in which it takes the column.
  case unknownRole(
    series: String, kind: String, role: String, known: [String], inOrientation: String?)
  /// An orientation of a kind of series that has only one.
  case orientation(series: String, kind: String)
  /// A column that the kind of series, or one of its settings, requires.
  case missingRole(
    series: String, kind: String, role: String, neededFor: String?, known: [String])
  case lengthMismatch(series: String, role: String, count: Int, other: String, expected: Int)
  case unknownAxis(series: String, id: String, suggestion: String?)
  case axisKind(axis: String, expected: String, series: String, found: String)
  case range(axis: String, message: String)
  /// A value of the wrong kind for the axis. `place` is its path in a chart file.
  case axisValue(place: String, message: String)
  /// An annotation that cannot be drawn. `place` is its path in a chart file.
  case annotation(place: String, message: String)
  /// A property of the theme that is out of bounds.
  case theme(place: String, message: String)
  /// A column with too many different values to split a series.
  case tooManyParts(series: String, count: Int)
  /// A column with more different texts than there are colours or shapes.
  case tooManyTexts(series: String, column: String, role: String, count: Int, most: Int)
  /// A column with values that its role does not allow.
  case columnValues(
    series: String, kind: String, column: String, role: String, found: String, needed: String,
    remedy: String)
  /// Rows that cannot be combined.
  case totals(series: String, message: String)
  /// Error bars that cannot be drawn.
  case errorBars(series: String, message: String)
  /// Values whose distribution cannot be shown.
  case statistics(series: String, message: String)
  /// Numbers that have no position on an axis whose `nonPositive` is an error.
  case outsideOfDomain(series: String, message: String)
  /// A series of a kind that does not fit the chart's family, which the first series determines.
  case family(
    series: String, kind: String, first: String, family: ChartFamily, usable: [String])
  /// A stack or a group that a series cannot be in.
  case arrangement(series: String, message: String)
  /// Panels that cannot be made.
  case panels(message: String)
  case radialAxis(axis: String, message: String)
  /// The picture is of no use any more, because it was cancelled or memory is short.
  case interrupted
  /// An error in one of the charts of a picture.
  indirect case part(index: Int, LayoutError)

  /// One line, whatever characters the names have.
  public var description: String {
    String(
      String.UnicodeScalarView(
        message.unicodeScalars.flatMap { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator:
            Array(scalar.escaped(asASCII: true).unicodeScalars)
          default: [scalar]
          }
        }))
  }

  /// The code after this may take its slowest path, because nothing is known about the columns any
  /// more.
  ///
  /// - Throws: `interrupted` if the work has ended early.
  static func checkWork() throws(LayoutError) {
    if Work.isStopped { throw .interrupted }
  }

  private var message: String {
    switch self {
    case .size(let width, let height):
      return
        "a chart of \(width) × \(height) points cannot be drawn; width and height must be "
        + "between 1 and \(PixelSize.greatestSide)"
    case .unknownTable(let series, let name, let suggestion):
      return "\(series): there is no data named \"\(name)\"" + Self.hint(suggestion, "data")
    case .noTable(let series):
      return
        "\(series): columns are named, but the chart has no data; "
        + "add \"data\" or write the values as lists"
    case .severalTables(let series, let names):
      let first = names.first ?? ""
      return
        "\(series): the chart has the data \(listed(names, "and")); say which of them, "
        + "such as \"data\": \"\(first)\""
    case .unknownColumn(let series, let name, let table, let suggestion):
      return "\(series): \(table) has no column \"\(name)\"" + Self.hint(suggestion, "columns")
    case .unknownRole(let series, let kind, let role, let known, let orientation):
      let other = orientation.map { "; with \"orientation\": \"\($0)\" it takes \(role)" } ?? ""
      return "\(series): \(kind) takes no \(role); it takes " + listed(known, "and") + other
    case .orientation(let series, let kind):
      return "\(series): \(kind) is always vertical; leave the orientation out"
    case .missingRole(let series, let kind, let role, let neededFor, let known):
      return
        "\(series): \(role) is missing, which \(neededFor ?? kind) needs; "
        + "\(kind) takes \(listed(known, "and"))"
    case .lengthMismatch(let series, let role, let count, let other, let expected):
      return
        "\(series): \(role) has \(count) values, \(other) has \(expected); "
        + "they must have the same number"
    case .unknownAxis(let series, let id, let suggestion):
      return "\(series): there is no axis with the id \"\(id)\"" + Self.hint(suggestion, "axes")
    case .axisKind(let axis, let expected, let series, let found):
      return
        "\(series): holds \(found), but the \(axis) is a \(expected) axis; "
        + "change the axis' type, or give the series another axis"
    case .range(let axis, let message):
      return "\(axis): \(message)"
    case .axisValue(let place, let message), .annotation(let place, let message),
      .theme(let place, let message):
      return "\(place): \(message)"
    case .tooManyParts(let series, let count):
      return
        "\(series): the column to split by has \(count) different values, each a series; "
        + "choose one with at most 1000"
    case .tooManyTexts(let series, let column, let role, let count, let most):
      return
        "\(series): \(column) has \(count) different texts, each \(role == Role.image.rawValue ? "an" : "a") \(role); "
        + "choose a column with at most \(most)"
        + (role == Role.color.rawValue ? ", or one of numbers" : "")
    case .columnValues(
      let series, let kind, let column, let role, let found, let needed, let remedy):
      return
        "\(series): \(column) holds \(found), but \(kind) needs \(needed) as \(role); "
        + remedy
    case .totals(let series, let message), .errorBars(let series, let message),
      .statistics(let series, let message), .outsideOfDomain(let series, let message):
      return "\(series): \(message)"
    case .family(let series, let kind, let first, let family, let usable):
      return
        "\(series): a \(kind) cannot be in \(family.words), "
        + "which this one is by \(first); use "
        + listed(usable) + ", or give it a chart of its own"
    case .panels(let message): return "panels: \(message)"
    case .arrangement(let series, let message):
      return "\(series): \(message)"
    case .radialAxis(let axis, let message):
      return "\(axis): \(message)"
    case .interrupted: return "the layout was interrupted; draw the chart again"
    case .part(let index, let error): return "charts[\(index)]: \(error.message)"
    }
  }

  private static func hint(_ suggestion: String?, _ what: String) -> String {
    suggestion.map { "; \($0)" } ?? "; there are no \(what)"
  }
}

extension ChartFamily {
  /// What an error calls a chart of the family.
  var words: String {
    switch self {
    case .cartesian: "a cartesian chart"
    case .radial: "a radial chart"
    case .slices: "a chart of slices"
    }
  }
}
