import Fuzzing
import Glibc
import SumiData
import SumiReaders

/// A file whose format is found out: packed, in an archive, in any encoding.
@main enum AnyFile {
  static func main() {
    fuzz { start, count in
      let path = "/dev/shm/sumi-fuzz-\(getpid())"
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      precondition(file >= 0 && write(file, start, count) == count, "a file in memory")
      close(file)
      var data = DataFile(path)
      data.limits.packedFileBytes = 1 << 20
      let table = try? TableReader.table(of: data) { (_, _) in Table() }
      table?.columns.forEach { readAll($0) }
      unlink(path)
      return 0
    }
  }
}
