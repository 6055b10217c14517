import CText
import Glibc

/// The fonts that a package of Sumi carries, for machines that have none: `sumi-fonts` beside the library,
/// as in a wheel, or `share/sumi/fonts` beside the command's folder `bin`.
struct PackagedFonts {
  /// The folder with the fonts.
  let folder: String

  /// A configuration for machines without fontconfig's: the system's usual folders and this one.
  var configurationFile: String { folder + "/fonts.conf" }

  /// The fonts of the program or library that this code was loaded from; `nil` if it has none.
  init?() {
    self.init(
      in: [
        Self.library.map { $0 + "/sumi-fonts" }, Self.command.map { $0 + "/../share/sumi/fonts" },
      ].compactMap(\.self))
  }

  /// The fonts in the first of some folders that has such a configuration.
  init?(in folders: [String]) {
    guard let folder = folders.first(where: { access($0 + "/fonts.conf", R_OK) == 0 }) else {
      return nil
    }
    self.folder = folder
  }

  private static var library: String? {
    var file = sumi_loaded_file()
    guard sumi_loaded_file(#dsohandle, &file) != 0, let path = file.path else { return nil }
    return parent(of: String(cString: path))
  }

  private static var command: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { path in
      guard let start = path.baseAddress else { return nil }
      let count = readlink("/proc/self/exe", start, Int(PATH_MAX))
      guard count > 0 else { return nil }
      start[count] = 0
      return parent(of: String(cString: start))
    }
  }

  private static func parent(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
