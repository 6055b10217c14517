import Foundation

/// A place with the files that the commands of the articles name, and a shell.
enum ArticleFiles {
  /// Runs a line of a shell with the command on its path, in the folder of a place.
  static func shell(_ line: String, in place: Workplace) async throws -> Outcome {
    let folder = try Workplace.executable().deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try await place.run(
      ["-euo", "pipefail", "-c", line], of: URL(filePath: "/bin/bash"),
      environment: ["PATH": "\(folder):\(path)", "HOME": place.path])
  }

  /// Writes the files that the commands of the articles name.
  static func write(to place: Workplace) async throws {
    try place.write(
      """
      ticker,date,open,high,low,close
      A,2020-01-01,1,3,1,2
      A,2020-01-02,2,4,2,3
      B,2020-01-01,3,3,1,1

      """, to: "prices.csv")
    try place.write(
      "income,health,people,region\n500,60,10,A\n5000,70,20,B\n50000,80,5,A\n", to: "people.csv")
    try place.write("date,close\n2020-01-02,1\n2020-01-03,2\n2020-01-06,3\n", to: "trades.csv")
    try place.write("region,sales\nNorth,3\nSouth,5\nNorth,2\n", to: "sales.csv")
    try place.write(
      "id,zip,age,height\n1,01220,31,1.7\n2,94107,x,1.8\n3,94108,45,1.6\n", to: "survey.csv")
    try place.write("1::1193::5\n1::661::3\n2::914::4\n3::661::2\n", to: "ratings.dat")
    try place.write("Heights\nin metres\nx y\n1 2\n2 4\n", to: "table.txt")
    try place.write(
      "log\nof May\ndate;v\n% a comment\n01/02/2020;1,5\n13/02/2020;2,5\n", to: "log.csv")
    try place.write("date,a,b\n2008-09-12,1,2\n2008-09-15,2,1\n", to: "data/one.csv")
    let chart = """
      {
        "size": [240, 160],
        "data": { "d": { "columns": { "date": ["2008-09-12", "2008-09-15"], "a": [1, 2], "b": [3, 1] } } },
        "series": [
          { "type": "line", "data": "d", "x": "date", "y": "a", "title": "Oslo" },
          { "type": "line", "data": "d", "x": "date", "y": "b", "title": "Rome" }
        ]
      }
      """
    for name in ["chart.json", "reports/a.json", "reports/b.json", "report.json"] {
      try place.write(chart, to: name)
    }
    try place.write(
      #"{"series": [{"type": "line", "x": "date", "y": "close", "title": "${ticker}"}]}"#,
      to: "ticker.json")
    try place.write(#"{"id": "one", "chart": "chart.json"}"# + "\n", to: "charts.jsonl")
    try place.write(
      #"{"chart": "chart.json"}"# + "\n" + #"{"time": 1, "checkpoint": "end"}"# + "\n",
      to: "script.jsonl")
    try place.write(Data(repeating: 0, count: 24), to: "samples.bin")
    try FileManager.default.createDirectory(
      atPath: place.path + "/.local/share/bash-completion/completions",
      withIntermediateDirectories: true)
    let setup = try await shell(
      """
      sumi render chart.json --device cpu -o expected.png
      cp expected.png actual.png
      cp expected.png report.png
      python3 - <<'END'
      import sqlite3, struct
      database = sqlite3.connect("flights.db")
      database.execute("CREATE TABLE flights (delay REAL, distance REAL)")
      database.executemany("INSERT INTO flights VALUES (?, ?)", [(1, 200), (5, 900), (3, 400)])
      database.commit()
      header = "{'descr': '<f8', 'fortran_order': False, 'shape': (3,), }".ljust(117) + "\\n"
      with open("walk.npy", "wb") as file:
          file.write(b"\\x93NUMPY\\x01\\x00" + struct.pack("<H", 118) + header.encode())
          file.write(struct.pack("<3d", 1, 3, 2))
      END
      """, in: place)
    guard setup.status == 0 else { throw ArticleError(complaint: setup.complaint) }
  }
}

/// Why the files of the articles could not be made.
struct ArticleError: Error {
  let complaint: String
}
