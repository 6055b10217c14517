/// A group of workloads.
package enum BenchPart: String, CaseIterable {
  case line
  case points
  case window
  case live
  case derived
  case stacks
  case candles
  case heatMaps
  case small
  case nearest
  case fresh
  case encoder
  case process

  /// Runs the workloads, and reports each measurement as soon as it is known.
  ///
  /// - Throws: `SumiError`, and errors of `report`.
  package func run(
    on session: BenchSession, report: @escaping (BenchResult) throws -> Void
  ) async throws {
    switch self {
    case .line:
      try await LineWorkloads(session: session, report: report).run()
      try await HardLineWorkloads(session: session, report: report).run()
    case .points:
      try await PointWorkloads(session: session, report: report).run()
      try await CloudWorkloads(session: session, report: report).run()
    case .window: try await WindowWorkload(session: session, report: report).run()
    case .live: try await LiveWorkloads(session: session, report: report).run()
    case .derived: try await DerivedWorkloads(session: session, report: report).run()
    case .stacks: try await StackWorkloads(session: session, report: report).run()
    case .candles: try await CandleWorkloads(session: session, report: report).run()
    case .heatMaps: try await HeatMapWorkloads(session: session, report: report).run()
    case .small: try await SmallWorkloads(session: session, report: report).run()
    case .nearest: try await NearestWorkloads(session: session, report: report).run()
    case .fresh: try await FreshWorkloads(session: session, report: report).run()
    case .encoder: try await EncoderWorkloads(session: session, report: report).run()
    case .process: try await ProcessWorkloads(session: session, report: report).run()
    }
  }
}
