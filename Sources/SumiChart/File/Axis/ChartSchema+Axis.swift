/// The axes of the chart file.
extension ChartSchema {
  static var axisDefinitions: [(String, SchemaNode)] {
    [
      ("axis", axis), ("axisTitleStyle", axisTitleStyle), ("axisPadding", axisPadding),
      ("axisBreak", axisBreak), ("logStyle", logStyle), ("ticks", ticks),
      ("frequency", frequency), ("minorTicks", minorTicks), ("tickMarks", tickMarks),
      ("tickLabels", tickLabels), ("axisLine", axisLine), ("grid", grid), ("stripes", stripes),
      ("radial", radial), ("datum", .types(["number", "string"])),
    ]
  }

  private static var axis: SchemaNode {
    .record(Axis.CodingKeys.self) { key in
      switch key {
      case .id: .type("string", "What series call the axis.")
      case .kind: .words(Axis.Kind.self, "By default the kind that the data have.")
      case .position: .words(Axis.Position.self, "normal: bottom or left; reverse: top or right.")
      case .title: .type("string", "What the values are, with their unit.")
      case .titleStyle: .reference("axisTitleStyle", "How the title stands.")
      case .range: .list(.reference("datum"), count: 2, "[first, last] value shown.")
      case .padding: .reference("axisPadding", "Room around the data of an automatic range.")
      case .limits: .list(.reference("datum"), count: 2, "Nothing outside of these is shown.")
      case .isReversed: .type("boolean", "Whether larger values come first.")
      case .includesZero: .type("boolean", "Whether an automatic range reaches 0.")
      case .breaks: .list(.reference("axisBreak"), "Values that are left out.")
      case .log: .reference("logStyle", "How logarithms are taken.")
      case .timeZone: .type("string", "Such as Europe/Berlin, UTC or +02:00; UTC by default.")
      case .isHidden: .type("boolean", "Whether the axis is not drawn; it still maps values.")
      case .width: .number(from: 0, "The room for labels and title, in points.")
      case .crossing: .reference("datum", "The value of the other axis at which the line stands.")
      case .labelsAreFixed: .type("boolean", "Whether labels stay at the side at a crossing.")
      case .ticks: .reference("ticks", "Where ticks are.")
      case .labels: .reference("tickLabels", "What labels say and how they stand.")
      case .line: .reference("axisLine", "The axis' line.")
      case .grid: .reference("grid", "Lines at the ticks.")
      case .minorGrid: .reference("grid", "Lines at the minor ticks.")
      case .stripes: .reference("stripes", "Bands in two colours between the ticks.")
      case .radial: .reference("radial", "How the x axis of a radial chart goes round.")
      }
    }
  }

  private static var axisTitleStyle: SchemaNode {
    .record(AxisTitleStyle.CodingKeys.self) { key in
      switch key {
      case .position: .words(AxisTitleStyle.Position.self, "Where along the axis.")
      case .orientation: .words(AxisTitleStyle.Orientation.self, "How it is turned.")
      }
    }
  }

  private static var axisPadding: SchemaNode {
    let amount = SchemaNode.reference("datum")
    return .anyOf(
      [amount, .list(amount, count: 2)],
      "For both ends or [low, high]: a number, \"5%\", or a time such as \"2 days\".")
  }

  private static var axisBreak: SchemaNode {
    .anyOf([
      .enumeration(["weekends"], "Saturdays and Sundays."),
      .record(AxisBreak.CodingKeys.self, required: ["from"]) { key in
        switch key {
        case .from: .reference("datum", "The first value that is left out.")
        case .to: .reference("datum", "The first value that is shown again.")
        case .length: .type("string", "How long, such as \"2 days\", in place of \"to\".")
        case .every: .type("string", "How often it comes again, such as \"1 week\".")
        }
      },
    ])
  }

  private static var logStyle: SchemaNode {
    .record(LogStyle.CodingKeys.self) { key in
      switch key {
      case .base: .number(from: 1, "From one major tick to the next; above 1, 10 by default.")
      case .nonPositive: .words(LogStyle.NonPositive.self, "What becomes of numbers up to 0.")
      case .threshold: .number(from: 0, "Up to where a symmetric log axis is nearly straight.")
      }
    }
  }

  private static var ticks: SchemaNode {
    .record(AxisTicks.CodingKeys.self) { key in
      switch key {
      case .count: .number("integer", from: 1, "At most so many major ticks.")
      case .frequency: .reference("frequency", "From one major tick to the next.")
      case .anchor: .reference("datum", "A value that has a tick.")
      case .values: .list(.reference("datum"), "The major ticks themselves.")
      case .minor: .reference("minorTicks", "The ticks between.")
      case .clippingLow: .words(AxisTicks.Clipping.self, "What goes at the axis' beginning.")
      case .clippingHigh: .words(AxisTicks.Clipping.self, "What goes at the axis' end.")
      case .marks: .reference("tickMarks", "The marks on the axis line.")
      case .minorMarks: .reference("tickMarks", "The marks of minor ticks.")
      }
    }
  }

  private static var frequency: SchemaNode {
    .anyOf([.type("number"), .type("string")], "A number, or a time such as \"3 months\".")
  }

  private static var minorTicks: SchemaNode {
    .anyOf([
      .type("boolean"), .enumeration(["automatic"]),
      .record(MinorTicks.CodingKeys.self, keyCount: 1) { key in
        switch key {
        case .parts:
          .number("integer", from: 2, to: MinorTicks.mostParts, "Parts between major ticks.")
        case .every: .reference("frequency", "From one to the next.")
        }
      },
    ])
  }

  private static var tickMarks: SchemaNode {
    .anyOf([
      .type("boolean"),
      .record(TickMarkStyle.CodingKeys.self) { key in
        switch key {
        case .isShown: .types(["boolean", "null"])
        case .color: .reference("color", "By default the axis line's.")
        case .width: .number(from: 0, "In points.")
        case .length: .number(from: 0, "In points.")
        case .gap: .number(from: 0, "From the mark to the label, in points.")
        }
      },
    ])
  }

  private static var tickLabels: SchemaNode {
    .anyOf([
      .type("boolean"),
      .record(TickLabels.CodingKeys.self) { key in
        switch key {
        case .format: .reference("numberFormat", "How numbers are written.")
        case .dateFormat: .type("string", "How dates are written, such as %d.%m.%Y.")
        case .language:
          .enumeration(Language.allCases.map(\.code), "Of months and days; en by default.")
        case .orientation: .words(TickLabels.Orientation.self, "How they are turned.")
        case .isHidden: .type("boolean", "Whether there are none.")
        case .atBreaks: .words(TickLabels.BreakLabel.self, "Which of two that touch stays.")
        }
      },
    ])
  }

  private static var axisLine: SchemaNode {
    .anyOf([
      .type("boolean"),
      .record(AxisLineStyle.CodingKeys.self) { key in
        switch key {
        case .isShown: .types(["boolean", "null"])
        case .color: .reference("color", "By default the theme's.")
        case .width: .number(from: 0, "In points.")
        }
      },
    ])
  }

  private static var grid: SchemaNode {
    .anyOf([
      .type("boolean"),
      .record(GridStyle.CodingKeys.self) { key in
        switch key {
        case .isShown: .types(["boolean", "null"])
        case .color: .reference("color", "By default the theme's.")
        case .width: .number(from: 0, "In points.")
        case .dashes: .list(.type("number"), "Lengths of dashes and gaps, in points.")
        }
      },
    ])
  }

  private static var stripes: SchemaNode {
    .anyOf([
      .type("boolean"),
      .record(StripeStyle.CodingKeys.self) { key in
        switch key {
        case .isShown: .type("boolean", "True by default where a style is given.")
        case .color: .reference("color", "By default the theme's.")
        case .alternate: .reference("color", "The bands between; by default none.")
        }
      },
    ])
  }

  private static var radial: SchemaNode {
    .record(RadialStyle.CodingKeys.self) { key in
      switch key {
      case .startAngle: .type("number", "Of the first value, in degrees clockwise from the top.")
      case .isClockwise: .type("boolean", "True by default.")
      case .shape: .words(RadialStyle.Shape.self, "Of the grid around the pole.")
      }
    }
  }
}
