import Benchmark

/// One call a stage, in the order of the data's way. Each stage has its file.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .peakMemoryResident], warmupIterations: 2,
    maxDuration: .seconds(2), maxIterations: 1000)
  readingDelimitedText()
  encoding()
}
