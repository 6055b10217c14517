import ArgumentParser
import Sumi

struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw chart files.",
    discussion: """
      Each CHART.json becomes CHART.png in the working directory. Examples:
        sumi render chart.json
        sumi render chart.json -o figure.png --size 640x400 --scale 4
        sumi render *.json -o pictures/
        sumi render - -o - < chart.json > chart.png
      """)

  @Argument(help: "Chart files; '-' reads one from standard input.", completion: .file())
  var charts: [String]

  @Option(
    name: .shortAndLong,
    help: "The PNG file, or with several charts a directory; '-' writes standard output.",
    completion: .file())
  var output: String?

  @OptionGroup var options: OutputOptions

  func validate() throws {
    if charts.count > 1, let output, !output.hasSuffix("/"), !isDirectory(output) {
      throw ValidationError(
        "--output must be a directory when there are several charts; \"\(output)\" is not one "
          + "(end it with / to have it made)")
    }
  }

  func run() async throws {
    let job = PictureJob(renderer: try options.renderer(), options: options)
    var status = ExitStatus.done
    for path in charts {
      do {
        let file = try ChartFile(path: path)
        try await job.draw(file.chart, relativeTo: file.folder, to: try target(for: path))
      } catch {
        let message = "\(error)"
        Console.complain("sumi: " + (message.hasPrefix(path) ? message : "\(path): \(message)"))
        status = ExitStatus.of(error)
        if status == .noDevice { break }
      }
    }
    if status != .done { throw status }
  }

  private func target(for path: String) throws -> String {
    let name = path == "-" ? "chart.png" : stem(of: path) + ".png"
    guard let output else { return path == "-" ? "-" : name }
    guard output.hasSuffix("/") || isDirectory(output) else { return output }
    try makeDirectory(output)
    return output.hasSuffix("/") ? output + name : "\(output)/\(name)"
  }
}
