import Foundation
import Testing

@Suite("Limits of the process") struct SystemLimitsTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func run(within limits: String, _ arguments: String) async throws -> Outcome {
    try place.write(Sample.chart, to: "chart.json")
    return try await place.run(
      ["-c", "ulimit \(limits); exec \"$0\" \(arguments)", Workplace.executable().path],
      of: URL(filePath: "/bin/bash"), environment: ["SWIFT_BACKTRACE": "enable=no"])
  }

  @Test(
    "Too low ones are one line with a remedy, not a signal and not a wait without end",
    arguments: [
      ("-n 4", "ulimit -n"), ("-n 6", "ulimit -n"), ("-n 10", "ulimit -n"), ("-n 16", "ulimit -n"),
      ("-s 32", "ulimit -s"), ("-s 48", "ulimit -s"),
      ("-v 100000", "ulimit -v"), ("-v 120000", "ulimit -v"),
    ])
  func tooLow(limits: String, remedy: String) async throws {
    let outcome = try await run(within: limits, "render chart.json -o a.png --device cpu")
    #expect(outcome.status == 1, "\(outcome.complaint)")
    #expect(outcome.line?.contains(remedy) == true, "\(outcome.complaint)")
    #expect(try place.names() == ["chart.json"])
  }

  @Test("Low ones suffice for a picture", arguments: ["-n 32", "-s 64", "-s 128", "-v 4000000"])
  func low(limits: String) async throws {
    let outcome = try await run(within: limits, "render chart.json -o a.png --device cpu")
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    #expect(try place.names() == ["a.png", "chart.json"])
  }

  @Test("What draws nothing needs little", arguments: ["-n 4", "-s 64", "-v 100000"])
  func version(limits: String) async throws {
    let outcome = try await run(within: limits, "--version")
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
  }
}
