// swift-tools-version: 6.1
// The time of each stage, one file per stage in `Stages`, each at several sizes. To run all of
// them, or those whose name matches:
//
//   swift package --package-path Benchmarks --disable-sandbox benchmark
//   swift package --package-path Benchmarks --disable-sandbox benchmark --filter 'Encode.*'
//
// Stages that draw use the device in the environment's SUMI_DEVICE (auto, gpu, software or a
// number, as for the command's --device). The target figures are those of 'Whole frame 3 x 1000
// points'.
//
// To compare two commits: add `baseline update before` on one, `baseline compare before` on the
// other. The traits are off, because the allocation counters would need another library.
import PackageDescription

let package = Package(
  name: "SumiBenchmarks",
  dependencies: [
    .package(name: "Sumi", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Stages",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "Sumi", package: "Sumi"),
      ],
      path: "Stages",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ]
)
