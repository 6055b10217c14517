import Foundation
import TestSupport
import Testing

/// Batches of very many charts of all kinds; `.ci/deep` has long forms.
@Suite(.serialized) struct LongBatchTests {
  private let options = ["--size", "320x200", "--quiet"]

  @Test(
    "Memory and open files do not grow with the number of charts",
    arguments: Deep.command == nil ? ["cpu"] : ["cpu", "software"])
  func steady(device: String) async throws {
    let place = try Workplace()
    let warmUp = Deep.count(short: MixedCharts.round, long: 2_000)
    let charts = try MixedCharts(Deep.count(short: 2 * MixedCharts.round, long: 20_000), in: place)
    let process = Process()
    process.executableURL = try Workplace.executable()
    process.arguments = ["batch", "-", "-o", "out", "--device", device] + options
    process.currentDirectoryURL = URL(fileURLWithPath: place.path)
    process.standardError = FileHandle.nullDevice
    let input = Pipe()
    process.standardInput = input
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    func drawAll(_ lines: ArraySlice<String>) async throws {
      let handle = input.fileHandleForWriting
      // The pipe takes them as fast as they are drawn.
      DispatchQueue.global().async { try? handle.write(contentsOf: Data(lines.joined().utf8)) }
      while process.isRunning, try statuses(place, "out").count < lines.endIndex {
        try await Task.sleep(for: .milliseconds(Deep.count(short: 100, long: 2_000)))
      }
    }
    try await drawAll(charts.lines[..<warmUp])
    let worker = try #require(Workplace.worker(of: process.processIdentifier))
    let early = try ProcessState(worker)
    try await drawAll(charts.lines[warmUp...])
    let late = try ProcessState(worker)
    try input.fileHandleForWriting.close()
    process.waitUntilExit()

    let found = try statuses(place, "out")
    #expect(found.count == charts.lines.count && process.terminationStatus == 1)
    #expect(Set(found.filter { $0.value == "failed" }.keys) == charts.failing)
    #expect(late.openFiles == early.openFiles)
    let growth = late.resident - early.resident
    print("\(device): \(early.resident >> 10) KiB, then \(late.resident >> 10) KiB")
    // The heap of each processor grows to its greatest picture once, at times only after the first round:
    // up to 10 MB, and 17 where AVIF is among the formats.
    #expect(growth <= Deep.count(short: 20, long: 5) << 20, "\(growth >> 10) KiB more")
  }

  @Test("The same bytes with any number of jobs, in any order")
  func sameBytes() async throws {
    let place = try Workplace()
    let charts = try MixedCharts(Deep.count(short: 60, long: 500), in: place)
    var random = SplitMix64(state: 1)
    var expected: [String: Data] = [:]
    for turn in 0..<Deep.count(short: 3, long: 6) {
      let jobs = ["1", "2", "8"][turn % 3]
      let lines = turn == 0 ? charts.lines : charts.lines.shuffled(using: &random)
      try place.write(lines.joined(), to: "m.jsonl")
      let folder = "out\(turn)"
      let outcome = try await place.run(
        ["batch", "m.jsonl", "-o", folder, "--jobs", jobs, "--device", "cpu"] + options)
      #expect(outcome.status == 1)
      let failed = try statuses(place, folder).filter { $0.value == "failed" }
      #expect(Set(failed.keys) == charts.failing, "\(outcome.complaint)")
      let names = try place.names().filter { $0.hasPrefix("\(folder)/c") }
      #expect(names.count == charts.lines.count - charts.failing.count)
      for name in names {
        let picture = try place.data(of: name)
        let name = String(name.dropFirst(folder.count))
        #expect(expected[name, default: picture] == picture, "\(name) with \(jobs) jobs")
        expected[name] = picture
      }
    }
  }

  /// The status of each chart in a log that may be being written, by its id.
  private func statuses(_ place: Workplace, _ folder: String) throws -> [String: String] {
    guard let log = try? place.data(of: folder + "/batch.log.jsonl") else { return [:] }
    var statuses: [String: String] = [:]
    for line in String(decoding: log, as: UTF8.self).split(separator: "\n") {
      let json = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let id = json?["id"] as? String else { continue }
      statuses[id] = json?["status"] as? String
    }
    return statuses
  }
}

/// What a running process has taken.
private struct ProcessState {
  /// In bytes.
  var resident: Int
  var openFiles: Int

  init(_ process: Int32) throws {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    resident = try #require(Int(line.filter(\.isNumber))) << 10
    openFiles = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
  }
}
