import SumiChart
import SumiTime

extension Chart {
  /// Gives a language to all axes without one, also of charts in it.
  mutating func stateLanguage(_ language: Language) {
    guard language != .english else { return }
    for index in charts.indices { charts[index].stateLanguage(language) }
    guard family != .slices else { return }
    // A chart without axes has a plain one in each direction.
    if xAxes.isEmpty { xAxes = [Axis()] }
    if yAxes.isEmpty { yAxes = [Axis()] }
    for index in xAxes.indices where xAxes[index].labels.language == nil {
      xAxes[index].labels.language = language
    }
    for index in yAxes.indices where yAxes[index].labels.language == nil {
      yAxes[index].labels.language = language
    }
  }
}
