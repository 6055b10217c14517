// The contribution of the edge from a to b to the area of the unit square [0, 1]², by Green's
// theorem: the integral of clamp(x(y), 0, 1) dy along the edge within 0 ≤ y ≤ 1. Summed around a
// closed polygon it is exactly the signed area of polygon ∩ square. Over a straight piece from x0
// to x1, the mean of clamp(x) is (∫ clamp) / (x1 - x0), where the integral is a trapezium inside
// the square and a rectangle to the right of it.
float edgeArea(vec2 a, vec2 b) {
  vec2 y = clamp(vec2(a.y, b.y), 0.0, 1.0);
  float rise = b.y - a.y;
  vec2 x = a.x + (y - a.y) * ((b.x - a.x) / (rise == 0.0 ? 1.0 : rise));
  vec2 inside = clamp(x, 0.0, 1.0);
  float run = x.y - x.x;
  float integral = (inside.y - inside.x) * (inside.x + inside.y) * 0.5 + max(x.y, 1.0) - max(x.x, 1.0);
  float mean = abs(run) > 1e-4 ? integral / run : (inside.x + inside.y) * 0.5;
  return mean * (y.y - y.x);
}
