import SumiChart
import SumiData
import SumiGeometry

/// What is known of a series with its columns.
struct SeriesFields {
  var series: Series
  /// The series as it is drawn when it is selected; `nil` if nothing is selected in the chart.
  var selectedSeries: Series?
  /// The series as points of each of its styles are drawn, by name.
  var pointLooks: [String: Series]
  /// The series as its categories with a stated colour are drawn; `nil` if it has a colour of its own.
  var categoryLook: Series?
  /// The rows with a style of their own.
  var styledRows: [StyledRows] = []
  /// The columns that its kind takes. In any orientation positions have the role x; the dimensions
  /// determine the axes.
  var channels: [Channel]
  let isHidden: Bool
  /// The index of the series in the chart.
  let index: Int
  /// The series' name in errors.
  var name: String
  var title: String
  /// Whether the title is a name of its own, or made of its number.
  var hasName = true
  var color: Color
  /// The dashes of its line, in line widths, if the theme's colours are used up.
  var dashes: [Double] = []
  /// Its columns before it was split and rows were left out or combined: they determine the order of the
  /// names of groups.
  var whole: RoleMap<Column> = [:]
  /// The columns of positions with the rows that have a category, but no value to be drawn there.
  var withoutValues: RoleMap<Column> = [:]
  /// By role, all of one length. Without an x, points are at their row number.
  var columns: RoleMap<Column>
  var count: Int
  /// How its stack is summed; `nil` without a stack.
  var stackMode: StackMode?
  /// The infinite values that its stack has found.
  var stackedInfiniteCount: Int?
  /// The infinite values among rows that were combined.
  var derivedInfiniteCount = 0
  var xAxis: Int
  var yAxis: Int
  /// The meaning of the columns that determine the look of each row.
  var domains = EncodingDomains()
  /// The title of its panel; `nil` if it is in all, or if there are none.
  var panel: String?
  /// Whether a legend does not explain it: another panel has the first part of its series.
  var isExplainedElsewhere = false
  /// Whether a legend does not name it: it is alone in a panel with its name.
  var isNamedByPanel = false
  /// The roles whose column determines the panels, so that their titles name its values.
  var rolesNamedByPanels: Set<Role> = []
  /// The line through the middle of its points; `nil` for none.
  var regression: Regression.Curve?
  /// Its slices, in the order of their angles; empty for other kinds.
  var slices: [Slice] = []
}

extension SeriesData {
  var series: Series {
    get { fields.series }
    _modify { yield &fields.series }
  }
  var selectedSeries: Series? {
    get { fields.selectedSeries }
    _modify { yield &fields.selectedSeries }
  }
  var pointLooks: [String: Series] {
    get { fields.pointLooks }
    _modify { yield &fields.pointLooks }
  }
  var categoryLook: Series? {
    get { fields.categoryLook }
    _modify { yield &fields.categoryLook }
  }
  var styledRows: [StyledRows] {
    get { fields.styledRows }
    _modify { yield &fields.styledRows }
  }
  var channels: [Channel] {
    get { fields.channels }
    _modify { yield &fields.channels }
  }
  var isHidden: Bool { fields.isHidden }
  var index: Int { fields.index }
  var name: String {
    get { fields.name }
    _modify { yield &fields.name }
  }
  var title: String {
    get { fields.title }
    _modify { yield &fields.title }
  }
  var hasName: Bool {
    get { fields.hasName }
    _modify { yield &fields.hasName }
  }
  var color: Color {
    get { fields.color }
    _modify { yield &fields.color }
  }
  var dashes: [Double] {
    get { fields.dashes }
    _modify { yield &fields.dashes }
  }
  var columns: RoleMap<Column> {
    get { fields.columns }
    _modify { yield &fields.columns }
  }
  var whole: RoleMap<Column> {
    get { fields.whole }
    _modify { yield &fields.whole }
  }
  var withoutValues: RoleMap<Column> {
    get { fields.withoutValues }
    _modify { yield &fields.withoutValues }
  }
  var count: Int {
    get { fields.count }
    _modify { yield &fields.count }
  }
  var stackMode: StackMode? {
    get { fields.stackMode }
    _modify { yield &fields.stackMode }
  }
  var stackedInfiniteCount: Int? {
    get { fields.stackedInfiniteCount }
    _modify { yield &fields.stackedInfiniteCount }
  }
  var derivedInfiniteCount: Int {
    get { fields.derivedInfiniteCount }
    _modify { yield &fields.derivedInfiniteCount }
  }
  var xAxis: Int {
    get { fields.xAxis }
    _modify { yield &fields.xAxis }
  }
  var yAxis: Int {
    get { fields.yAxis }
    _modify { yield &fields.yAxis }
  }
  var domains: EncodingDomains {
    get { fields.domains }
    _modify { yield &fields.domains }
  }
  var panel: String? {
    get { fields.panel }
    _modify { yield &fields.panel }
  }
  var isExplainedElsewhere: Bool {
    get { fields.isExplainedElsewhere }
    _modify { yield &fields.isExplainedElsewhere }
  }
  var isNamedByPanel: Bool {
    get { fields.isNamedByPanel }
    _modify { yield &fields.isNamedByPanel }
  }
  var rolesNamedByPanels: Set<Role> {
    get { fields.rolesNamedByPanels }
    _modify { yield &fields.rolesNamedByPanels }
  }
  var regression: Regression.Curve? {
    get { fields.regression }
    _modify { yield &fields.regression }
  }
  var slices: [Slice] {
    get { fields.slices }
    _modify { yield &fields.slices }
  }
}
