import SumiChart
import SumiData
import SumiGeometry
import SumiScales
import SumiTime

private func prices(_ orientation: Orientation) -> SeriesSource {
  SeriesSource(
    channels: [
      (orientation == .vertical ? .x : .y): "when", .open: "a", .high: "a", .low: "a", .close: "a",
    ], orientation: orientation)
}

extension Chart {
  /// A chart with a value other than the default for every key of a chart file.
  static func complete() throws -> Chart {
    var theme = Theme.dark
    theme.background = .clear
    theme.colors = [Color(hex: 0x010203, alpha: 128.0 / 255)]
    theme.rising = .white
    theme.falling = .black
    theme.fontFamily = "Serif"
    let table = try Table(
      names: ["a", "b", "when"],
      columns: [
        Column([1, -2.5e-7]), Column(["x \"quoted\"", "ü"]),
        Column(dateTimes: [0, 1_700_000_000], .seconds),
      ])
    let source = SeriesSource(
      data: "table", x: "a", y: .values(Column([3, 4])), splitBy: "b", title: "Title",
      xAxis: "bottom", yAxis: "left", isHidden: true, showsInLegend: false)
    var withErrors = SeriesSource(
      channels: [.y: "a", .error: "a", .errorLow: "a", .errorHigh: "a"])
    withErrors.spread = .interval
    withErrors.errorBars = ErrorBarStyle(
      shape: .band,
      stroke: .black, strokeWidth: 2, capWidth: 8, opacity: 0.5)
    let marker = MarkerStyle(
      shape: .star, image: .file("a/b.png"), radius: 2, fill: .black, fillBelowBaseline: .white,
      opacity: 0.5,
      stroke: .white, strokeBelowBaseline: .black, strokeWidth: 1, innerFill: .white,
      innerFillBelowBaseline: .black, innerRadius: 1.5)
    let look = BarLook(fill: .white, stroke: .black, strokeWidth: 2)
    let spoke = SpokeStyle(
      isShown: false, stroke: .black, strokeWidth: 2, length: 30, padding: 3, anchorOffset: -2,
      anchorRadius: 1, anchorFill: .white)
    let slices = SliceSettings(
      innerRadius: 0.25, outerRadius: 0.75, startAngle: .degrees(90), isClockwise: true,
      style: SliceStyle(
        colors: [.black], opacity: 0.5, stroke: .white, strokeWidth: 3, protrusion: 2,
        effect: .rounded),
      labels: SliceLabels(
        isShown: false, parts: [.value, .name], format: .percent, color: .white),
      spokes: spoke, other: OtherSlices(share: 0.125, count: 5, title: "Rest"),
      center: SliceCenter(showsTotal: false, text: "Middle"),
      exceptions: [
        SliceException(
          name: "ü", fill: .black, stroke: .white, protrusion: 4, hasLabel: false, spoke: spoke)
      ])
    var withRegression = SeriesSource(channels: [.y: "a"])
    withRegression.panel = "Panel"
    withRegression.regression = RegressionLine(
      .loess(span: 0.25), confidence: 0.5, stroke: .black, strokeWidth: 3, dashes: [2, 1],
      opacity: 0.5)
    var chart = Chart(
      title: ChartTitle("Title", position: .center, reference: .plotArea), subtitle: "Subtitle",
      caption: "Caption", size: Size(width: 12.5, height: 99), theme: theme,
      data: [
        "table": .table(table), "file": .file("a/b.csv"),
        "raw": .file(DataFile("a.bin", format: .raw, layout: "x:float64,y:float32")),
        "database": .file(DataFile("a.db", query: "SELECT 1")),
      ],
      xAxes: [
        Axis(.dateTime, id: "bottom", title: "x", range: AxisRange("2008-01-01", "2009-01-01")),
        Axis(.category, position: .reverse, range: AxisRange("a", 3), isHidden: true),
      ],
      yAxes: [
        Axis(
          .number, id: "left", range: AxisRange(-1.5, 1e9), isReversed: true, includesZero: true,
          ticks: AxisTicks(count: 5), labels: TickLabels(format: .currency("€")), grid: .hidden,
          stripes: .shown),
        Axis(
          .symmetricLog, id: "all", position: .reverse, title: "y",
          titleStyle: AxisTitleStyle(position: .start, orientation: .vertical),
          padding: AxisPadding(low: .fraction(0.05), high: .time(CalendarStep(2, .day))),
          limits: AxisRange(0, 100), scaleRatio: .latitude,
          breaks: [
            .weekends, .range(from: 1, to: 2), .period(start: "2008-12-25", length: .init(1, .day)),
            .repeated(start: "2008-12-25", length: .init(1, .day), every: .init(1, .year)),
          ],
          log: LogStyle(base: 2, nonPositive: .clip, threshold: 0.5),
          timeZone: .offset(seconds: 7200), width: 60, crossing: 0, labelsAreFixed: true,
          ticks: AxisTicks(
            frequency: .time(CalendarStep(3, .month)), anchor: "2008-01-01", values: [1, "b"],
            minor: .parts(5), clippingLow: .labels, clippingHigh: .all,
            marks: TickMarkStyle(isShown: true, color: .black, width: 2, length: 8, gap: 4),
            minorMarks: TickMarkStyle(isShown: false)),
          labels: TickLabels(
            format: .percent, dateFormat: DateFormat("%Y"), orientation: .vertical,
            isHidden: true, atBreaks: .lower),
          line: AxisLineStyle(isShown: true, color: .black, width: 2),
          grid: GridStyle(color: .black, width: 0.5, dashes: [2, 1]), minorGrid: .shown,
          stripes: StripeStyle(isShown: true, color: .black, alternate: .white),
          radial: RadialStyle(startAngle: .degrees(90), isClockwise: false, shape: .web)),
      ],
      series: [
        Series(
          LineSeries(
            source: source, curve: .stepMiddle,
            style: LineStyle(
              stroke: .black, strokeWidth: 3, opacity: 0.25, dashes: [1, 2], join: .bevel,
              cap: .square,
              fill: AreaFill(color: .white, opacity: 0.5, isGradient: true, baseline: -3),
              marker: marker))),
        Series(ScatterSeries(source: source, style: marker)),
        Series(
          ScatterSeries(
            source: SeriesSource(
              channels: [.y: "a", .color: "a", .size: "a", .shape: "b", .opacity: "a"]),
            colorScale: ColorEncoding(
              scale: .log, colorMap: .ember, isReversed: true, valueRange: 1...8, midpoint: 3),
            sizeScale: .largest(diameter: 40))),
        Series(ColumnSeries(source: withErrors).pointStyle("loss") { $0.style.fill = .black }),
        Series(
          BubbleSeries(
            y: "a", size: "a", color: "b", style: MarkerStyle(image: .png([1, 2, 254, 255])),
            sizeScale: .area(scale: 2))),
        Series(
          ColumnSeries(
            source: source, baseline: 2, dataPointWidth: 0.25,
            style: ColumnStyle(
              fill: .black, fillBelowBaseline: .white, opacity: 0.5, stroke: .black,
              strokeWidth: 1.5, cornerRatio: 0.5))),
        Series(
          BandSeries(
            source: SeriesSource(
              data: "table", channels: [.y: "a", .low: "a", .high: "a"],
              orientation: .horizontal),
            curve: .monotone,
            style: BandStyle(
              fill: .black, fillWhereCrossed: .white, opacity: 0.5, stroke: .white, strokeWidth: 2,
              dashes: [], join: .miter))),
        Series(
          HistogramSeries(
            source: SeriesSource(
              channels: [.y: "a", .weight: "a"], orientation: .horizontal, stack: "bins"),
            bins: .width(2, anchor: 1), quantity: .density, isCumulative: true, isOverlaid: true,
            style: ColumnStyle(fill: .black))),
        Series(HistogramSeries(x: "a", bins: .edges([0, 1, 3]))),
        Series(HistogramSeries(x: "a", bins: .count(3))),
        Series(
          BoxSeries(
            source: SeriesSource(x: "b", y: "a"), whiskerReach: nil, showsOutliers: false,
            isWidthByCount: true, dataPointWidth: 0.5,
            style: BoxStyle(
              fill: .black, stroke: .white, strokeWidth: 2, median: .black, medianWidth: 3,
              capWidth: 0, outliers: MarkerStyle(shape: .square)))),
        Series(
          BoxSeries(
            low: "a", lowerQuartile: "a", median: "a", upperQuartile: "a", high: "a")),
        Series(
          ViolinSeries(
            source: SeriesSource(y: "a"), bandwidth: .value(0.5), inner: .median, width: .area,
            dataPointWidth: 0.5, style: ViolinStyle(fill: .black, stroke: .white, strokeWidth: 2))),
        Series(
          StripSeries(
            source: SeriesSource(x: "b", y: "a"), jitter: 0.25, style: MarkerStyle(radius: 6))),
        Series(
          CandlestickSeries(
            source: prices(.horizontal),
            style: CandlestickStyle(
              rising: CandleLook(fill: .white, stroke: .black, strokeWidth: 2, stick: .black),
              falling: CandleLook(fill: .black), comparedWith: .previousClose, redRises: true,
              hollow: .rising, trunkWidth: 0.5, stickWidth: 2))),
        Series(
          OHLCSeries(
            source: prices(.vertical),
            style: OHLCStyle(
              rising: .white, falling: .black, comparedWith: .previousClose, redRises: true,
              armSpan: 0.5, stickWidth: 3, armWidth: 1))),
        Series(
          WaterfallSeries(
            source: SeriesSource(channels: [.x: "b", .y: "a", .isTotal: "a"]),
            dataPointWidth: 0.5,
            style: WaterfallStyle(
              rising: look, falling: look, total: look, redRises: true, opacity: 0.5,
              cornerRatio: 0.25, connector: .black, connectorWidth: 2))),
        Series(
          TornadoSeries(
            source: SeriesSource(channels: [.category: "b", .low: "a", .high: "a"]), base: 50,
            order: .span, dataPointWidth: 0.5,
            style: TornadoStyle(low: look, high: look, opacity: 0.5, cornerRatio: 0.25))),
        Series(
          HeatMapSeries(
            source: SeriesSource(channels: [.x: "b", .y: "a", .value: "a"]), aggregate: .median,
            spacing: 2,
            colors: ColorEncoding(
              scale: .cubeRoot, colorMap: .gray, isReversed: true, valueRange: 1...8, midpoint: 3),
            labels: CellLabels(isShown: true, format: .percent, color: .white),
            selectedStyle: SelectedOutline(stroke: .black, strokeWidth: 3))),
        Series(
          DensitySeries(
            source: source, value: "a", aggregate: .max, bins: .size(6), scale: .log,
            colorMap: .dusk, isColorMapReversed: true, valueRange: 1...2.5, midpoint: 2,
            selectedStyle: SelectedOutline(stroke: .black, strokeWidth: 3))),
        Series(DensitySeries(source: source, bins: .count(x: 40, y: 30))),
        Series(
          RadialLineSeries(
            source: source, pointsWrapAround: false,
            style: LineStyle(strokeWidth: 2, fill: AreaFill(opacity: 0.25), marker: marker))),
        Series(
          RadialColumnSeries(
            source: source, baseline: 2, dataPointWidth: 0.25,
            style: RadialColumnStyle(fill: .black, opacity: 0.5, stroke: .white, strokeWidth: 2))),
        Series(
          RadialBandSeries(
            source: SeriesSource(channels: [.low: "a", .high: "a"]), pointsWrapAround: false,
            style: BandStyle(fill: .black))),
        Series(ScatterSeries(source: withRegression)),
        Series(PieSeries(name: "b", value: "a", size: "a", slices: slices)),
      ], legend: .complete)
    chart.annotations = Annotation.complete
    chart.crosshair = Crosshair(
      reading: .nearest, snaps: false, lines: .both, tooltip: .caret, hasTags: false,
      outOfRange: .keep, stroke: .black, strokeWidth: 2, dashes: [2, 1], radius: 6)
    chart.state = ChartState(
      crosshair: CrosshairPoint(x: "2008-01-01", y: 3),
      selection: Selection(
        series: ["a", "b"], points: [.init(series: "c", rows: [1, 2])],
        ranges: [.init(series: "a", from: 1, to: "b")], dimsOthers: true))
    chart.panels = Panels(
      by: "b", of: ["a"], columns: 2, widths: [1, 2], heights: [3, 1], sharing: .y)
    chart.charts = [Chart(subtitle: "Part", series: [Series(LineSeries(y: "a"))])]
    return chart
  }
}

extension Legend {
  fileprivate static let complete = Legend(
    position: .bottomRight, placement: .border, title: "Key", entriesPerLine: 3, symbols: .right,
    entries: ["a": "The first", "b": nil])
}
