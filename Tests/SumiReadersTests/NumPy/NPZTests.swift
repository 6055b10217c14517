import Foundation
import SumiData
import Testing

@Suite struct NPZTests {
  private static let corpus = CorpusReader.corpus.appending(path: "NPZ").path

  private func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(Self.corpus)/\(name)")))
  }

  @Test("stored and deflated arrays are the same columns, named by their arrays")
  func columns() throws {
    let stored = try numPyTable(try file("stored.npz"))
    #expect(stored == (try numPyTable(try file("deflated.npz"))))
    #expect(stored.names == ["t", "y", "z.0", "z.1", "z.2", "z.3"])
    #expect(stored["t"]?.stamps == [0, 1, 2, 3])
    #expect(stored["z.2"]?.numbers == [0, 0, 1, 0])
    #expect(stored.notes == ["step: a single value, left out"])
    #expect(try numPyTable(try file("none.npz")).columns.isEmpty)
  }

  @Test("only the requested columns are read, and only they need equal lengths")
  func wanted() throws {
    let file = try file("lengths.npz")
    #expect(
      numPyFailure(file)?.hasSuffix(
        "arrays of different lengths (x: 3, y: 4); name the columns wanted") == true)
    #expect(try numPyTable(file, columns: ["y"])["y"]?.numbers == [0, 1, 2, 3])
    #expect(numPyFailure(file, columns: ["z"])?.contains("no column \"z\"") == true)
    let mixed = try self.file("mixed.npz")
    #expect(numPyFailure(mixed)?.hasPrefix("file.npy: names: byte ") == true)
    #expect(try numPyTable(mixed, columns: ["y"]).names == ["y"])
    let step = try numPyTable(try self.file("deflated.npz"), columns: ["step"])
    #expect(step["step"]?.numbers == [0.5])
    #expect(try numPyTable(try self.file("stored.npz"), columns: ["z.1"]).names == ["z.1"])
  }

  @Test("an archive with 64-bit sizes, as large ones have, is read")
  func largeSizes() throws {
    // NumPy writes 64-bit sizes into each member's own header; the directory has them only if
    // needed. Here both the entry and the directory's end refer to them.
    let table = try numPyTable(try file("large-sizes.npz"))
    #expect(table["y"]?.numbers == [1, 2, 3])
  }

  @Test("every prefix, and every file with a byte changed, is read or refused")
  func edits() throws {
    for name in ["lengths.npz", "large-sizes.npz"] {
      let file = try file(name)
      for count in 4..<file.count {
        #expect(numPyFailure(Array(file[..<count]))?.contains(": byte ") == true)
      }
      for index in file.indices {
        for byte: UInt8 in [0, 0xFF] {
          var edited = file
          edited[index] = byte
          if let message = numPyFailure(edited) {
            #expect(message.hasPrefix("file.npy: ") && !message.contains("\n"))
          }
        }
      }
    }
  }

  @Test("a deflated array with a byte changed is refused")
  func checksums() throws {
    let file = try file("deflated.npz")
    let whole = try numPyTable(file)
    // The first member's data start after its header: 30 bytes, the name, 64-bit sizes.
    for index in stride(from: 60, to: 120, by: 3) {
      var edited = file
      edited[index] ^= 0x10
      if let table = try? numPyTable(edited) { #expect(table == whole) }
    }
  }

  @Test("an impossible size of compressed bytes allocates no memory")
  func bomb() throws {
    var file = try file("deflated.npz")
    let entry = try #require(file.range(of: [0x50, 0x4B, 0x01, 0x02])?.lowerBound)
    for (place, byte) in zip(24..<28, [0, 0, 0, 0x7F] as [UInt8]) { file[entry + place] = byte }
    #expect(numPyFailure(file)?.contains("compressed bytes cannot expand to 2130706432") == true)
  }
}

extension Array where Element == UInt8 {
  fileprivate func range(of part: [UInt8]) -> Range<Int>? {
    indices.dropLast(part.count - 1).first { self[$0..<$0 + part.count].elementsEqual(part) }
      .map { $0..<$0 + part.count }
  }
}
