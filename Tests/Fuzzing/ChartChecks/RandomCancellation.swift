import Glibc
import Sumi
import TestScenes

/// Cancels pictures of charts at random moments, and measures how long each goes on.
private struct RandomCancellation {
  let renderer: ChartRenderer
  let file: ChartFile

  /// How a picture ended.
  private struct End: Sendable {
    var moment = ContinuousClock.now
    var error: SumiError?
  }

  private func start() -> Task<End, Never> {
    let (renderer, file) = (renderer, file)
    return Task.detached {
      do throws(SumiError) {
        _ = try await renderer.prepare(file.chart, relativeTo: file.folder).file(as: .png)
        return End()
      } catch {
        return End(error: error)
      }
    }
  }

  /// How long the picture takes: no longer than `most`, after which it is cancelled.
  func duration(most: Duration) async -> Duration {
    let begin = ContinuousClock.now
    let task = start()
    let timer = Task {
      try await Task.sleep(for: most)
      task.cancel()
    }
    let end = await task.value.moment
    timer.cancel()
    return end - begin
  }

  /// How long a picture went on that was cancelled after a time; `nil` if it had ended before.
  func delay(after wait: Duration) async throws -> Duration? {
    let task = start()
    try await Task.sleep(for: wait, tolerance: .zero)
    let cancellation = ContinuousClock.now
    task.cancel()
    let end = await task.value
    guard case .cancelled? = end.error else { return nil }
    return max(end.moment - cancellation, .zero)
  }
}

extension ChartChecks {
  private static let longest = Duration.milliseconds(20)
  /// One of a hundred may take longer: the system takes back hundreds of megabytes at its own pace.
  private static let longestOfAll = Duration.milliseconds(50)
  /// Those that take longer are not waited for.
  private static let mostWaited = Duration.seconds(2)

  /// Each time another chart, at a moment of the time that it takes. A chart that is refused counts too: it
  /// may be refused late.
  ///
  /// - Throws: `CheckFailure` if one went on for too long.
  static func checkRandomCancellation(of files: [ChartFile], count: Int) async throws {
    let renderer = try ChartRenderer(device: .cpu)
    var charts: [(picture: RandomCancellation, whole: Duration)] = []
    for file in files {
      let picture = RandomCancellation(renderer: renderer, file: file)
      charts.append((picture, await picture.duration(most: mostWaited)))
    }
    var generator = SystemRandomNumberGenerator()
    var delays: [Duration] = []
    var failed: [String] = []
    for index in 0..<count {
      let (picture, whole) = charts[index % charts.count]
      let wait = whole * Double.random(in: 0..<1, using: &generator)
      guard let delay = try await picture.delay(after: wait) else { continue }
      var all = [delay]
      // Another process may have had the processor: the middle one of three.
      while delay > longest, all.count < 3, let next = try await picture.delay(after: wait) {
        all.append(next)
      }
      let middle = all.sorted()[all.count / 2]
      delays.append(middle)
      if middle > longest {
        failed.append(picture.file.path)
        print("\(picture.file.path): \(middle) after \(wait)")
        fflush(nil)
      }
    }
    delays.sort()
    let most = delays.last.map { "\($0)" } ?? "none"
    print("\(delays.count) of \(count) pictures were cancelled; the longest went on for \(most)")
    fflush(nil)
    guard failed.count <= delays.count / 100, delays.last ?? .zero <= longestOfAll,
      delays.count > count / 4
    else {
      throw CheckFailure("\(failed.count) of \(delays.count) went on for more than 20 ms")
    }
  }
}
