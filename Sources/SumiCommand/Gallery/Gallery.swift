import ArgumentParser
import Sumi

struct Gallery: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw every example chart, with an index page.",
    usage: "sumi gallery [<options>] <directory>",
    discussion: """
      The directory then holds each example's chart file, its data, its picture,
      the marks of its picture in hits/, and index.html. Copy an example and go on from there:
        sumi gallery gallery && sumi render gallery/co2.json
      """)

  @Argument(help: "The directory; created if it does not exist.", completion: .directory)
  var directory: String

  @OptionGroup var options: OutputOptions

  func run() async throws {
    let folder = directory.hasSuffix("/") ? directory : directory + "/"
    let job = PictureJob(renderer: try options.renderer(), options: options)
    // Without a device, no directory is created.
    _ = try await job.renderer.deviceInfo
    try makeDirectory(folder)
    try makeDirectory(folder + "hits")
    for file in Examples.files { try write(file.bytes, to: folder + file.name) }
    var page = GalleryPage(scale: options.scale ?? 1)
    var status = ExitStatus.done
    for file in Examples.files where file.name.hasSuffix(".json") {
      let name = stem(of: file.name)
      do {
        let chart = try ChartFile(
          json: file.bytes, name: file.name, relativeTo: folder
        ).chart
        let drawn = try await job.draw(chart, relativeTo: folder, to: "\(folder)\(name).png")
        let hits = GalleryHits(try drawn.hitMap())
        try write(Array(hits.script(for: name).utf8), to: "\(folder)hits/\(name).js")
        let size = options.size?.size ?? chart.size ?? Chart.defaultSize
        page.add(name: name, chart: chart, size: size, source: file.bytes)
      } catch {
        Console.complain(error, about: file.name)
        status = ExitStatus.of(error)
      }
    }
    try write(Array(page.html.utf8), to: folder + "index.html")
    if status != .noDevice { await job.complainOfDevices() }
    if status != .done { throw status }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    do throws(ImageError) {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw SumiError.image(error)
    }
  }
}
