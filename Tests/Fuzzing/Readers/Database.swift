import Fuzzing
import Glibc
import Sumi
import SumiData

/// A query of all that a damaged database has, and of its view.
@main enum Database {
  static func main() {
    fuzz { start, count in
      let path = "/dev/shm/sumi-fuzz-\(getpid()).sqlite"
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      precondition(file >= 0 && write(file, start, count) == count, "a file in memory")
      close(file)
      for name in ["t", "v"] {
        var database = DataFile(path, format: .sqlite, query: "SELECT * FROM \(name)")
        database.queryLimits = QueryLimits(seconds: 0.05, rows: 1_000)
        if let table = try? database.table() { table.columns.forEach { readAll($0) } }
      }
      unlink(path)
      return 0
    }
  }
}
