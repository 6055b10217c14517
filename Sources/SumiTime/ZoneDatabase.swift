import Glibc
import SumiGeometry
import Synchronization

/// The system's time zone database: a folder with a file per name.
struct ZoneDatabase: Sendable {
  /// Searched in this order.
  let folders: [String]
  private let cache = Cache()

  /// Zones are cached for the life of the process; unknown names are not.
  private final class Cache: Sendable {
    let zones = Mutex<[String: NamedZone]>([:])
  }

  /// The folder in the variable TZDIR, or else the usual system folders.
  static let system: ZoneDatabase = {
    if let folder = getenv("TZDIR").map({ String(cString: $0) }), !folder.isEmpty {
      return ZoneDatabase(folders: [folder])
    }
    return ZoneDatabase(folders: [
      "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
    ])
  }()

  init(folders: [String]) { self.folders = folders }

  /// The zone with a name, which is its path in the database's folder.
  func zone(_ name: String) throws(ZoneError) -> NamedZone {
    if let zone = cache.zones.withLock({ $0[name] }) { return zone }
    guard let bytes = Self.isName(name) ? bytes(name) : nil, ZoneFile.isZone(bytes) else {
      throw missing(name)
    }
    let zone: NamedZone
    do {
      zone = NamedZone(name: name, rules: try ZoneFile.rules(bytes))
    } catch {
      throw .malformed(name: name, reason: error.reason)
    }
    // If two threads read the same file, the first zone is kept.
    return cache.zones.withLock { zones in
      let kept = zones[name] ?? zone
      zones[name] = kept
      return kept
    }
  }

  /// All zone names, sorted, from a walk through the folders; other files may be among them.
  package func names() -> [String] {
    var names: Set<String> = []
    for folder in folders { Self.walk(folder, prefix: "", depth: 0, into: &names) }
    return names.sorted()
  }

  /// Letters, digits and a few signs, in components that do not start with a dot, so that no name
  /// leaves the folder.
  private static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.utf8.count <= 255
      && parts.allSatisfy { part in
        part.first.map { $0 != UInt8(ascii: ".") } ?? false
          && part.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
              UInt8(ascii: "_"), UInt8(ascii: "."):
              true
            default: false
            }
          }
      }
  }

  private func bytes(_ name: String) -> [UInt8]? {
    for folder in folders {
      if let bytes = Self.bytes(ofFile: folder + "/" + name) { return bytes }
    }
    return nil
  }

  /// The contents of a regular file of plausible size; `nil` if there is none.
  private static func bytes(ofFile path: String) -> [UInt8]? {
    // Does not block if the path is a pipe.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= ZoneFile.mostBytes
    else { return nil }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let base = buffer.baseAddress {
        let got = read(file, base + count, size - count)
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        count += got
      }
    }
  }

  private func missing(_ name: String) -> ZoneError {
    let names = names()
    if names.isEmpty { return .noDatabase(name: name) }
    if let nearest = nearestName(to: name, among: names) {
      return .unknown(name: name, nearest: nearest)
    }
    // A city without its continent.
    let cities = names.map { $0.split(separator: "/").last.map { String($0) } ?? $0 }
    let written = name.split(separator: "/").last ?? ""
    let city = nearestName(
      to: String(written.map { $0 == " " ? "_" : $0 }), among: cities)
    let nearest = city.flatMap { cities.firstIndex(of: $0) }.map { names[$0] }
    return .unknown(name: name, nearest: nearest)
  }

  private static func walk(
    _ folder: String, prefix: String, depth: Int, into names: inout Set<String>
  ) {
    // Names have up to three components; this also ends loops of links.
    guard depth < 3, let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // Zones and their folders start with capital letters. Lists do not, nor do copies of the
      // zones with leap seconds.
      guard name.utf8.first.map({ (65...90).contains($0) }) ?? false, !name.contains(".") else {
        continue
      }
      var status = stat()
      guard stat(folder + "/" + name, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        walk(folder + "/" + name, prefix: prefix + name + "/", depth: depth + 1, into: &names)
      } else {
        names.insert(prefix + name)
      }
    }
  }
}
