import Foundation
import Synchronization
import Testing

@testable import SumiData
@testable import SumiReaders

@Suite struct ReadProgressTests {
  @Test("Waiting ends when it is stopped, also for a source that always has bytes")
  func endless() throws {
    let descriptor = open("/dev/zero", O_RDONLY)
    defer { close(descriptor) }
    #expect(InputWait.bytes(of: descriptor) { false })
    #expect(!InputWait.bytes(of: descriptor) { true })
  }

  /// The reports while these bytes are read.
  private func steps(_ bytes: [UInt8], named name: String) throws -> [ReadProgress.Step] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sumi-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    let steps = Mutex<[ReadProgress.Step]>([])
    let progress = ReadProgress { step in steps.withLock { $0.append(step) } }
    let table = try TableReader.table(of: DataFile(file.path), progress: progress) { _, _ in
      Table()
    }
    #expect(table.rowCount > 0)
    return steps.withLock { $0 }
  }

  /// A text, table or archive of about ten megabytes.
  private func bytes(of name: String) throws -> [UInt8] {
    switch name {
    case "a.csv", "a.jsonl":
      Array(String(repeating: "[0.12345678901234567]\n", count: 500_000).utf8)
    case "a.json":
      Array("[\(String(repeating: "[0.123456789012345],\n", count: 500_000))[1]]\n\n".utf8)
    case "columns.json":
      Array("{\"x\": [\(String(repeating: "0.12345678901234567,\n", count: 500_000))1]}".utf8)
    case "a.arrows":
      try ArrowStreamBytes(of: "uneven-plain.arrows").repeated(300, column: "step")
    default: ZipBytes.storedAsDeflated("x.npy", npyFile(Self.header, Self.numbers))
    }
  }

  private static let header = "{'descr': '<f8', 'fortran_order': False, 'shape': (1250000,)}"
  private static let numbers = SumiReadersTests.bytes(of: (0..<1_250_000).map(Double.init))

  @Test(
    "Long readings report every few megabytes, and end at their total",
    arguments: ["a.csv", "a.jsonl", "a.json", "columns.json", "a.arrows", "a.npz"])
  func progress(name: String) throws {
    let bytes = try bytes(of: name)
    let all = try steps(bytes, named: name)
    let total = try #require(all.last?.total)
    #expect(total > bytes.count * 9 / 10 && total <= bytes.count)
    #expect(all.last?.done == total && all.last?.percent == 100)
    #expect(all.allSatisfy { $0.total == total && $0.unit == .bytes && $0.source.hasSuffix(name) })
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.done < $1.done })
    // Every four megabytes, and the end.
    #expect(2...total / ReadProgress.interval + 1 ~= all.count, "\(all.count)")
  }

  @Test("Short readings report nothing", arguments: ["long-zstd.arrows", "uneven-plain.arrows"])
  func short(fixture: String) throws {
    #expect(try steps(try ArrowFixture.bytes(fixture), named: fixture).isEmpty)
  }

  @Test("Bytes of columns that are not requested do not count")
  func wanted() throws {
    let stream = try ArrowStreamBytes(of: "uneven-plain.arrows").repeated(300, column: "step")
    let totals = Mutex<Set<Int?>>([])
    _ = try ArrowReader.table(
      in: stream.withUnsafeBytes { InputBytes.copying($0) }, name: "a", columns: ["step"],
      progress: ReadProgress { step in totals.withLock { _ = $0.insert(step.total) } })
    #expect(totals.withLock { $0 } == [3_501 * 300 * 8])
  }
}
