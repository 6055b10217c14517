import SumiChart
import SumiData
import SumiForms

/// What happens to a live chart, as JSON Lines: events, checkpoints and steps of a program, in the order of
/// their times.
public struct SessionScript: Equatable, Sendable {
  /// The chart file that the first line names; `nil` for none.
  public var chart: String?
  /// Everything else, in the order of the times.
  public var lines: [ScriptLine] = []

  /// A script of these lines.
  public init(chart: String? = nil, lines: [ScriptLine] = []) {
    self.chart = chart
    self.lines = lines
  }

  /// In seconds; 0 for a script without lines.
  public var end: Double { max(lines.last?.time ?? 0, 0) }

  /// Reads a script; `-` reads standard input. Blank lines are skipped.
  ///
  /// - Throws: `SumiError.data` if it cannot be read; `.chartFile` with the line for what is no line of a
  ///   script, and for times before that of an earlier line.
  public init(path: String) throws(SumiError) {
    let text: [UInt8]
    do throws(DataError) {
      text = try InputBytes.array(ofFile: path)
    } catch {
      throw .data(error)
    }
    try self.init(jsonLines: text, name: path == "-" ? "standard input" : path)
  }

  /// Reads the text of a script; errors call it `name`.
  ///
  /// - Throws: as of `init(path:)`.
  public init(jsonLines: [UInt8], name: String) throws(SumiError) {
    self.init()
    var latest = 0.0
    for (index, text) in jsonLines.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated() where text.contains(where: { $0 > 0x20 })
    {
      let place = { (message: String) in
        SumiError.chartFile(
          file: name, line: index + 1, column: 1, ChartFileError(path: [], message: message))
      }
      let line = try Self.line(Array(text), name: name, number: index + 1)
      if case .chart(let path) = line {
        guard chart == nil, lines.isEmpty else {
          throw place("\"chart\" belongs into the first line of a script")
        }
        chart = path
        continue
      }
      let time = line.time ?? 0
      guard abs(time) <= SeriesAnimation.greatestDuration else {
        throw place(
          "time \(time) is more than \(Int(SeriesAnimation.greatestDuration)); give seconds from the start"
        )
      }
      guard time >= latest else {
        throw place(
          "time \(time) is before \(latest); put lines into the order of their times")
      }
      latest = time
      lines.append(line)
    }
  }

  private static func line(
    _ text: [UInt8], name: String, number: Int
  ) throws(SumiError) -> ScriptLine {
    do throws(SumiError) {
      let value = try JSONText.parse(text, name: name, within: Limits())
      do {
        return try JSONText.decoder(of: value, themesIn: "", within: Limits()).decode(
          ScriptLine.self)
      } catch let error as DecodingError {
        throw JSONText.located(ChartFileError(error), json: text, name: name)
      } catch {
        throw SumiError.wrap(error)
      }
    } catch {
      guard case .chartFile(let file, _, let column, let fault) = error else { throw error }
      throw .chartFile(file: file, line: number, column: column ?? 1, fault)
    }
  }
}
