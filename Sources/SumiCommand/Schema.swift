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
      A theme file has a schema too, and a built-in theme is a file to start from:
        sumi schema --theme-file > theme.schema.json
        sumi schema --theme dark > corporate.json
      """)

  @Flag(help: "Print a page that describes every key, in Markdown.")
  var reference = false

  @Flag(help: "Print the JSON Schema of theme files.")
  var themeFile = false

  @Option(
    help: ArgumentHelp(
      "Print a theme as a theme file with all its properties.", valueName: "name|file"),
    completion: .file())
  var theme: String?

  func validate() throws {
    guard [reference, themeFile, theme != nil].count(where: { $0 }) > 1 else { return }
    throw ValidationError("give only one of --reference, --theme-file and --theme")
  }

  func run() throws {
    if let theme {
      do throws(SumiError) {
        return try Console.print(try ThemeFile.theme(theme).fileText)
      } catch {
        throw ValidationError("--theme \(error)")
      }
    }
    if themeFile { return try Console.print(ChartSchema.themeJSON + "\n") }
    try Console.print(reference ? ChartSchema.reference : ChartSchema.json + "\n")
  }
}
