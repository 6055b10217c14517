import Glibc
import SumiChart

/// A range widened to ends that are ticks.
func niceRange(of scale: NumberScale, atMost count: Int) -> NumberScale {
  var nice = scale
  switch scale.transform {
  case .linear:
    let range = niceRange(lower: scale.lower, upper: scale.upper, atMost: count)
    (nice.lower, nice.upper) = (range.lower, range.upper)
  case .logarithmic(let base):
    let lower = pow(base, (log(scale.lower) / log(base) + 1e-9).rounded(.down))
    let upper = pow(base, (log(scale.upper) / log(base) - 1e-9).rounded(.up))
    if lower > 0, upper.isFinite { (nice.lower, nice.upper) = (lower, upper) }
  case .symmetricLog, .broken: break
  }
  return nice
}
