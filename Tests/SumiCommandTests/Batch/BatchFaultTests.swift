import Foundation
import Testing

/// Batches that are killed, stopped, or meet faults of the system.
@Suite(.serialized) struct BatchFaultTests {
  private let device = ["--device", "cpu", "--quiet"]

  private func manifest(_ count: Int) -> String {
    (0..<count).map { index in
      let y = (0..<200).map { "\(($0 * (index + 3)) % 11)" }.joined(separator: ",")
      return
        "{\"id\": \"c\(index)\", \"chart\": {\"series\": [{\"type\": \"line\", \"y\": [\(y)]}]}}"
    }.joined(separator: "\n")
  }

  /// Starts a batch and sends it a signal after a time, or once its log has a chart.
  private func run(
    _ arguments: [String], in place: Workplace, sending signal: Int32, after delay: Duration?
  ) async throws -> Int32 {
    let process = Process()
    process.executableURL = try Workplace.executable()
    process.arguments = ["batch"] + arguments + device
    process.currentDirectoryURL = URL(fileURLWithPath: place.path)
    process.standardError = FileHandle.nullDevice
    try process.run()
    // A task that sleeps may wake up late where all threads have work; this thread does not.
    if let delay {
      usleep(UInt32(delay / .microseconds(1)))
    } else {
      var turns = 0
      while try ids(place).isEmpty, turns < 3_000 {
        usleep(10_000)
        turns += 1
      }
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func ids(_ place: Workplace) throws -> [String] {
    guard let data = try? place.data(of: "out/batch.log.jsonl") else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      let json = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return json?["id"] as? String
    }
  }

  @Test("A batch that is killed again and again loses nothing and draws nothing twice")
  func killed() async throws {
    let place = try Workplace()
    let count = Deep.count(short: 60, long: 5_000)
    try place.write(manifest(count), to: "m.jsonl")
    var killed = 0
    for turn in 0..<Deep.count(short: 6, long: 50) {
      let delay = Deep.command == nil ? 60 + 37 * turn : .random(in: 10...400)
      let status = try await run(
        ["m.jsonl", "-o", "out", "--resume"], in: place, sending: SIGKILL,
        after: .milliseconds(delay))
      if status == SIGKILL { killed += 1 }
    }
    #expect(killed >= Deep.count(short: 1, long: 50))
    let outcome = try await place.run(["batch", "m.jsonl", "-o", "out", "--resume"] + device)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    let ids = try ids(place)
    #expect(ids.count == Set(ids).count && ids.count == count)
    let pictures = try place.names().filter { $0.hasSuffix(".png") }
    #expect(pictures.count == count)
    // No parts of files are left.
    #expect(try place.names().filter { $0.contains(".part") }.isEmpty)
    let whole = try await place.run(["batch", "m.jsonl", "-o", "whole"] + device)
    #expect(whole.status == 0)
    for name in pictures {
      #expect(
        try place.data(of: name)
          == place.data(of: name.replacingOccurrences(of: "out/", with: "whole/")))
    }
  }

  @Test("A chart that ends the process twice has failed, and the others are drawn")
  func ended() async throws {
    let place = try Workplace()
    #expect(mkfifo(place.path + "/never.json", 0o600) == 0)
    try place.write(
      "{\"id\": \"never\", \"chart\": \"never.json\"}\n" + manifest(3), to: "m.jsonl")
    let process = Process()
    process.executableURL = try Workplace.executable()
    process.arguments = ["batch", "m.jsonl", "-o", "out"] + device
    process.currentDirectoryURL = URL(fileURLWithPath: place.path)
    process.standardError = FileHandle.nullDevice
    try process.run()
    let parent = process.processIdentifier
    defer { if process.isRunning { kill(parent, SIGKILL) } }
    for turn in 0..<2 {
      // The second time it is drawn alone, before all others.
      for _ in 0..<4_000 where try turn == 0 && Set(ids(place)).count < 3 {
        try await Task.sleep(for: .milliseconds(25))
      }
      // A pipe can be opened for writing once it is being read; it then waits for what is written.
      var pipe: Int32 = -1
      for _ in 0..<4_000 where pipe < 0 {
        pipe = open(place.path + "/never.json", O_WRONLY | O_NONBLOCK)
        try await Task.sleep(for: .milliseconds(25))
      }
      #expect(pipe >= 0, "turn \(turn)")
      let child = try #require(Workplace.worker(of: parent), "turn \(turn)")
      // Neither this one nor the next sees the pipe's end.
      kill(child, SIGSTOP)
      try await Task.sleep(for: .milliseconds(100))
      close(pipe)
      kill(child, SIGKILL)
      for _ in 0..<4_000 where Workplace.worker(of: parent) == child {
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    for _ in 0..<4_000 where process.isRunning { try await Task.sleep(for: .milliseconds(25)) }
    try #require(!process.isRunning)
    #expect(process.terminationStatus == 1)
    let log = String(decoding: try place.data(of: "out/batch.log.jsonl"), as: UTF8.self)
    #expect(log.contains("\"attempt\":1,\"status\":\"ended\""), "\(log)")
    #expect(log.contains("the process ended twice while this chart was drawn"), "\(log)")
    #expect(try place.names().filter { $0.hasSuffix(".png") }.count == 3)
    // It stays out, until that is asked for.
    let again = try await place.run(["batch", "m.jsonl", "-o", "out", "--resume"] + device)
    #expect(again.status == 1 && again.complaint.isEmpty, "\(again.complaint)")
    let retried = try await place.run(
      ["batch", "m.jsonl", "-o", "out", "--retry-failed", "--timeout", "0.3"] + device)
    #expect(retried.complaint.contains("longer than 0.3 s"), "\(retried.complaint)")
  }

  @Test("SIGTERM finishes what has begun and leaves no partial file", arguments: [SIGTERM, SIGINT])
  func stopped(signal: Int32) async throws {
    let place = try Workplace()
    try place.write(manifest(3_000), to: "m.jsonl")
    let status = try await run(
      ["m.jsonl", "-o", "out"], in: place, sending: signal, after: nil)
    #expect(status == 1)
    let ids = try ids(place)
    #expect(ids.count < 3_000)
    let pictures = try place.names().filter { $0.hasPrefix("out/") && $0 != "out/batch.log.jsonl" }
    #expect(Set(pictures) == Set(ids.map { "out/\($0).png" }))
  }

  @Test("SIGTERM ends a batch whose manifest is still being written")
  func stoppedWaiting() async throws {
    let place = try Workplace()
    let process = Process()
    process.executableURL = try Workplace.executable()
    process.arguments = ["batch", "-", "-o", "out"] + device
    process.currentDirectoryURL = URL(fileURLWithPath: place.path)
    process.standardError = FileHandle.nullDevice
    let input = Pipe()
    process.standardInput = input
    try process.run()
    input.fileHandleForWriting.write(Data((manifest(1) + "\n").utf8))
    var turns = 0
    while try ids(place).isEmpty, turns < 400 {
      try await Task.sleep(for: .milliseconds(25))
      turns += 1
    }
    kill(process.processIdentifier, SIGTERM)
    for _ in 0..<400 where process.isRunning { try await Task.sleep(for: .milliseconds(25)) }
    #expect(!process.isRunning && process.terminationStatus == 1)
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    #expect(try ids(place) == ["c0"])
    try input.fileHandleForWriting.close()
  }

  @Test("A pipe that nobody writes to ends with its time limit")
  func timeout() async throws {
    let place = try Workplace()
    #expect(mkfifo(place.path + "/pipe.csv", 0o600) == 0)
    #expect(mkfifo(place.path + "/pipe.json", 0o600) == 0)
    try place.write(
      """
      {"id": "chart", "chart": "pipe.json"}
      {"id": "waits", "chart": {"data": {"d": {"file": "pipe.csv"}}, "series": [{"type": "line", "y": "y"}]}}
      \(manifest(2))
      """, to: "m.jsonl")
    let outcome = try await place.run(
      ["batch", "m.jsonl", "-o", "out", "--timeout", "0.5"] + device)
    let lines = outcome.complaint.split(separator: "\n").filter { $0.contains("longer than 0.5 s") }
    #expect(outcome.status == 1 && lines.count == 2, "\(outcome.complaint)")
    #expect(Set(try ids(place)) == ["chart", "waits", "c0", "c1"])
  }

  @Test(
    "A full disk stops the batch, which says how many charts are left and draws them all when resumed"
  )
  func fullDisk() async throws {
    let place = try Workplace()
    let lines = manifest(50).split(separator: "\n").enumerated().map { index, line in
      let output = index == 7 ? "/dev/full" : "\(place.path)/c\(index).png"
      return line.replacingOccurrences(
        of: "\"id\": \"c\(index)\"", with: "\"id\": \"c\(index)\", \"output\": \"\(output)\"")
    }
    try place.write(lines.joined(separator: "\n"), to: "m.jsonl")
    // The folder of the batch is on the same file system as the full file.
    let arguments =
      ["batch", "m.jsonl", "-o", "/dev", "--log", "log.jsonl", "--jobs", "1"] + device
    let outcome = try await place.run(arguments)
    #expect(outcome.status == 1)
    let last = try #require(outcome.complaint.split(separator: "\n").last)
    #expect(last.contains("the disk is full") && last.contains("charts left"), "\(last)")
    let log = try String(decoding: place.data(of: "log.jsonl"), as: UTF8.self)
    #expect(last.contains("\(50 - log.split(separator: "\n").count) charts left"), "\(last)")
    try place.write(
      lines.joined(separator: "\n").replacingOccurrences(
        of: "/dev/full", with: "\(place.path)/c7.png"), to: "m.jsonl")
    #expect(try await place.run(arguments + ["--resume"]).status == 0)
    #expect(try place.names().filter { $0.hasSuffix(".png") }.count == 50)
  }

  @Test("A picture that goes to another full disk fails alone, and is tried again when resumed")
  func otherFullDisk() async throws {
    let place = try Workplace()
    try place.write(
      manifest(20).replacingOccurrences(
        of: "\"id\": \"c7\"", with: "\"id\": \"c7\", \"output\": \"/dev/full\""), to: "m.jsonl")
    for arguments in [[], ["--resume"]] {
      let outcome = try await place.run(["batch", "m.jsonl", "-o", "out"] + device + arguments)
      #expect(outcome.status == 1)
      let line = try #require(outcome.line)
      #expect(line.contains("/dev/full") && line.contains("No space left"), "\(line)")
    }
    #expect(try place.names().filter { $0.hasSuffix(".png") }.count == 19)
  }

  @Test("A stopped batch counts all charts that are left, those that were not read yet too")
  func countsTheRest() async throws {
    let place = try Workplace()
    let bad = #"{"id": "first", "chart": {"series": [{"type": "lin"}]}}"# + "\n"
    try place.write(bad + manifest(2_000), to: "m.jsonl")
    let outcome = try await place.run(
      ["batch", "m.jsonl", "-o", "out", "--fail-fast", "--jobs", "1"] + device)
    let last = try #require(outcome.complaint.split(separator: "\n").last)
    let drawn = try ids(place).count - 1
    let cancelled = 2_000 - drawn
    let words = "\(cancelled / 1_000),\(String(1_000 + cancelled % 1_000).suffix(3)) charts left"
    #expect(last.contains("; " + words), "\(last), \(drawn)")
  }

  @Test("A log that is deleted while the batch runs is made again, with a warning")
  func deletedLog() async throws {
    let place = try Workplace()
    #expect(mkfifo(place.path + "/wait.json", 0o600) == 0)
    try place.write(
      manifest(1) + "\n" + #"{"id": "late", "chart": "wait.json"}"#, to: "m.jsonl")
    let process = Process()
    process.executableURL = try Workplace.executable()
    process.arguments = ["batch", "m.jsonl", "-o", "out", "--jobs", "1"] + device
    process.currentDirectoryURL = URL(fileURLWithPath: place.path)
    let complaint = Pipe()
    process.standardError = complaint
    try process.run()
    for _ in 0..<400 where try ids(place).isEmpty { try await Task.sleep(for: .milliseconds(25)) }
    try FileManager.default.removeItem(atPath: place.path + "/out/batch.log.jsonl")
    try Data(Sample.chart.utf8).write(to: URL(fileURLWithPath: place.path + "/wait.json"))
    process.waitUntilExit()
    let text = String(decoding: complaint.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(process.terminationStatus == 0 && text.contains("was deleted and is made again"))
    #expect(try ids(place) == ["late"])
  }
}
