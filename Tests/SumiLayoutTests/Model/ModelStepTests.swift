import SumiChart
import SumiData
import SumiGeometry
import Testing

@testable import SumiLayout

@Suite struct ModelStepTests {
  private func draft(_ series: any SeriesType...) -> ModelDraft {
    ModelDraft(
      of: Chart(series: series.map { Series($0) }), tables: [:], images: NamedImages(),
      size: Size(width: 400, height: 300), hooks: .none, memo: ColumnMemo())
  }

  private func column(_ numbers: [Double]) -> ColumnSeries {
    var series = ColumnSeries(x: ["a", "b"], y: numbers)
    series.source.stack = Stack("s")
    return series
  }

  @Test("Each step from a chart to its model has a name of its own")
  func names() {
    let names = ModelStep.all.map(\.name)
    #expect(Set(names).count == names.count && !names.contains(""))
  }

  @Test("A step changes its draft alone, and steps go on from any copy to the same end")
  func values() throws {
    var now = draft(column([1, 2]), column([3, 4]))
    var before: [ModelDraft] = []
    for step in ModelStep.all {
      before.append(now)
      try step.run(&now)
    }
    #expect(now.series[1].columns[.from]?.numberValues?.doubles == [1, 2])
    let stack = try #require(ModelStep.all.firstIndex { $0.name == "stack" })
    #expect(before[stack].series[1].columns[.from] == nil)
    for (index, draft) in before.enumerated() {
      var again = draft
      for step in ModelStep.all[index...] { try step.run(&again) }
      #expect(
        again.series.map { Array($0.columns.values) } == now.series.map { Array($0.columns.values) }
      )
      #expect(again.warnings == now.warnings)
      guard case .cartesian(_, let y) = again.family, case .cartesian(_, let first) = now.family
      else {
        Issue.record("\(ModelStep.all[index].name): another family")
        continue
      }
      #expect(y.map(\.domain) == first.map(\.domain))
    }
  }
}
