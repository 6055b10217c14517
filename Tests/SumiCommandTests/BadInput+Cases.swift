extension BadInput {
  static let files: [BadInput] = [
    BadInput(
      what: "a missing data file", arguments: ["plot", "prizes.csv", "-o", "out/a.png"],
      files: ["prices.csv": Sample.prices],
      message: "prizes.csv: no such file; did you mean \"prices.csv\"?"),
    BadInput(
      what: "a missing chart file", arguments: ["render", "chart.json", "-o", "out/a.png"],
      message: "chart.json: no such file; check the path"),
    BadInput(
      what: "a directory as data", arguments: ["plot", "out", "-o", "out/a.png"],
      message: "out: a directory; name a file in it"),
    BadInput(
      what: "a directory as chart", arguments: ["render", "out", "-o", "out/a.png"],
      message: "out: a directory"),
    BadInput(
      what: "output in a missing directory", arguments: ["render", "good.json", "-o", "new/a.png"],
      files: ["good.json": Sample.chart], message: "new/a.png: cannot write"),
    BadInput(
      what: "output where nobody may write",
      arguments: ["render", "good.json", "-o", "/proc/a.png"],
      files: ["good.json": Sample.chart], message: "/proc/a.png: cannot write"),
    BadInput(
      what: "output to a full device", arguments: ["render", "good.json", "-o", "/dev/full"],
      files: ["good.json": Sample.chart],
      message: "/dev/full: cannot write: No space left on device"),
    BadInput(
      what: "a plot to a full device", arguments: ["plot", "prices.csv", "-o", "/dev/full"],
      files: ["prices.csv": Sample.prices],
      message: "/dev/full: cannot write: No space left on device"),
    BadInput(
      what: "a query of an unknown table",
      arguments: ["plot", "prices.csv", "--query", "SELECT * FROM prices", "-o", "out/a.png"],
      files: ["prices.csv": Sample.prices],
      message: "prices.csv: no such table: prices; the tables are: data"),
    BadInput(
      what: "a query that writes",
      arguments: ["plot", "prices.csv", "--query", "DROP TABLE data", "-o", "out/a.png"],
      files: ["prices.csv": Sample.prices], message: "write a SELECT"),
    BadInput(
      what: "a gallery under a file", arguments: ["gallery", "file/gallery"],
      files: ["file": "x"], message: "cannot be made"),
    BadInput(
      what: "a picture that is none", arguments: ["diff", "a.png", "a.png"],
      files: ["a.png": "x"], message: "a.png: not a PNG"),
  ]

  static let charts: [BadInput] = [
    chart(
      "too few dots per inch",
      "{\"size\": [100, 1], \"dpi\": 10, \"series\": [{\"type\": \"line\", \"y\": [1, 2]}]}",
      "chart.json: dpi: 100x1 at scale"),
    chart("an empty chart file", "", ":1:1: invalid JSON: the file ends"),
    chart("no series", "{}", ":1:1: \"series\" is missing"),
    chart("invalid JSON", "{\n  \"series\": [}\n", ":2:14: invalid JSON: expected a value"),
    chart(
      "deep nesting", String(repeating: "[", count: 100_000),
      ":1:513: invalid JSON: nested too deeply"),
    chart(
      "an unknown key", "{\n \"serie\": []}", ":2:2: serie: unknown key \"serie\"; did you mean"),
    chart(
      "an unknown type", "{\"series\": [{\"type\": \"lines\", \"y\": [1]}]}",
      "series[0].type: unknown value \"lines\"; did you mean \"line\"?"),
    chart(
      "a key twice", "{\"series\": [], \"series\": []}", ":1:16: invalid JSON: the key \"series\""),
    chart("size 0", "{\"series\": [], \"size\": [0, 100]}", ":1:16: size: 0x100"),
    chart("an absurd size", "{\"series\": [], \"size\": [1e9, 1e9]}", ":1:16: size: "),
    chart("a huge number", "{\"series\": [], \"size\": [1e999, 1]}", "1e999 is too large"),
    chart(
      "a missing column",
      series("\"x\": \"date\", \"y\": \"clsoe\""),
      "chart.json: prices.csv: no column \"clsoe\"; did you mean \"close\"?"),
    chart(
      "a missing file of data",
      "{\"data\": {\"p\": {\"file\": \"prizes.csv\"}}, \"series\": []}",
      "chart.json: prizes.csv: no such file; did you mean \"prices.csv\"?"),
    chart(
      "an unknown name of data", series("\"y\": \"open\", \"data\": \"q\""),
      "series[0].data: there is no data named \"q\""),
    chart(
      "an unknown axis", series("\"y\": \"open\", \"yAxis\": \"right\""),
      "series[0].yAxis: there is no y axis with the id \"right\""),
    chart(
      "columns of several lengths",
      "{\"data\": {\"p\": {\"columns\": {\"x\": [1], \"y\": [1, 2]}}}, \"series\": []}",
      "columns of one table need one length; found x 1, y 2"),
  ]

  static let tables: [BadInput] = [
    data("a row with too many cells", "a,b\n1,2\n3,4,5\n", "data.csv:3: a row with 3 cells"),
    data("a quote without an end", "a,b\n1,\"2\n3\n", "data.csv:2: a quote starts here"),
    data(
      "no column of that name, x", Sample.prices, "did you mean \"date\"?", with: ["-x", "dat"]),
    data(
      "no column of that name, y", Sample.prices, "did you mean \"open\"?", with: ["-y", "opne"]),
    data(
      "no column of that name, by", Sample.prices, "did you mean \"open\"?", with: ["--by", "opne"]),
    data("no numbers", "a,b\nx,y\n", "data.csv: has only names and codes"),
  ]

  static let uses: [BadInput] = [
    use(["--theme", "drak"], "--theme drak: there is no such theme; did you mean \"dark\"?"),
    use(["--theme", "house.json"], "--theme house.json: no such file"),
    use(["--size", "0x600"], "--size 0x600"),
    use(["--size", "-5x5"], "--size -5x5"),
    use(["--size", "1e9x1e9"], "--size 1000000000x1000000000"),
    use(["--size", "70000x200"], "a side has 1 to 65535 pixels"),
    use(["--size", "400x300", "--scale", "64", "--size", "1100x600"], "at scale 64"),
    use(["--size", "abc"], "such as 1280x720"),
    use(["--size", "800"], "such as 1280x720"),
    use(["--size", "800x"], "such as 1280x720"),
    use(["--size", "nanxnan"], "such as 1280x720"),
    use(["--size"], "missing value for '--size <WxH>'"),
    use(["--scale", "0"], "--scale must be above 0"),
    use(["--scale", "-1"], "--scale must be above 0"),
    use(["--scale", "nan"], "--scale must be above 0"),
    use(["--scale", "two"], "the value 'two' is invalid for '--scale"),
    use(["--gpu-memory", "-1"], "--gpu-memory must be 0 to 1000000 MB, not -1"),
    use(["--device", ""], "the value '' is invalid for '--device"),
    use(
      ["-o", "a.bmp"], "has the ending of no format; end it with one of .png, .apng, .webp, .jpeg"),
    use(["--as", "gif"], "the value 'gif' is invalid for '--as"),
    use(["--as", "pgn"], "; did you mean 'png'?; see 'sumi render --help'"),
    use(["--compression", "smal"], "; did you mean 'small'?"),
    use(["--scael=2"], "unknown option '--scael'; did you mean '--scale'?; usage: sumi render"),
    use(["--width=300"], "unknown option '--width'; did you mean '--size'?"),
    use(["--grid"], "unknown option '--grid'; usage: sumi render"),
    use(["--size", "16cmx9"], "or with a unit, such as 16x9cm or 6.5x4in"),
    use(["--dpi", "0"], "--dpi must be 1 to 6144"),
    use(["--dpi", "300", "--scale", "2"], "--dpi and --scale both say how many pixels there are"),
    use(["good.json", "-o", "out/a.png"], "--output must be a directory"),
    use(["other/good.json", "-o", "out/"], "would both become good.png"),
    BadInput(
      what: "no chart", arguments: ["render"], status: 2,
      message: "usage: sumi render [<options>] <chart> ...; see 'sumi render --help'"),
    BadInput(
      what: "an unknown command", arguments: ["rendre", "a.json"], status: 2,
      message: "did you mean 'render'?; see 'sumi --help'"),
    BadInput(
      what: "a data file without a command", arguments: ["prices.csv"],
      files: ["prices.csv": Sample.prices], status: 2,
      message: "unexpected argument 'prices.csv'; did you mean 'sumi plot prices.csv'?"),
    BadInput(
      what: "a size that is none", arguments: ["plot", "prices.csv", "--max-unpacked", "4x"],
      status: 2,
      message: "write a number of bytes such as 500M or 16G"),
    BadInput(
      what: "a palette that is none", arguments: ["plot", "prices.csv", "--palette", "Set9"],
      status: 2,
      message: "there is no such palette; did you mean \"Set1\"?"),
    BadInput(
      what: "a colour that is none", arguments: ["plot", "prices.csv", "--colors", "a=bleu"],
      status: 2,
      message: "\"bleu\" is not a colour"),
    plot("--cmap", "--palette"), plot("--hue", "--by"), plot("--facet_col", "--panels"),
    plot("--xlim", "--x-range"),
    plot("--filter", "--where"), plot("--scatter", "--type scatter"), plot("--sep", "--delimiter"),
    plot("--ylabel", "--y-title"), plot("--sheet", "BOOK.xlsx:SHEET"), plot("--out", "--output"),
    BadInput(
      what: "-y without a name", arguments: ["plot", "a.csv", "-y", ","], status: 2,
      message: "-y names no column"),
    BadInput(
      what: "a chart file as data", arguments: ["plot", "good.json"],
      files: ["good.json": Sample.chart], status: 2, message: "draw it with 'sumi render'"),
    BadInput(
      what: "an unknown kind of series", arguments: ["plot", "a.csv", "--type", "knot"], status: 2,
      message: "one of the following: line, area, "),
    BadInput(
      what: "a threshold beyond a channel", arguments: ["diff", "a", "b", "--threshold", "300"],
      status: 2, message: "--threshold must be between 0 and 255"),
    BadInput(
      what: "a device that is not there",
      arguments: ["render", "good.json", "--device", "99", "-o", "out/a.png"],
      files: ["good.json": Sample.chart], status: 3, message: "there is no device 99"),
    BadInput(
      what: "a name that no device has",
      arguments: ["render", "good.json", "--device", "toaster", "-o", "out/a.png"],
      files: ["good.json": Sample.chart], status: 3,
      message: "there is no device 'toaster': write auto, gpu, software, cpu, or the number"),
  ]

  /// A chart file with one line series of `prices.csv`.
  private static func series(_ fields: String) -> String {
    """
    { "data": { "p": { "file": "prices.csv" } },
      "series": [{ "type": "line", \(fields) }] }
    """
  }
}
