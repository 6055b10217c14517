import ArgumentParser
import Sumi

struct Plot: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a data file, without a chart file.",
    usage: "sumi plot [<options>] <data>",
    discussion: """
      Without -x and -y the columns are chosen: for x the first dates or text,
      else the first column; for y all numbers. Without --by, a text column that
      tells rows of the same x apart makes the series. A file's format is found
      out; raw numbers need --layout and a database --query. Examples:
        sumi plot co2.csv
        sumi plot prices.csv -x date -y open,close --title "Prices" -o prices.png
        sumi plot people.csv -x income -y health --by region --type scatter
        sumi plot people.csv -x income -y health --size-by people --color-by region --log x
        sumi plot sales.csv -x quarter -y sales --type column --theme dark --scale 2
        sumi plot sales.csv -y region -x sales --type bar
        sumi plot yields.csv -x year -y yield --error deviation
        sumi plot walk.npy
        sumi plot samples.bin --layout time:float64,volt:float32
        sumi plot flights.db --query "SELECT delay, distance FROM flights"
        cut -f 1,3 table.tsv | sumi plot - -o - > table.png
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

  enum ThemeName: String, ExpressibleByArgument, CaseIterable {
    case light
    case dark

    var theme: Theme { self == .light ? .light : .dark }
  }

  @Argument(
    help: "A file of CSV, JSON, NumPy, Arrow, SQLite or raw numbers; '-' reads standard input.",
    completion: .file())
  var data: String

  @Option(help: "The file's format, if it should not be detected.")
  var format: DataFormat = .automatic

  @Option(
    help: ArgumentHelp(
      "The columns of raw numbers, such as float32 or x:float64,y:float32.", valueName: "layout"))
  var layout: String?

  @Option(help: ArgumentHelp("A database query; its rows are drawn.", valueName: "sql"))
  var query: String?

  @Option(
    name: .short,
    help: "The column for x: numbers, dates or text. Of bars, the columns of their values.")
  var x: String?

  @Option(
    name: .short,
    help: """
      The columns for y, separated by commas; each is a series. Of bars, the column of their
      categories or positions.
      """)
  var y: String?

  @Option(help: "A text column; each of its values is a series.")
  var by: String?

  @Option(help: "A column for the colour of each marker: numbers, or text.")
  var colorBy: String?

  @Option(help: "A column of numbers for the area of each marker.")
  var sizeBy: String?

  @Option(help: "A column of numbers for the length of error bars on both sides of the values.")
  var error: String?

  @Option(
    help: """
      What to draw; by default a line, or a scatter where many numbers of x are in no order.
      """)
  var type: Kind?

  @Option(help: "The title.")
  var title: String?

  @Option(help: "A line under the title.")
  var subtitle: String?

  @Option(help: "The colours.")
  var theme: ThemeName = .light

  @Option(
    name: .shortAndLong,
    help: "The PNG file; '-' writes standard output. By default the data file's name with .png.",
    completion: .file())
  var output: String?

  @OptionGroup(title: "Axes") var axes: PlotAxes

  @OptionGroup var options: OutputOptions

  func validate() throws {
    for (option, names) in [("-x", x), ("-y", y)] {
      guard let names, names.split(whereSeparator: { $0 == "," || $0 == " " }).isEmpty else {
        continue
      }
      throw ValidationError("\(option) names no column; give names separated by commas")
    }
    if layout != nil, query != nil {
      throw ValidationError("--layout is for raw numbers and --query for a database; give one")
    }
  }

  func run() async throws {
    let renderer = try options.renderer()
    do {
      try await draw(with: renderer)
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
    let table = try readTable()
    let reading = (clock.now - start).milliseconds
    let chart = try PlotBuilder(table: table, name: data == "-" ? "standard input" : data)
      .chart(x: x, y: y, by: by, looks: looks, kind: type?.word)
    var titled = chart
    axes.apply(to: &titled)
    titled.title = title.map { ChartTitle($0) }
    titled.subtitle = subtitle
    titled.theme = theme.theme
    let target = output ?? (data == "-" ? "-" : stem(of: data) + ".png")
    try await PictureJob(renderer: renderer, options: options)
      .draw(titled, relativeTo: "", to: target, reading: reading)
  }

  private func readTable() throws -> Table {
    let file = DataFile(data, format: format, layout: layout, query: query)
    do throws(SumiError) {
      return try ProgressLine.during { (progress) throws(SumiError) in
        try file.table(columns: columns, progress: progress)
      }
    } catch {
      if data.hasSuffix(".json"), (try? ChartFile(path: data)) != nil {
        throw ValidationError("\(data) is a chart file, not a table; draw it with 'sumi render'")
      }
      throw error
    }
  }

  /// The only columns that can be drawn; `nil` if others may be chosen automatically.
  private var columns: Set<String>? {
    guard let x, let y, !x.contains(","), !y.contains(","),
      by != nil || type?.isCloud == true || (type == nil && !looks.isEmpty)
    else { return nil }
    return Set([x, y, by].compactMap { $0 } + looks.values)
  }

  /// The columns besides x and y, by role.
  private var looks: [Role: String] {
    var looks: [Role: String] = [:]
    looks[.color] = colorBy
    looks[.size] = sizeBy
    looks[.error] = error
    return looks
  }
}

extension DataFormat: ExpressibleByArgument {}
