import Sumi
import SumiPlot

extension Plot {
  /// What the options say of the chart.
  var request: PlotRequest {
    var request = PlotRequest()
    (request.x, request.y, request.by, request.looks) = (x, y, by, looks)
    (request.kind, request.top) = (type?.word, top)
    (request.aggregate, request.sort) = (aggregate.map(\.value), sort.map(\.value))
    (request.stack, request.panels) = (stack, panels)
    request.areAxesStated = appearance.zero || axes.areScalesStated
    return request
  }

  /// The names of columns that are given, in one list or one after the other.
  var x: String? { xColumns.isEmpty ? nil : xColumns.joined(separator: ",") }
  var y: String? { yColumns.isEmpty ? nil : yColumns.joined(separator: ",") }

  /// The columns besides x and y, by role.
  var looks: [Role: String] {
    var looks: [Role: String] = [:]
    looks[.color] = colorBy
    looks[.size] = sizeBy
    looks[.image] = imageBy
    looks[.error] = error
    return looks
  }
}
