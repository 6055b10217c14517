import Glibc
import Sumi

/// A device, a size, and how to measure on it.
package struct BenchSession {
  /// As a value of `--device`.
  package let device: String
  let renderer: ChartRenderer
  package let info: DeviceInfo
  /// In pixels.
  let size: Size
  /// Rows of the largest data.
  let points: Int
  let runs: Int
  /// Whether size and points are the ones that the limits are for.
  let isStandard: Bool

  private static let clock = ContinuousClock()

  /// Opens a device, and draws once: a driver compiles shaders for the first picture of each kind
  /// of mark.
  ///
  /// - Throws: `SumiError.device`.
  package init(device: String, size: Size, points: Int, runs: Int, isStandard: Bool) async throws {
    (self.device, self.size, self.points, self.runs) = (device, size, points, runs)
    self.isStandard = isStandard
    renderer = try ChartRenderer(device: DeviceRequest(device) ?? .auto)
    // Kept to the end of the process, which then does not wait for a driver to close.
    _ = Unmanaged.passRetained(renderer)
    info = try await renderer.deviceInfo
    _ = try await time(
      Chart(series: [Series(LineSeries(y: [1, 2])), Series(ScatterSeries(x: [1], y: [1]))]))
  }

  /// The milliseconds of one picture, in memory.
  func time(_ chart: Chart, size: Size? = nil) async throws -> Double {
    let start = Self.clock.now
    _ = try await renderer.image(of: chart, size: size ?? self.size)
    return (Self.clock.now - start).milliseconds
  }

  /// The milliseconds of each of the session's runs.
  func times(_ body: (Int) async throws -> Double) async throws -> [Double] {
    var times: [Double] = []
    for run in 0..<runs { times.append(try await body(run)) }
    return times
  }

  /// The limit, if the data have the standard size.
  ///
  /// - Parameter processor: another limit for the device `cpu`.
  func limit(_ value: @autoclosure () -> Double, processor: Double? = nil) -> Double? {
    guard isStandard else { return nil }
    return info.kind == .processor ? processor ?? value() : value()
  }
}
