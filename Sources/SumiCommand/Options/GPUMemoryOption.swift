import ArgumentParser
import Sumi

/// How much of a GPU's memory large clouds may take.
struct GPUMemoryOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most memory of a GPU, in MB, for columns of large clouds, which stay there from picture to picture.",
      valueName: "MB"))
  var gpuMemory = ChartRenderer.defaultGPUMemory >> 20

  var bytes: Int { gpuMemory << 20 }

  func validate() throws {
    guard 0...1_000_000 ~= gpuMemory else {
      throw ValidationError("--gpu-memory must be 0 to 1000000 MB, not \(gpuMemory)")
    }
  }
}
