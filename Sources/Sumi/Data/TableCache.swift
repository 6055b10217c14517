import Glibc
import SumiData
import SumiDatabase
import SumiWork
import Synchronization

/// Tables of files, kept while charts that are drawn one after the other read the same ones, with what
/// their queries find out about them.
///
/// A file that has changed is read again. Several tasks that want one file read it once.
package final class TableCache: Sendable {
  /// What is in a file.
  enum Content: Sendable {
    case table(QueryTable)
    /// Its tables are not kept: SQLite reads what a query needs.
    case database
  }

  /// What a table depends on.
  private struct Key: Hashable {
    let file: DataFile
    let columns: Set<String>?
    let identity: FileIdentity
  }

  /// A file that is being read or has been.
  private final class Entry: Sendable {
    let content = Mutex<Content?>(nil)
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    /// The keys of entries, that used last at the end.
    var order: [Key] = []
  }

  private let state = ShortLock(State())
  private let mostTables: Int

  package init(mostTables: Int = 16) { self.mostTables = mostTables }

  /// The content of a file, kept or read now.
  ///
  /// - Throws: what `read` throws; `DataError.cancelled` when the task is cancelled while another one
  ///   reads the file.
  func content(
    of file: DataFile, columns: Set<String>?, read: () throws(DataError) -> Content
  ) throws(DataError) -> Content {
    guard let identity = FileIdentity(path: file.path) else { return try read() }
    let entry = entry(for: Key(file: file, columns: columns, identity: identity))
    while true {
      let result = entry.content.withLockIfAvailable { kept -> Result<Content, DataError> in
        if let kept { return .success(kept) }
        do throws(DataError) {
          let content = try read()
          kept = content
          return .success(content)
        } catch {
          return .failure(error)
        }
      }
      if let result { return try result.get() }
      // Another one reads it.
      if Work.isStopped { throw .cancelled(source: file.name) }
      usleep(1_000)
    }
  }

  private func entry(for key: Key) -> Entry {
    state.withLock { state in
      if let index = state.order.lastIndex(of: key) { state.order.remove(at: index) }
      state.order.append(key)
      if state.order.count > mostTables { state.entries[state.order.removeFirst()] = nil }
      let entry = state.entries[key] ?? Entry()
      state.entries[key] = entry
      return entry
    }
  }

  /// Forgets all tables.
  package func clear() { state.withLock { $0 = State() } }
}

/// Which file a path leads to, and its version; `nil` for what is no regular file.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64
  /// In bytes.
  package let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  /// When anything of the file was last changed, which no program sets.
  private let changeSeconds: Int
  private let changeNanoseconds: Int
  /// The version of the log of a SQLite database: what was committed there is not in the file yet.
  private let log: String

  package init?(path: String) {
    self.init(path: path, hasLog: true)
  }

  private init?(path: String, hasLog: Bool) {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    log = hasLog ? FileIdentity(path: path + "-wal", hasLog: false)?.version ?? "" : ""
    changeSeconds = status.st_ctim.tv_sec
    changeNanoseconds = status.st_ctim.tv_nsec
    device = UInt64(status.st_dev)
    node = UInt64(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// Text that differs for another version of the file.
  package var version: String {
    "\(size):\(seconds).\(nanoseconds)" + ":\(node):\(changeSeconds).\(changeNanoseconds)" + log
  }
}
