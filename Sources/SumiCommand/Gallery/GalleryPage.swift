import Sumi

/// The gallery's index: each picture with its chart file.
struct GalleryPage {
  private let scale: Double
  private var figures: [String] = []

  init(scale: Double) { self.scale = scale }

  mutating func add(name: String, chart: Chart, size: Size, source: [UInt8]) {
    let title = Self.escaped(chart.title?.text ?? name)
    let json = Self.escaped(String(decoding: source, as: UTF8.self))
    figures.append(
      """
      <figure id="\(name)">
        <div class="picture"><img src="\(name).png" alt="\(title)" width="\(Int(size.width))" height="\(Int(size.height))" loading="lazy"></div>
        <figcaption>
          <details><summary><a href="\(name).json">\(name).json</a></summary><pre>\(json)</pre></details>
        </figcaption>
      </figure>
      """)
  }

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Sumi gallery</title>
    <style>
      body { margin: 2rem; background: #f0f1f4; color: #16181d; font: 15px/1.5 Inter, sans-serif }
      main { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 560px), 1fr)) }
      figure { margin: 0; min-width: 0 }
      .picture { position: relative }
      .picture canvas { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none }
      .tip { position: fixed; z-index: 1; max-width: 20rem; padding: .4rem .6rem; border-radius: 6px; background: #16181dee; color: #fff; font-size: 13px; pointer-events: none; white-space: pre-line }
      img { display: block; width: 100%; height: auto; border-radius: 8px; box-shadow: 0 1px 4px #0002 }
      figcaption { color: #5c6370; font-size: 13px; margin-top: .5rem }
      pre { overflow: auto; background: #fff; padding: 1rem; border-radius: 8px; max-height: 24rem }
      a { color: #2f6fde }
    </style>
    <h1>Sumi gallery</h1>
    <main>
    \(figures.joined(separator: "\n"))
    </main>
    <script>
    \(GalleryHits.pageScript)
    </script>
    </html>

    """
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
