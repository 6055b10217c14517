import Glibc
import Sumi
import TestScenes

/// Cancels pictures at many moments, and measures how long each goes on.
struct CancellationCheck {
  private let renderer: ChartRenderer
  private let picture: CancelledPicture
  /// The longest that a picture may go on.
  private static let most = Duration.milliseconds(10)
  private static let moments = 24

  init(_ picture: CancelledPicture, on device: DeviceRequest) throws {
    renderer = try ChartRenderer(device: device)
    self.picture = picture
  }

  /// How a picture ended.
  private struct End: Sendable {
    var moment: ContinuousClock.Instant
    var error: SumiError?
  }

  /// A task that draws the picture with columns that no memo knows.
  private func start() throws -> Task<End, Never> {
    let chart = try picture.chart()
    let (renderer, format) = (renderer, picture.format)
    return Task.detached {
      do throws(SumiError) {
        _ = try await renderer.prepare(chart).file(as: format)
        return End(moment: .now)
      } catch {
        return End(moment: .now, error: error)
      }
    }
  }

  /// How long a picture went on that was cancelled after a time; `nil` if it was finished before.
  private func delay(after wait: Duration) async throws -> Duration? {
    let task = try start()
    try await Task.sleep(for: wait, tolerance: .zero)
    let cancellation = ContinuousClock.now
    task.cancel()
    let end = await task.value
    switch end.error {
    case nil: return nil
    case .cancelled?: return max(end.moment - cancellation, .zero)
    case let error?: throw error
    }
  }

  /// Prints a line; returns whether no picture went on for too long.
  func run() async throws -> Bool {
    var durations: [Duration] = []
    for _ in 0..<2 {
      let task = try start()
      let begin = ContinuousClock.now
      let end = await task.value
      if let error = end.error { throw error }
      durations.append(end.moment - begin)
    }
    // The first picture starts the device.
    let whole = durations[1]
    var delays: [(delay: Duration, percent: Int)] = []
    for moment in 0..<Self.moments {
      let wait = whole * (Double(moment) + 0.5) / Double(Self.moments)
      guard var delay = try await delay(after: wait) else { continue }
      if delay > Self.most {
        // Another process may have had the processor: the middle one of three.
        var again = [delay]
        for _ in 0..<2 {
          if let next = try await self.delay(after: wait) { again.append(next) }
        }
        delay = again.sorted()[again.count / 2]
      }
      delays.append((delay, moment * 100 / Self.moments))
    }
    delays.sort { $0.delay > $1.delay }
    let slow = delays.filter { $0.delay > Self.most }
    let text = (slow.isEmpty ? Array(delays.prefix(1)) : slow).prefix(6)
      .map { "\(milliseconds($0.delay)) at \($0.percent) %" }.joined(separator: ", ")
    print("\(picture.name) of \(milliseconds(whole)) ms, \(delays.count) times: \(text)")
    fflush(nil)
    return slow.isEmpty
  }

  private func milliseconds(_ duration: Duration) -> Double {
    (duration / .microseconds(100)).rounded() / 10
  }
}

extension ChartChecks {
  /// - Parameter names: of the pictures; all if empty.
  static func checkCancellation(on device: String, of names: [String]) async throws {
    let request: DeviceRequest = device == "software" ? .software : .cpu
    var failed: [String] = []
    for picture in CancelledPicture.all where names.isEmpty || names.contains(picture.name) {
      if try await !CancellationCheck(picture, on: request).run() { failed.append(picture.name) }
    }
    guard failed.isEmpty else {
      throw CheckFailure("on for more than 10 ms: \(failed.joined(separator: ", "))")
    }
  }
}
