import CText
import SumiGeometry

/// The installed fonts in order of preference for one family and weight: the best match first, then
/// the fallbacks. Faces are opened only when a character needs them.
final class FontChain {
  private enum State {
    case closed
    case open(face: Int)
    case unreadable
  }

  private struct Candidate {
    let pattern: OpaquePointer
    let characters: OpaquePointer
    var state = State.closed

    func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
      Coverage.covers(cluster, characters: characters)
    }
  }

  private let configuration: FontConfiguration
  private let faces: FaceTable
  private let request: OpaquePointer
  private let sorted: UnsafeMutablePointer<FcFontSet>
  private var candidates: [Candidate] = []
  /// The positions of the opened fallback faces among the candidates.
  private var slots: [Int: Int] = [:]
  /// The faces of clusters that the primary face lacks.
  private var fallbacks = GenerationCache<[UInt32], Int>(generationCost: 1 << 15)
  /// The face for everything that it covers, and for what no face covers.
  let primary: Int
  /// The family that stands for the wanted one, which is not installed; `nil` if it is.
  let substitute: String?
  /// Whether every printable ASCII character is in the primary face.
  let primaryCoversASCII: Bool

  init(
    family: String, weight: Font.Weight, configuration: FontConfiguration, faces: FaceTable
  ) throws(TextError) {
    self.configuration = configuration
    self.faces = faces
    // Returns nil only if memory is short.
    guard let request = FcPatternCreate() else { throw .noFontFound }
    FcPatternAddString(request, FC_FAMILY, family)
    FcPatternAddString(request, FC_FAMILY, "sans-serif")
    FcPatternAddInteger(request, FC_SLANT, FC_SLANT_ROMAN)
    FcPatternAddDouble(
      request, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(min(max(weight.value, 1), 1000))))
    FcConfigSubstitute(configuration.pointer, request, FcMatchPattern)
    FcDefaultSubstitute(request)
    var result = FcResultMatch
    guard let sorted = FcFontSort(configuration.pointer, request, 0, nil, &result) else {
      FcPatternDestroy(request)
      throw .noFontFound
    }
    var candidates: [Candidate] = []
    for slot in 0..<Int(sorted.pointee.nfont) {
      guard let pattern = sorted.pointee.fonts[slot], FontConfiguration.isUsable(pattern),
        let characters = pattern.characterSet
      else { continue }
      candidates.append(Candidate(pattern: pattern, characters: characters))
    }
    // If a file was removed or damaged since fontconfig saw it, the next one is used.
    var opened: (slot: Int, face: Int)?
    var failure = TextError.noFontFound
    for slot in candidates.indices {
      do throws(TextError) {
        let descriptor = Self.descriptor(of: candidates[slot].pattern, request, configuration)
        opened = (slot, try faces.open(descriptor))
        break
      } catch {
        if slot == 0 { failure = error }
        // The file is there: another font would be wrong, and would stay.
        if case .noResources = error {
          failure = error
          break
        }
      }
    }
    guard let opened else {
      FcFontSetDestroy(sorted)
      FcPatternDestroy(request)
      throw failure
    }
    candidates.removeFirst(opened.slot)
    candidates[0].state = .open(face: opened.face)
    primary = opened.face
    substitute = Self.substitute(for: family, candidates[0].pattern)
    let characters = candidates[0].characters
    primaryCoversASCII = (0x20..<0x7F).allSatisfy { FcCharSetHasChar(characters, $0) != 0 }
    self.candidates = candidates
    self.request = request
    self.sorted = sorted
  }

  deinit {
    FcFontSetDestroy(sorted)
    FcPatternDestroy(request)
  }

  /// The face for a grapheme cluster: the primary one, else the previous cluster's so that words
  /// keep together, else the first that covers the whole cluster, else the first that covers its
  /// base. Complexity: linear in the number of fonts the first time a cluster occurs.
  ///
  /// - Throws: `TextError.noResources`; the next call tries again.
  func face(for cluster: ArraySlice<UInt32>, after previous: Int) throws(TextError) -> Int {
    if candidates[0].covers(cluster) { return primary }
    if let slot = slots[previous], candidates[slot].covers(cluster) { return previous }
    let key = Array(cluster)
    if let known = fallbacks.value(for: key) { return known }
    var face = try firstFace(covering: cluster)
    if face == nil { face = try firstFace(covering: cluster.prefix(1)) }
    let found = face ?? primary
    fallbacks.insert(found, for: key, cost: key.count)
    return found
  }

  private func firstFace(covering cluster: ArraySlice<UInt32>) throws(TextError) -> Int? {
    for slot in candidates.indices where candidates[slot].covers(cluster) {
      switch candidates[slot].state {
      case .open(let face): return face
      case .unreadable: continue
      case .closed:
        let descriptor = Self.descriptor(of: candidates[slot].pattern, request, configuration)
        do throws(TextError) {
          let face = try faces.open(descriptor)
          candidates[slot].state = .open(face: face)
          slots[face] = slot
          return face
        } catch {
          if case .noResources = error { throw error }
          candidates[slot].state = .unreadable
        }
      }
    }
    return nil
  }

  /// The family of a font if it is another one than the wanted one. A generic family has any font.
  private static func substitute(for family: String, _ pattern: OpaquePointer) -> String? {
    let plain = { (name: String) in name.lowercased().filter { $0 != " " } }
    let wanted = plain(family)
    let generic = [
      "", "sans", "sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui",
    ]
    let families = pattern.strings(FC_FAMILY)
    if generic.contains(wanted) || families.contains(where: { plain($0) == wanted }) { return nil }
    return families.first
  }

  private static func descriptor(
    of pattern: OpaquePointer, _ request: OpaquePointer, _ configuration: FontConfiguration
  ) -> FontDescriptor {
    // Merges request and font: this sets the axes of a variable font.
    let prepared = FcFontRenderPrepare(configuration.pointer, request, pattern)
    defer { if let prepared { FcPatternDestroy(prepared) } }
    let merged = prepared ?? pattern
    return FontDescriptor(
      file: merged.string(FC_FILE) ?? "", index: merged.integer(FC_INDEX) ?? 0,
      variations: merged.string(FC_FONT_VARIATIONS) ?? "",
      family: merged.string(FC_FAMILY) ?? "", style: merged.string(FC_STYLE) ?? "",
      weight: merged.number(FC_WEIGHT).map { Int(FcWeightToOpenTypeDouble($0).rounded()) } ?? 400)
  }
}
