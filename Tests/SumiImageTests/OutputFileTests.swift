import Foundation
import SumiGeometry
import Testing

@testable import SumiImage

@Suite struct OutputFileTests {
  private let bytes = [UInt8](repeating: 7, count: 100_000)

  @Test("A file is written completely, with nothing left beside it")
  func whole() throws {
    try withTemporaryFolder { folder in
      try OutputFile.write(bytes, to: "\(folder)/a.png")
      #expect(try Data(contentsOf: URL(filePath: "\(folder)/a.png")) == Data(bytes))
      #expect(try names(in: folder) == ["a.png"])
    }
  }

  @Test("An existing file is replaced and keeps its permissions")
  func replaced() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.png"
      try OutputFile.write([1], to: path)
      chmod(path, 0o640)
      try OutputFile.write(bytes, to: path)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(attributes[.size] as? Int == bytes.count)
    }
  }

  @Test("The end of a replaced file is not waited for, and of many only some are left open")
  func replacedOften() throws {
    try withTemporaryFolder { folder in
      let openCount = {
        try names(in: "/proc/self/fd").count { name in
          let file = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/self/fd/\(name)")
          return file?.hasPrefix(folder) == true
        }
      }
      ReplacedFile.queue.suspend()
      for number: UInt8 in 0..<5 { try OutputFile.write([number], to: "\(folder)/a.png") }
      let few = try openCount()
      for number: UInt8 in 5..<100 { try OutputFile.write([number], to: "\(folder)/a.png") }
      let many = try openCount()
      ReplacedFile.queue.resume()
      #expect(few > 0 && few <= 4)
      #expect(many <= ReplacedFile.mostOpen)
      for _ in 0..<1_000 where try openCount() > 0 { usleep(10_000) }
      #expect(try openCount() == 0)
      #expect(try Data(contentsOf: URL(filePath: "\(folder)/a.png")) == Data([99]))
    }
  }

  @Test("Through a link, its target is replaced and the link stays")
  func link() throws {
    try withTemporaryFolder { folder in
      try OutputFile.write([1], to: "\(folder)/a.png")
      symlink("a.png", "\(folder)/b.png")
      try OutputFile.write([2, 3], to: "\(folder)/b.png")
      #expect(try Data(contentsOf: URL(filePath: "\(folder)/a.png")) == Data([2, 3]))
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/b.png") == "a.png")
    }
  }

  @Test("A name as long as the system allows works")
  func longName() throws {
    try withTemporaryFolder { folder in
      let name = String(repeating: "n", count: 251) + ".png"
      try OutputFile.write([1], to: "\(folder)/\(name)")
      #expect(try names(in: folder) == [name])
    }
  }

  @Test("Files left by a killed process do no harm")
  func leftBehind() throws {
    try withTemporaryFolder { folder in
      // Names are numbered per process; this occupies the next few.
      let digits = TemporaryName.beside("").split(separator: "-").last?.dropLast(".part".count)
      let last = try #require(digits.flatMap { Int($0) })
      for number in 1...30 {
        try Data().write(to: URL(filePath: "\(folder)/.sumi-\(getpid())-\(last + number).part"))
      }
      try OutputFile.write([1], to: "\(folder)/a.png")
      #expect(try names(in: folder).filter { !$0.hasSuffix(".part") } == ["a.png"])
      #expect(try names(in: folder).count == 31)
    }
  }

  @Test("A missing folder is an error of one line with a remedy")
  func missingFolder() {
    let error = #expect(throws: ImageError.self) {
      try OutputFile.write(bytes, to: "/tmp/no-such-folder/a.png")
    }
    #expect(
      error?.description
        == "/tmp/no-such-folder/a.png: cannot write: No such file or directory; "
        + "make the folder first (mkdir -p) or give another path")
  }

  @Test("A folder is not a file", arguments: ["/tmp", "/tmp/", ""])
  func folder(path: String) {
    #expect(throws: ImageError.self) { try OutputFile.write(bytes, to: path) }
  }

  @Test("A full device is an error, and the device still exists")
  func full() {
    #expect(throws: ImageError.notWritable(path: "/dev/full", SystemFailure(code: ENOSPC))) {
      try OutputFile.write(bytes, to: "/dev/full")
    }
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("A disk that fills up halfway leaves the old file and nothing beside it")
  func fullDisk() async throws {
    // In a process of its own: the limit applies to a process, and to those that it starts.
    await #expect(processExitsWith: .success) {
      try withTemporaryFolder { folder in
        try OutputFile.write([1], to: "\(folder)/a.png")
        // A limit on file sizes makes a write fail halfway, like a full disk.
        var low = rlimit(rlim_cur: 1 << 20, rlim_max: 1 << 20)
        signal(SIGXFSZ, SIG_IGN)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &low)
        let tooMuch = [UInt8](repeating: 7, count: 3 << 20)
        let path = "\(folder)/a.png"
        #expect(throws: ImageError.notWritable(path: path, SystemFailure(code: EFBIG))) {
          try OutputFile.write(tooMuch, to: path)
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data([1]))
        #expect(try names(in: folder) == ["a.png"])
      }
    }
  }

  @Test("A pipe without a reader is an error, not the end of the process")
  func brokenPipe() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/pipe"
      mkfifo(path, 0o600)
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      let writer = open(path, O_WRONLY)
      defer { close(writer) }
      // More than a pipe can hold: the write waits until the reader is gone.
      Thread {
        usleep(20_000)
        close(reader)
      }.start()
      let name = "/proc/self/fd/\(writer)"
      #expect(throws: ImageError.notWritable(path: name, SystemFailure(code: EPIPE))) {
        try OutputFile.write(bytes, to: name)
      }
    }
  }

  @Test("A pipe takes the bytes directly")
  func pipe() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/pipe"
      mkfifo(path, 0o600)
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      try OutputFile.write([1, 2, 3], to: path)
      var received = [UInt8](repeating: 0, count: 10)
      #expect(read(reader, &received, 10) == 3)
      #expect(received.prefix(3) == [1, 2, 3])
      #expect(try names(in: folder) == ["pipe"])
    }
  }
}
