import ArgumentParser
import Sumi

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema of the chart file.",
    discussion: """
      Editors complete and check chart files that name it:
        sumi schema > chart.schema.json
        { "$schema": "chart.schema.json", "series": [ … ] }
      """)

  func run() throws {
    try Console.print(ChartSchema.json + "\n")
  }
}
