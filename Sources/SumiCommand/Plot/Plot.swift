import ArgumentParser
import FoundationEssentials
import Sumi
import SumiGeometry
import SumiPlot

struct Plot: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a data file, without a chart file.",
    usage: "sumi plot [<options>] <data> ...",
    discussion: """
      Without options the chart is chosen, and standard error says which, with
      the commands of two others: lines over dates or years, with a series for
      each value of a text column that tells rows apart; events counted or
      added in each period; candles of open, high, low and close; bars of a text
      column, in its order if it has one and otherwise sorted; stacked counts of
      two texts; boxes of many rows each; cells of square tables; maps; a
      scatter of two columns of numbers, on logarithmic axes if these are of
      very different sizes, a density from 50,000 points on. Identifiers,
      codes, years and constants are no y. Rows that share a position are
      combined where there would be one bar or point for them. The picture of
      many names is as high as they need, unless --size is given. A file's
      format is found out; raw numbers need --layout and a database
      --query. Examples:
        sumi plot co2.csv
        sumi plot prices.csv -x date -y open,close --title "Prices" -o prices.png
        sumi plot people.csv -x income -y health --by region --type scatter
        sumi plot people.csv -x income -y health --size-by people --color-by region --log x
        sumi plot sales.csv -x quarter -y sales --type column --theme dark --scale 2
        sumi plot sales.csv -y region -x sales --type bar --aggregate sum --top 10
        sumi plot weather.csv -x date -y wind --panels city
        sumi plot sales.csv --chart-file > sales.json
        sumi plot yields.csv -x year -y yield --error deviation
        sumi plot logs/*.csv --by file
        sumi plot book.xlsx:Sales
        sumi plot walk.npy
        sumi plot samples.bin --layout time:float64,volt:float32
        sumi plot sales.csv --query "SELECT region, sum(sales) FROM data GROUP BY region"
        sumi plot flights.db --query "SELECT delay, distance FROM flights"
        cut -f 1,3 table.tsv | sumi plot - -o - > table.png
        ./sensor | sumi plot - --follow
        ./sensor | sumi plot - --follow --window 5000 -o - | ffplay -
      """)

  /// A kind of series, by its word in a chart file.
  struct Kind: ExpressibleByArgument {
    var word: String

    init?(argument: String) {
      guard Series.kinds.contains(argument) else { return nil }
      word = argument
    }

    static var allValueStrings: [String] { Series.kinds }

    /// Whether both coordinates of its points are free.
    var isCloud: Bool {
      Series(kind: word, source: SeriesSource(channels: [:]))?.traits.isCloud == true
    }
  }

  @Argument(
    help: ArgumentHelp(
      """
      A file of CSV, JSON, Excel (.xlsx), OpenDocument (.ods), Parquet, Arrow, NumPy, SQLite or raw \
      numbers, also packed as .gz, .zst, .lz4 or .zip; '-' reads standard input. BOOK.xlsx:SHEET and \
      ARCHIVE.zip:FILE name a part. Several files, a folder or 'logs/*.csv' are one table with a column called file.
      """, valueName: "data"),
    completion: .file())
  var files: [String]

  /// The only or first of the files.
  var data: String { files.first ?? "-" }

  @Option(help: "The file's format, if it should not be detected.")
  var format: DataFormat = .automatic

  @Option(
    help: ArgumentHelp(
      "The columns of raw numbers, such as float32 or x:float64,y:float32.", valueName: "layout"))
  var layout: String?

  @Option(
    help: ArgumentHelp(
      """
      An SQL query whose rows are drawn. The file's table is called data; a database's tables have \
      their own names.
      """, valueName: "sql"))
  var query: String?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Draw only rows of which this is true, in SQL, such as \"price > 0 AND city = 'Oslo'\".",
      valueName: "condition"))
  var condition: String?

  @Option(
    name: .customShort("x"),
    help: "The column for x: numbers, dates or text. Of bars, the columns of their values.",
    completion: Completions.columns)
  var xColumns: [String] = []

  @Option(
    name: .customShort("y"),
    help: """
      The columns for y, separated by commas; each is a series. Of bars, the column of their
      categories or positions.
      """, completion: Completions.columns)
  var yColumns: [String] = []

  @Option(help: "A text column; each of its values is a series.", completion: Completions.columns)
  var by: String?

  @Option(
    help: "A column for the colour of each marker or cell: numbers, or text.",
    completion: Completions.columns)
  var colorBy: String?

  @Option(
    help: "A column of numbers for the area of each marker.", completion: Completions.columns)
  var sizeBy: String?

  @Option(
    help: "A column of paths of PNG files: the picture of each marker.",
    completion: Completions.columns)
  var imageBy: String?

  @Option(
    help: "A column of numbers for the length of error bars on both sides of the values.",
    completion: Completions.columns)
  var error: String?

  @Option(
    help: """
      What to draw; by default what suits the columns.
      """)
  var type: Kind?

  @Option(
    help: """
      How rows that share a position are combined; by default the sum of amounts such as sales, and
      the mean of others, where there would be one bar for them. 'none' draws each row.
      """)
  var aggregate: OrNone<Aggregate>?

  @Option(help: "The order of bars by their values; by default descending where they are chosen.")
  var sort: OrNone<RowOrder>?

  @Option(
    help: """
      Draw only the rows with the greatest values, this many; with a column of panels, the panels with
      the most rows.
      """)
  var top: Int?

  @Option(help: "Stack the series on each other.")
  var stack: StackMode?

  @Option(
    help: ArgumentHelp(
      """
      Small multiples: a column whose values are panels, 'y' for a panel for each column of y, or \
      'none'. By default columns of y have panels if their ranges differ by more than 20 times.
      """, valueName: "column|y|none"), completion: Completions.columns)
  var panels: String?

  @Flag(help: "Print the chart file of the chart in place of drawing it, to go on from there.")
  var chartFile = false

  @Option(help: "The title.")
  var title: String?

  @Option(help: "A line under the title.")
  var subtitle: String?

  @Option(
    name: .shortAndLong,
    help: """
      The PNG, SVG or PDF file by its ending; '-' writes standard output. By default the data \
      file's name with .png.
      """,
    completion: .file())
  var output: String?

  @Option(help: SideFiles.layoutHelp, completion: .file())
  var layoutFile: String?

  @Option(help: SideFiles.dataTableHelp, completion: .file())
  var dataTable: String?

  @Option(help: SideFiles.hitMapHelp, completion: .file())
  var hitMap: String?

  @OptionGroup var pictureFormat: FormatOption

  @OptionGroup(title: "Data that come in") var following: FollowOptions

  @OptionGroup(title: "Axes") var axes: PlotAxes

  @OptionGroup(title: "Reading text") var reading: ReadOptions

  @OptionGroup(title: "Looks") var appearance: PlotLooks

  @OptionGroup var options: OutputOptions

  func validate() throws {
    for (option, names) in [("-x", x), ("-y", y)] {
      guard let names, names.split(whereSeparator: { $0 == "," || $0 == " " }).isEmpty else {
        continue
      }
      throw ValidationError("\(option) names no column; give names separated by commas")
    }
    if following.isOn {
      try checkFollowing()
    } else if !chartFile {
      _ = try pictureFormat.format(of: target)
    }
    if condition != nil, query != nil {
      throw ValidationError("--where goes without --query; add the condition to the query")
    }
    if let top, top < 1 { throw ValidationError("--top must be 1 or more") }
    try sideFiles.check(inputs: files, output: chartFile ? nil : target)
    if chartFile, layoutFile != nil || dataTable != nil {
      throw ValidationError(
        "--chart-file draws no picture; leave out --layout-file and --data-table")
    }
    if files.count > 1, chartFile || following.isOn || files.contains("-") {
      throw ValidationError(
        chartFile
          ? "--chart-file needs one file, folder or pattern, such as 'logs/*.csv' in quotes"
          : "several files are drawn from files, not as they come in; name one")
    }
    if chartFile, data == "-" {
      throw ValidationError(
        "--chart-file needs a file: a chart file cannot refer to standard input")
    }
  }

  func run() async throws {
    let renderer = try options.renderer()
    do {
      if following.isOn {
        try await drawFollowing(with: renderer)
      } else {
        try await draw(with: renderer)
      }
    } catch let error as ValidationError {
      throw error
    } catch {
      Console.complain(error, about: data)
      throw ExitStatus.of(error)
    }
  }

  private func draw(with renderer: ChartRenderer) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    var (table, sample) = try readTable()
    var (file, plot) = (file, self)
    if self.reading.fold == nil, isFree, sample == nil, table.isWide {
      file.fold = Fold()
      let titles = (table.title, table.subtitle)
      table = try table.folded(Fold(), source: file.name)
      (table.title, table.subtitle) = titles
      // Names of months make a date with the year beside them.
      if table.columns.dropLast().last?.type != .text, !table.hasPartsOfDates {
        plot.xColumns = table.names.dropLast().suffix(1)
      }
    }
    let reading = (clock.now - start).milliseconds
    let (chart, choice) = try plot.chart(of: table, sample: sample)
    var titled = chart
    titled.statedTheme = try options.statedTheme
    if chartFile {
      let notes = titled.heldTables.notes
      if titled.data[PlotBuilder.tableName] != nil {
        titled.data[PlotBuilder.tableName] = .file(file)
      }
      titled.size = options.size?.size ?? titled.size
      titled.dpi = options.scale.map { $0 * PaperUnit.pointsPerInch }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try Console.print(String(decoding: encoder.encode(titled), as: UTF8.self) + "\n")
      for note in notes { Console.complain("warning: \(note)") }
    } else {
      let job = PictureJob(renderer: renderer, options: options, namesSeries: false)
      try await job.draw(
        titled, relativeTo: "", to: target, as: try pictureFormat.format(of: target),
        sideFiles: try sideFiles.named(data == "-" ? "chart" : stem(of: data)),
        reading: reading)
      await job.complainOfDevices()
    }
    if let choice {
      let given = [
        ("format", format == .automatic ? nil : format.rawValue), ("layout", layout),
        ("query", query), ("where", condition),
        ("fold", file.fold == nil || self.reading.fold != nil ? nil : ""),
      ]
      Console.complain(
        choice.message(
          file: data,
          given: (given + self.reading.words).compactMap { word, value in value.map { (word, $0) } }
        ))
    }
  }

  /// The chart of a table, and what was chosen.
  ///
  /// - Parameter sample: the first rows of all columns, if the table does not have all of these.
  func chart(
    of table: Table, sample: (table: Table, rowCount: Int)? = nil
  ) throws -> (chart: Chart, choice: PlotChoice?) {
    let builder = PlotBuilder(
      table: table, name: data == "-" ? "standard input" : data, sample: sample,
      isComplete: !following.isOn, texts: Set(reading.textColumns))
    let made: (chart: Chart, choice: PlotChoice?)
    do throws(PlotError) {
      made = try builder.chart(request)
    } catch {
      throw SumiError(error)
    }
    var chart = made.chart
    axes.apply(to: &chart)
    try appearance.apply(to: &chart)
    if let title { chart.title = ChartTitle(title) }
    if let subtitle { chart.subtitle = subtitle }
    return (chart, made.choice)
  }

  /// Where the picture goes.
  private var target: String {
    output ?? (data == "-" ? "-" : "\(stem(of: data)).\((pictureFormat.stated ?? .png).rawValue)")
  }

  private var sideFiles: SideFiles {
    SideFiles(
      layoutOption: "--layout-file", layout: layoutFile, dataTable: dataTable,
      hitMap: hitMap)
  }
}

extension DataFormat: ExpressibleByArgument {}
extension StackMode: ExpressibleByArgument {}

/// A word of a list, or `none`.
struct OrNone<Value: RawRepresentable & CaseIterable & Sendable>: ExpressibleByArgument, Sendable
where Value.RawValue == String {
  var value: Value?

  init?(argument: String) {
    guard argument != "none" else { return }
    guard let value = Value(rawValue: argument) else { return nil }
    self.value = value
  }

  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) + ["none"] }
}
