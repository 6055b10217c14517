import ArgumentParser
import Sumi
import SumiGeometry

/// What was probably meant by an option that a command does not have.
struct OptionHints {
  /// The options of the command, without their dashes.
  private let options: [String]

  /// - Parameter help: the help text of the command.
  init(help: String) {
    options = help.split(separator: "\n").flatMap { line in
      line.drop { $0 == " " }.hasPrefix("-")
        ? line.split(whereSeparator: { " ,/=[]<>|".contains($0) })
          .filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) } : []
    }
  }

  /// What to write in place of an option; `nil` if nothing of the command is near in meaning or letters.
  ///
  /// - Parameter option: as it was written, with its dashes.
  func remedy(for option: String) -> String? {
    let word = option.drop { $0 == "-" }.lowercased().filter { $0 != "-" && $0 != "_" }
    if let meant = Self.meanings.first(where: {
      $0.words.contains(word) && options.contains($0.option)
    }) {
      return "--" + meant.option
    }
    if options.contains("type"), Series.kinds.contains(where: { $0.lowercased() == word }) {
      return "--type \(word)"
    }
    if word == "sheet" || word == "sheetname", options.contains("format") {
      return "BOOK.xlsx:SHEET"
    }
    return nearestName(to: String(option.drop { $0 == "-" }), among: options).map { "--" + $0 }
  }

  /// Words of other tools, by the option that says the same here. Several options may have the same words:
  /// the first of the command's counts.
  private static let meanings: [(option: String, words: Set<String>)] = [
    ("by", ["hue", "group", "groups", "groupby", "series", "split", "splitby", "key", "z"]),
    ("color-by", ["color", "colour", "c", "colorcolumn", "colourby", "fillby"]),
    ("size-by", ["bubble", "markersize", "pointsize", "sizecolumn"]),
    ("image-by", ["image", "images", "picture", "pictures", "logo", "logos", "icon", "icons"]),
    (
      "panels",
      ["facet", "facets", "facetcol", "facetrow", "facetby", "col", "row", "subplots", "wrap"]
    ),
    ("type", ["kind", "chart", "charttype", "mark", "geom", "plottype", "plot"]),
    ("x-range", ["xlim", "xlimits", "xmin", "xmax", "xdomain"]),
    ("y-range", ["ylim", "ylimits", "ymin", "ymax", "ydomain"]),
    ("x-title", ["xlabel", "xlab", "xname", "xaxistitle", "xaxislabel"]),
    ("y-title", ["ylabel", "ylab", "yname", "yaxistitle", "yaxislabel"]),
    ("log", ["logx", "logy", "logxy", "xscale", "yscale", "scalelog", "logscale", "logarithmic"]),
    ("output", ["out", "save", "savefig", "outfile", "outputfile", "file", "to", "png"]),
    ("size", ["width", "height", "figsize", "geometry", "dimensions", "w", "h"]),
    ("dpi", ["resolution", "ppi"]),
    ("scale", ["zoom", "pixelratio", "devicepixelratio", "retina"]),
    ("where", ["filter", "condition", "subset", "rows", "select"]),
    ("palette", ["cmap", "colormap", "colorscheme", "scheme", "cycle"]),
    ("colors", ["colormapping", "colordiscretemap", "colours", "fill"]),
    ("query", ["sql"]),
    ("delimiter", ["sep", "separator", "delim", "fieldseparator", "fs", "tsv"]),
    ("decimal", ["dec", "decimalseparator", "decimalcomma", "decimalpoint"]),
    ("missing", ["na", "navalues", "nullstr", "null", "nulls", "nullvalue", "nan"]),
    ("skip", ["skiprows", "skiplines", "skipheader"]),
    ("header", ["noheader", "headers", "names", "headerrow"]),
    ("day-first", ["dayfirst", "dmy", "dateformat", "datetimeformat"]),
    ("text", ["dtype", "types", "string", "strings", "astext"]),
    ("fold", ["melt", "unpivot", "long", "pivotlonger", "reshape"]),
    ("aggregate", ["agg", "estimator", "stat", "func", "reduce"]),
    ("top", ["limit", "n", "head", "max", "most"]),
    ("order", ["categoryorder", "sortorder", "levels"]),
    ("sort", ["sortby", "orderby"]),
    ("bins", ["nbins", "bin", "binwidth", "breaks", "buckets"]),
    ("trend", ["fit", "regression", "lm", "smooth", "trendline", "reg"]),
    ("labels", ["annot", "annotate", "values", "label", "datalabels"]),
    ("legend", ["nolegend", "showlegend", "legendposition"]),
    ("stack", ["stacked", "barmode", "position", "multiple"]),
    ("error", ["yerr", "errorbars", "errorbar", "err", "ci"]),
    ("theme", ["dark", "template", "stylesheet", "background"]),
    ("zero", ["fromzero", "includezero", "startatzero", "ymin0"]),
    ("time-zone", ["tz", "timezone", "zone"]),
    ("jobs", ["thread", "threads", "workers", "parallel", "processes", "j"]),
    ("title", ["name", "heading", "suptitle"]),
    ("follow", ["stream", "streaming", "live", "watch", "tail"]),
    ("fps", ["framerate", "rate", "framespersecond"]),
  ]
}
