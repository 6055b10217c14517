import SumiChart
import Testing

@Suite struct ChartFileErrorTests {
  private func series(_ fields: String) -> String {
    message("{ \"series\": [{ \"type\": \"line\", \"y\": [1, 2]\(fields) }] }")
  }

  @Test("an unknown key is an error with its position and the nearest known key")
  func unknownKeys() {
    #expect(
      message("{ \"tittle\": \"x\", \"series\": [] }")
        == "tittle: unknown key \"tittle\"; did you mean \"title\"?")
    #expect(
      series(", \"style\": { \"strokewith\": 2 }")
        == "series[0].style.strokewith: unknown key \"strokewith\"; did you mean \"strokeWidth\"?")
    #expect(
      series(", \"qqq\": 2").hasPrefix("series[0].qqq: unknown key \"qqq\"; known here: "))
    #expect(
      message("{ \"series\": [], \"yAxis\": [{}, { \"tytle\": \"x\" }] }")
        == "yAxis[1].tytle: unknown key \"tytle\"; did you mean \"title\"?")
    #expect(
      message("{ \"series\": [], \"yAxis\": { \"labels\": { \"format\": { \"decimal\": 1 } } } }")
        == "yAxis.labels.format.decimal: unknown key \"decimal\"; did you mean \"decimals\"?")
  }

  @Test("an unknown word is an error with the nearest word, or with all")
  func unknownWords() {
    #expect(
      message("{ \"series\": [{ \"type\": \"lin\", \"y\": [1] }] }")
        == "series[0].type: unknown value \"lin\"; did you mean \"line\"?")
    #expect(
      message("{ \"series\": [{ \"type\": \"zigzag\", \"y\": [1] }] }")
        .hasPrefix("series[0].type: unknown value \"zigzag\"; use one of: line, area, "))
    #expect(
      message("{ \"series\": [], \"legend\": { \"position\": \"topleft\" } }")
        == "legend.position: unknown value \"topleft\"; did you mean \"topLeft\"?")
    #expect(
      message("{ \"series\": [], \"theme\": \"drak\" }")
        == "theme: unknown value \"drak\"; did you mean \"dark\"?")
    #expect(
      message("{ \"series\": [], \"theme\": { \"text\": \"reddish\" } }")
        == "theme.text: \"reddish\" is not a colour; did you mean \"red\"?")
    #expect(
      message("{ \"series\": [], \"yAxis\": { \"labels\": { \"format\": \"percnt\" } } }")
        == "yAxis.labels.format: unknown value \"percnt\"; did you mean \"percent\"?")
  }

  @Test("impossible bins and value ranges are errors")
  func density() {
    func message(_ fields: String) -> String {
      SumiChartTests.message(
        "{ \"series\": [{ \"type\": \"density\", \"y\": [1], \(fields) }] }")
    }
    #expect(
      message("\"bins\": \"pixel\"")
        == "series[0].bins: unknown value \"pixel\"; did you mean \"pixels\"?")
    #expect(message("\"bins\": {}") == "series[0].bins: bins have either a \"size\" or a \"count\"")
    #expect(
      message("\"bins\": { \"count\": [3, 0] }")
        == "series[0].bins.count[1]: 0 is out of range; give a whole number from 1")
    #expect(
      message("\"bins\": { \"count\": [3] }")
        == "series[0].bins.count: the count of bins is two whole numbers from 1, [x, y], not 1")
    #expect(
      message("\"bins\": { \"count\": [3, 4], \"size\": 2 }")
        == "series[0].bins: \"count\" and \"size\" exclude each other; bins have either a \"size\" "
        + "or a \"count\"")
    #expect(
      message("\"bins\": { \"size\": 0 }").hasPrefix("series[0].bins.size: 0 is out of range"))
    #expect(
      message("\"valueRange\": [2, 1]")
        == "series[0].valueRange: a range of values is two numbers, the smaller first")
    #expect(message("\"colorMap\": \"oceam\"").hasSuffix("did you mean \"ocean\"?"))
  }

  @Test("a column that only other kinds take is an error that names them")
  func otherColumns() {
    #expect(
      series(", \"value\": [1, 2]")
        == "series[0].value: the type line needs y, and takes x, error, errorLow, errorHigh and label, "
        + "but no \"value\"; use the type density, heatMap or pie for that")
  }

  @Test("a bubble without a size, and impossible size scales, are errors")
  func bubble() {
    func message(_ fields: String) -> String {
      SumiChartTests.message("{ \"series\": [{ \"type\": \"bubble\", \"y\": [1]\(fields) }] }")
    }
    #expect(
      message("")
        == "series[0]: \"size\" is missing; the type bubble needs y and size, and takes x, color, "
        + "shape, image, opacity, error, errorLow, errorHigh and label")
    #expect(
      message(", \"size\": [1], \"sizeScale\": { \"area\": 0 }")
        == "series[0].sizeScale.area: 0 is out of range; give a number above 0")
    #expect(
      message(", \"size\": [1], \"sizeScale\": { \"area\": 1, \"largest\": 9 }")
        == "series[0].sizeScale: \"area\" and \"largest\" exclude each other; a size scale has either "
        + "\"area\" or \"largest\"")
    #expect(
      message(", \"size\": [1], \"colorScale\": { \"colorMap\": \"embers\" }")
        .hasSuffix("did you mean \"ember\"?"))
  }

  @Test("a missing key is an error with its position")
  func missingKeys() {
    #expect(message("{}") == "\"series\" is missing; it has no default")
    #expect(
      message("{ \"series\": [{ \"type\": \"band\" }] }")
        == "series[0]: \"low\" is missing; the type band needs low and high, and takes x")
    #expect(
      message("{ \"series\": [{ \"y\": [1] }] }")
        .hasPrefix("series[0]: \"type\" is missing; use one of: line, area, "))
    #expect(
      message("{ \"series\": [], \"title\": { \"position\": \"end\" } }")
        == "title: \"text\" is missing; it has no default")
  }

  @Test("a value of the wrong type is an error with the expected type")
  func wrongTypes() {
    #expect(message("[]") == "expected an object { … }")
    #expect(
      message("{ \"series\": [], \"caption\": 5 }") == "caption: expected text in quotes")
    #expect(message("{ \"series\": {} }") == "series: expected a list [ … ]")
    #expect(message("{ \"series\": [], \"size\": \"big\" }") == "size: expected a list [ … ]")
    #expect(
      message("{ \"series\": [], \"size\": [1, \"2\"] }")
        == "size[1]: a length with a unit is written as \"6.5in\", \"16cm\" or \"160mm\"")
    #expect(
      message("{ \"series\": [], \"xAxis\": { \"hidden\": \"yes\" } }")
        == "xAxis.hidden: expected true or false")
    #expect(
      series(", \"style\": { \"opacity\": \"half\" }")
        == "series[0].style.opacity: expected a number")
    #expect(
      message("{ \"series\": [], \"xAxis\": { \"grid\": 3 } }")
        == "xAxis.grid: expected true, false or an object { … }")
    #expect(
      message("{ \"series\": [], \"xAxis\": { \"ticks\": { \"every\": 0 } } }")
        == "xAxis.ticks.every: 0 is out of range; give a number above 0")
    #expect(series(", \"style\": 3") == "series[0].style: expected an object { … }")
    #expect(
      message("{ \"series\": [], \"xAxis\": { \"ticks\": { \"count\": 2.5 } } }")
        == "xAxis.ticks.count: 2.5 is out of range; give a whole number from 1")
  }

  @Test("a value out of range is an error with its limits")
  func outOfRange() {
    #expect(
      series(", \"style\": { \"opacity\": 1.5 }")
        == "series[0].style.opacity: 1.5 is out of range; give a number from 0 to 1")
    #expect(
      series(", \"style\": { \"strokeWidth\": -1 }")
        == "series[0].style.strokeWidth: -1 is out of range; give a number from 0 to 65535")
    #expect(
      series(", \"style\": { \"dashes\": [0, 0] }")
        == "series[0].style.dashes: dashes are lengths from 0, at least one of them above 0")
    #expect(
      message("{ \"series\": [], \"yAxis\": { \"range\": [1, 2, 3] } }")
        == "yAxis.range: a range is two values, [lower, upper], not 3")
    #expect(
      message("{ \"series\": [], \"size\": [640] }")
        == "size: a size is two numbers, [width, height], not 1")
    #expect(
      message("{ \"series\": [], \"yAxis\": { \"labels\": { \"format\": { \"decimals\": 21 } } } }")
        == "yAxis.labels.format.decimals: 21 is out of range; give a whole number from 0 to 20")
  }

  @Test("data are a file or columns of one length")
  func data() {
    func table(_ fields: String) -> String {
      message("{ \"series\": [], \"data\": { \"t\": { \(fields) } } }")
    }
    #expect(table("").hasPrefix("data.t: data is either a \"file\", perhaps with "))
    #expect(
      table("\"file\": \"a.csv\", \"columns\": {}")
        .hasPrefix("data.t: \"columns\" and \"file\" exclude each other; data is either"))
    #expect(
      table("\"columns\": { \"a\": [1, 2], \"b\": [1] }")
        == "data.t.columns: columns of one table need one length; found a 2, b 1")
    #expect(
      table("\"columns\": { \"a\": [1, {}] }")
        == "data.t.columns.a[1]: expected a number or text in quotes")
    #expect(
      table("\"columns\": {}, \"query\": \"SELECT 1\"")
        == "data.t: \"columns\" and \"query\" exclude each other; data is either a \"file\", perhaps "
        + "with \"read\", \"fold\" or \"query\", or \"columns\" written in place")
    #expect(
      table("\"file\": \"a\", \"formt\": \"npy\"")
        == "data.t.formt: unknown key \"formt\"; did you mean \"format\"?")
    #expect(
      table("\"file\": \"a\", \"format\": \"npz\"")
        == "data.t.format: unknown value \"npz\"; did you mean \"npy\"?")
    #expect(table("\"query\": \"SELECT 1\"").hasPrefix("data.t: data is either a \"file\""))
  }
}
