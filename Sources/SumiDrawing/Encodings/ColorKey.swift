import SumiLayout

/// The content of a colour bar: the colours of a mark and, if there are values, their scale.
struct ColorKey {
  let scale: ColorScale?
  let colors: ColorTable
}
