import Glibc
import Sumi
import SumiData

/// Whole processes, from a data file to a PNG file.
struct ProcessWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  func run() async throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/sumi-bench-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw SumiError.unreadable(file: parent, reason: "no folder can be made there")
    }
    let folder = String(cString: made)
    defer { removeFiles(in: folder) }
    try csv("\(folder)/data.csv", picture: "\(folder)/picture.png")
    try npy("\(folder)/data.npy", picture: "\(folder)/picture.png")
    try batch(in: folder)
  }

  /// Different charts of three lines of 1,000 points with title and legend, written in a manifest.
  private func batch(in folder: String) throws {
    let count = session.isStandard ? 1_000 : 10
    var text = ""
    for number in 0..<count {
      let series = (0..<3).map { line in
        let walk = BenchData.walk(1_000, seed: UInt64(number * 3 + line + 1))
        let y = walk.map { "\(($0 * 1_000).rounded() / 1_000)" }.joined(separator: ",")
        return "{\"type\":\"line\",\"title\":\"Machine \(line)\",\"y\":[\(y)]}"
      }
      text +=
        "{\"id\":\"\(number)\",\"chart\":{\"title\":\"Load of three machines\",\"legend\":true,"
        + "\"series\":[\(series.joined(separator: ","))]}}\n"
    }
    let manifest = "\(folder)/manifest.jsonl"
    try write(Array(text.utf8), to: manifest)
    let clock = ContinuousClock()
    var rates: [Double] = []
    for _ in 0..<session.runs {
      let start = clock.now
      try runSumi(["batch", manifest, "-o", "\(folder)/out", "--device", session.device])
      rates.append(Double(count) / (clock.now - start).milliseconds * 1_000)
    }
    for number in 0..<count { unlink("\(folder)/out/\(number).png") }
    try report(
      BenchResult(
        "batch", "batch of \(count) charts of 3 lines to PNG, process", unit: .chartsPerSecond,
        of: rates, limit: session.limit(100, processor: 500)))
  }

  private func csv(_ path: String, picture: String) throws {
    // 34 bytes a row, so 100 MB at the standard size.
    let rows = session.points / 34
    var text: [UInt8] = []
    text.reserveCapacity(rows * 40)
    text += Array("time,value\n".utf8)
    let walk = BenchData.walk(rows)
    for row in 0..<rows {
      text += "\(Double(row) * 0.001 + 1e-7),\(walk[row])\n".utf8
    }
    try write(text, to: path)
    let floor = BenchFloor.best(of: session.runs) { try? BenchFloor.lines(of: path) }
    try measure(
      "csv-process", "CSV, \(text.count / 1_000_000) MB to PNG, process", path, picture: picture,
      floor: floor, limit: 500)
  }

  private func npy(_ path: String, picture: String) throws {
    let walk = BenchData.walk(session.points)
    var header = "{'descr': '<f8', 'fortran_order': False, 'shape': (\(walk.count),), }"
    header += String(repeating: " ", count: 127 - 10 - header.utf8.count) + "\n"
    var bytes: [UInt8] = [0x93] + Array("NUMPY".utf8) + [1, 0, UInt8(header.utf8.count), 0]
    bytes += Array(header.utf8)
    try write(bytes, to: path)
    try walk.withUnsafeBytes { try append($0, to: path) }
    let floor = BenchFloor.best(of: session.runs) {
      guard let bytes = try? InputBytes.contents(of: path) else { return }
      bytes.withBytes { bytes in
        let numbers = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(128))
        BenchFloor.extremes(numbers.bindMemory(to: Double.self))
      }
    }
    try measure(
      "npy-process", "NPY, \(walk.count * 8 / 1_000_000) MB to PNG, process", path,
      picture: picture, floor: floor, limit: 250)
  }

  private func measure(
    _ name: String, _ what: String, _ path: String, picture: String, floor: Double, limit: Double
  ) throws {
    let size = "\(Int(session.size.width))x\(Int(session.size.height))"
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<session.runs {
      let start = clock.now
      try runSumi(["plot", path, "-o", picture, "--size", size, "--device", session.device])
      times.append((clock.now - start).milliseconds)
    }
    try report(
      BenchResult(name, what, of: times, floor: floor, limit: session.limit(limit)))
  }

  /// Runs this program and waits for it to end.
  private func runSumi(_ arguments: [String]) throws {
    let words = ["sumi"] + arguments
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var child: pid_t = 0
    // What it says is not of interest.
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    guard posix_spawn(&child, "/proc/self/exe", &actions, nil, &pointers, environ) == 0 else {
      throw SumiError.unreadable(file: "/proc/self/exe", reason: "cannot be run again")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else {
      throw SumiError.unreadable(file: words.joined(separator: " "), reason: "has failed")
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try bytes.withUnsafeBytes { try append($0, to: path) }
  }

  private func append(_ bytes: UnsafeRawBufferPointer, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw SumiError.unreadable(file: path, reason: "cannot be written")
    }
    defer { close(descriptor) }
    var rest = bytes[...]
    while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      let count = Glibc.write(descriptor, start, rest.count)
      guard count > 0 || errno == EINTR else {
        throw SumiError.unreadable(file: path, reason: "cannot be written; is the disk full?")
      }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  private func removeFiles(in folder: String) {
    let names = ["data.csv", "data.npy", "picture.png", "manifest.jsonl", "out/batch.log.jsonl"]
    for name in names { unlink("\(folder)/\(name)") }
    rmdir("\(folder)/out")
    rmdir(folder)
  }
}
