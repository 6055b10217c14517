#version 310 es
// Counts or stamps the rows of a cloud, or adds up their values, with the sums that the processor's
// loops have.
//
// Positions are computed in fixed point, 32 bits of cells and 32 bits of a fraction. A row so close
// to a cell's edge that rounding could move it across is listed as doubtful, for the processor.
precision highp float;
precision highp int;

layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer XColumn { uint xOffsets[]; };
layout(std430, binding = 1) readonly buffer YColumn { uint yOffsets[]; };
// The bits of doubles, the low word of each first.
layout(std430, binding = 2) readonly buffer Values { uvec2 values[]; };
layout(std430, binding = 3) readonly buffer Plan { uint plan[]; };
layout(std430, binding = 4) buffer Result { uint result[]; };

// Least and greatest values have a second pass, which finds the low words of their bits.
layout(location = 0) uniform int pass;

// The plan's header, as in `CloudPlan`.
#define COLUMNS int(plan[0])
#define ROWS int(plan[1])
#define STRIDE plan[2]
#define STAMP_ROWS plan[3]
#define STAMP_COLUMNS plan[4]
#define STAMPS plan[5]
#define FLAGS plan[6]
#define CAPACITY plan[7]
// Where the result has what is known of values: two numbers of 64 bits for the sum of each cell, one for
// its least or greatest value.
#define CONTENTS plan[8]
// What is known: nothing, a sum, the least or greatest value.
#define KIND plan[9]
// For sums, the exponent 0's shift and the bits of the low part; otherwise what turns the order over.
#define SHIFT int(plan[10])
#define TURN plan[10]
#define BITS plan[11]
const uint header = 12u;
const uint blockWords = 17u;
// The result's start: the number of doubtful rows, the number of rows in the grid.
const uint none = 0xFFFFFFFFu;
const uint most = 0xFFFFFFFEu;
const int outside = 0;
const int inside = 1;
const int doubtful = 2;

shared uint insideCount;

// The cell of an offset by the map at `at`: start (2 words), step (2), error, whether it is flipped.
int locate(uint offset, uint at, int count, out int cell) {
  cell = 0;
  if (offset == none) return outside;
  if (plan[at + 5u] != 0u) offset = most - offset;
  uint high, low, lowHigh, rest, carry;
  umulExtended(offset, plan[at + 2u], high, low);
  umulExtended(offset, plan[at + 3u], lowHigh, rest);
  low = uaddCarry(low, lowHigh, carry);
  high += carry;
  low = uaddCarry(low, plan[at + 1u], carry);
  cell = int(high + carry + plan[at]);
  uint error = plan[at + 4u];
  if (low <= error) return cell >= 0 && cell <= count ? doubtful : outside;
  if (low >= ~error) return cell >= -1 && cell < count ? doubtful : outside;
  return cell >= 0 && cell < count ? inside : outside;
}

void add(uint pixel, uint depth) {
  uint old = atomicAdd(result[pixel], depth);
  // Each overflow is seen by the one row that causes it.
  if (old + depth < old) {
    uint index = pixel - (2u + CAPACITY);
    atomicOr(result[FLAGS + (index >> 5u)], 1u << (index & 31u));
  }
}

// Adds to a number of 64 bits. As above, an overflow is carried over by the row that causes it.
void add(uint at, uvec2 number) {
  if (number.x != 0u) {
    uint old = atomicAdd(result[at], number.x);
    if (old + number.x < old) number.y += 1u;
  }
  if (number.y != 0u) atomicAdd(result[at + 1u], number.y);
}

uvec2 negative(uvec2 number) {
  uvec2 turned = ~number;
  return turned.x == 0xFFFFFFFFu ? uvec2(0u, turned.y + 1u) : uvec2(turned.x + 1u, turned.y);
}

// Adds a double to a sum's low and high part: its digits, shifted to where they are in multiples of the
// least unit, and cut in two.
void addSum(uint at, uvec2 bits) {
  uint exponent = bits.y >> 20u & 0x7FFu;
  uvec2 digits = uvec2(bits.x, bits.y & 0xFFFFFu | (exponent > 0u ? 1u << 20u : 0u));
  int shift = int(max(exponent, 1u)) + SHIFT;
  uvec4 places = uvec4(0u);
  if (shift <= -64) return;
  if (shift <= -32) {
    places.x = digits.y >> uint(-32 - shift);
  } else if (shift < 0) {
    places.xy = uvec2(digits.x >> uint(-shift) | digits.y << uint(32 + shift), digits.y >> uint(-shift));
  } else {
    uint rest = uint(shift) & 31u;
    // Shifts by 32 bits are undefined.
    uvec3 shifted = rest == 0u
      ? uvec3(digits, 0u)
      : uvec3(
          digits.x << rest, digits.y << rest | digits.x >> (32u - rest), digits.y >> (32u - rest));
    if (shift < 32) places.xyz = shifted;
    else if (shift < 64) places.yzw = shifted;
    else if (shift < 96) places.zw = shifted.xy;
    else places.w = shifted.x;
  }
  uint cut = BITS - 32u;
  uvec2 low = uvec2(places.x, places.y & (1u << cut) - 1u);
  uvec2 high = cut == 0u
    ? places.zw
    : uvec2(places.y >> cut | places.z << (32u - cut), places.z >> cut | places.w << (32u - cut));
  bool isNegative = bits.y >> 31u != 0u;
  add(at, isNegative ? negative(low) : low);
  add(at + 2u, isNegative ? negative(high) : high);
}

// The bits in an order in which those of a greater number are greater; 0 is no number's.
void addExtreme(uint at, uvec2 bits) {
  if ((bits.x | bits.y << 1u) == 0u) bits.y = 0u;
  uvec2 key = (bits.y >> 31u != 0u ? ~bits : uvec2(bits.x, bits.y | 1u << 31u)) ^ uvec2(TURN);
  if (pass == 0) atomicMax(result[at + 1u], key.y);
  else if (result[at + 1u] == key.y) atomicMax(result[at], key.x);
}

void main() {
  if (gl_LocalInvocationIndex == 0u) insideCount = 0u;
  memoryBarrierShared();
  barrier();
  uint block = header + blockWords * gl_WorkGroupID.y;
  uint first = plan[block], count = plan[block + 1u];
  // Where its rows are in the columns.
  uint xFirst = plan[block + 14u], yFirst = plan[block + 15u], valuesFirst = plan[block + 16u];
  uint found = 0u;
  for (uint index = gl_GlobalInvocationID.x; index < count; index += 256u * gl_NumWorkGroups.x) {
    int column, line;
    int x = locate(xOffsets[xFirst + index], block + 2u, COLUMNS, column);
    if (x == outside) continue;
    int y = locate(yOffsets[yFirst + index], block + 8u, ROWS, line);
    if (y == outside) continue;
    uvec2 value = uvec2(0u);
    if (KIND != 0u) {
      value = values[valuesFirst + index];
      // NaN and infinities.
      if ((value.y >> 20u & 0x7FFu) == 0x7FFu) continue;
    }
    if (x == doubtful || y == doubtful) {
      if (pass > 0) continue;
      uint place = atomicAdd(result[0], 1u);
      if (place < CAPACITY) result[2u + place] = first + index;
      continue;
    }
    found += 1u;
    uint cells = 2u + CAPACITY;
    if (STAMPS == 0u) {
      uint cell = uint(line) * STRIDE + uint(column);
      if (pass == 0) atomicAdd(result[cells + cell], 1u);
      if (KIND == 1u) addSum(CONTENTS + 4u * cell, value);
      if (KIND == 2u) addExtreme(CONTENTS + 2u * cell, value);
      continue;
    }
    uint number = uint((line & 7) << 3 | (column & 7));
    uint stamp = STAMPS + number * STAMP_ROWS * STAMP_COLUMNS;
    uint pixel = cells + uint(line >> 3) * STRIDE + uint(column >> 3);
    for (uint dy = 0u; dy < STAMP_ROWS; dy++) {
      for (uint dx = 0u; dx < STAMP_COLUMNS; dx++) {
        uint depth = plan[stamp++];
        if (depth != 0u) add(pixel + dx, depth);
      }
      pixel += STRIDE;
    }
  }
  atomicAdd(insideCount, found);
  memoryBarrierShared();
  barrier();
  if (pass == 0 && gl_LocalInvocationIndex == 0u) atomicAdd(result[1], insideCount);
}
