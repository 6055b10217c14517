import Shaders

/// What a compute pass does: it reads columns that stay on the device, and a plan, and writes words.
package struct ComputeJob: Sendable {
  package var shader: ComputeShader
  /// Bound from storage buffer 0 on.
  package var columns: [ResidentColumn]
  /// The plan's words.
  package var plan: [UInt32]
  /// The number of words of the result, which start as 0.
  package var resultCount: Int
  /// The work groups along x and y, each at most 65,535.
  package var groups: (x: Int, y: Int)
  /// How often they run, one time after the other: the shader is given its number from 0.
  package var passes: Int

  package init(
    _ shader: ComputeShader, columns: [ResidentColumn], plan: [UInt32], resultCount: Int,
    groups: (x: Int, y: Int), passes: Int = 1
  ) {
    self.shader = shader
    self.columns = columns
    self.plan = plan
    self.resultCount = resultCount
    self.groups = groups
    self.passes = passes
  }
}

/// A column of words that stays on the device, known by a number.
package struct ResidentColumn: Sendable {
  /// Words of equal numbers and places are equal.
  package let number: Int
  /// The words that the job reads. The device may have others, from jobs before.
  package let words: Range<Int>
  /// Writes some words, in any order; false if the work ended before all were written. It is called on the
  /// device's thread, only for words that are not there.
  package let fill: @Sendable (Range<Int>, UnsafeMutablePointer<UInt32>) -> Bool

  package init(
    number: Int, words: Range<Int>,
    fill: @escaping @Sendable (Range<Int>, UnsafeMutablePointer<UInt32>) -> Bool
  ) {
    self.number = number
    self.words = words
    self.fill = fill
  }
}

/// The words that a compute pass wrote.
package struct ComputeResult: Sendable {
  package var words: [UInt32]
  /// The size of the words that were not on the device, in bytes.
  package var bytesOfColumns: Int
}
