import ArgumentParser
import Sumi

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema of the chart file, or its reference.",
    discussion: """
      Editors complete and check chart files that name the schema:
        sumi schema > chart.schema.json
        { "$schema": "chart.schema.json", "series": [ … ] }
      The reference is a page for people, in Markdown:
        sumi schema --reference > chart-file.md
      """)

  @Flag(help: "Print a page that describes every key, in Markdown.")
  var reference = false

  func run() throws {
    try Console.print(reference ? ChartSchema.reference : ChartSchema.json + "\n")
  }
}
