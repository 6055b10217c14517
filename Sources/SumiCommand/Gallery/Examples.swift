import CExamples

/// The example chart files and their data, embedded in the program.
enum Examples {
  /// Chart files in gallery order, then data files.
  static let files: [(name: String, bytes: [UInt8])] = {
    var files: [(name: String, bytes: [UInt8])] = []
    while true {
      let example = sumi_example_at(Int32(files.count))
      guard let name = example.name else { return files }
      let bytes = UnsafeBufferPointer(start: example.bytes, count: example.count)
      files.append((String(cString: name), Array(bytes)))
    }
  }()
}
