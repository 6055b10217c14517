import Sumi

/// A frame as a message.
struct LiveFrame {
  let chart: PreparedChart
  let number: Int
  /// The series that can be shown and hidden.
  let series: [SeriesEntry]
  /// The page's time of the latest event that it shows, for measurements.
  let event: Double?

  /// Draws the frame: the length of the JSON in four bytes, the JSON, and the picture as PNG, which costs
  /// less time to write and read again than its pixels cost to send.
  func bytes() async throws(SumiError) -> [UInt8] {
    let image = try await chart.image()
    let picture: [UInt8]
    do throws(ImageError) {
      // The chart in words, which a file would have, is sent when nothing moves.
      picture = try PNGEncoder(compression: .fast).encode(image.bitmap)
    } catch {
      throw .image(error)
    }
    let head = Array(json.line.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 + head.count + picture.count)
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: head.count >> shift)) }
    return bytes + head + picture
  }

  private var json: JSONValue {
    .object([
      ("frame", .integer(Int64(number))), ("title", .text(chart.title)),
      ("width", .integer(Int64(chart.size.width))), ("height", .integer(Int64(chart.size.height))),
      ("scale", .number(chart.scale)), ("event", event.map { .number($0) } ?? .null),
      ("series", .list(series.map(entry))),
    ])
  }

  private func entry(_ entry: SeriesEntry) -> JSONValue {
    let series: JSONValue =
      switch entry.series {
      case .index(let index): .integer(Int64(index))
      case .name(let name): .text(name)
      }
    return .object([
      ("series", series), ("title", .text(entry.title)), ("hidden", .flag(entry.isHidden)),
      (
        "box",
        entry.bounds.map { box in
          .list([box.minX, box.minY, box.width, box.height].map { .number($0.rounded()) })
        } ?? .null
      ),
    ])
  }
}

/// What a page is told besides frames, as JSON.
struct LiveText: Equatable, Sendable {
  let bytes: [UInt8]

  init(charts: [String]) { self.init(("charts", .list(charts.map { .text($0) }))) }
  init(words: String) { self.init(("words", .text(words))) }
  init(error: String) { self.init(("error", .text(error))) }

  private init(_ member: JSONValue.Member) { bytes = Array(JSONValue.object([member]).line.utf8) }
}
