import ArgumentParser
import Sumi
import SumiPlot

struct Describe: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a table as Sumi reads it: its columns, their types, ranges and gaps.",
    usage: "sumi describe [<options>] <data>",
    discussion: """
      What plot would draw from, before it draws. The types are numbers, dates and text. Where a column
      is read otherwise than meant, an option states it:
        sumi describe prices.csv
        sumi describe survey.csv --text zip,id --missing "x,n.a."
        sumi describe table.txt --delimiter space --header 3
        sumi describe worldbank.csv --fold
      """)

  @Argument(
    help: "A data file, of any format that plot reads; '-' reads standard input.",
    completion: .file())
  var data: String

  @Option(help: "The file's format, if it should not be detected.")
  var format: DataFormat = .automatic

  @Option(help: "The columns of raw numbers, such as x:float64,y:float32.")
  var layout: String?

  @Option(help: "An SQL query whose rows are described; the table in the file is called data.")
  var query: String?

  @OptionGroup(title: "Reading text") var reading: ReadOptions

  func run() throws {
    do {
      var file = DataFile(data, format: format, layout: layout, query: query)
      reading.apply(to: &file)
      let table = try ProgressLine.during { (progress) throws(SumiError) in
        try file.table(progress: progress)
      }
      // What is drawn of a long file in columns is read without a look at all its texts.
      let isWhole = try file.firstRows(PlotBuilder.sampleRows) == nil
      let plotted = isWhole ? table.plotted(texts: Set(reading.textColumns)) : table
      try Console.print(TableDescription(table, plotted: plotted, name: file.name).text)
      for note in plotted.notes { Console.complain("warning: " + note) }
    } catch {
      Console.complain(error, about: data)
      throw ExitStatus.of(error)
    }
  }
}
