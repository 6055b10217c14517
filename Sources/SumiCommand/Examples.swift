/// The example chart files and their data, which travel inside the program.
enum Examples {
  static let files: [(name: String, bytes: [UInt8])] = []
}
