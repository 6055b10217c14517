/// Checks that the memory of the process does not grow from picture to picture.
public struct FlatMemory {
  /// What caches and the heap may still take after a quarter of the pictures.
  private static let mostGrowth = 8 << 20

  private let count: Int
  private var early = 0

  /// - Parameter count: the number of pictures.
  public init(count: Int) { self.count = count }

  /// To call after each picture.
  public mutating func add(_ index: Int) {
    if index == count / 4 { early = ProcessMemory.resident }
  }

  /// To call after the last picture.
  public func finish() throws(CheckFailure) {
    let late = ProcessMemory.resident
    let text = "\(count) pictures: \(early >> 10) KiB after a quarter, \(late >> 10) KiB at the end"
    guard late - early <= Self.mostGrowth else { throw CheckFailure(text) }
    print(text)
  }
}
