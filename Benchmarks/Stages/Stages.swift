import Benchmark

/// One call per stage, in order of the data flow. A stage is a function in its own file, which
/// makes a `Benchmark` for each size and prepares its input before `startMeasurement`.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .peakMemoryResident], warmupIterations: 2,
    maxDuration: .seconds(2), maxIterations: 1000)
  readingDelimitedText()
  makingTicks()
  breaking()
  layingOut()
  layingOutAxes()
  drawing()
  reducingLines()
  densities()
  tessellating()
  uploadingAndDrawing()
  readingBack()
  encoding()
  wholeFrame()
  scattering()
}
