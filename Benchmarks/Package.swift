// swift-tools-version: 6.1
// How long each stage takes, one file a stage in `Stages`, each at several sizes. To run them all, or
// those whose name matches:
//
//   swift package --package-path Benchmarks --disable-sandbox benchmark
//   swift package --package-path Benchmarks --disable-sandbox benchmark --filter 'Encode.*'
//
// What draws does so on the device of the environment's SUMI_DEVICE (auto, gpu, software or a number,
// as for the command's --device). The figures to hold are those of 'Whole frame 3 x 1000 points'.
//
// To compare two commits: add `baseline update before` on the one, `baseline compare before` on the
// other. The traits are off, as the allocation counters would need another library.
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
