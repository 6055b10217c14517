#version 310 es
// Counts or stamps the rows of a cloud, with the sums that the processor's loops have.
//
// Positions are computed in fixed point, 32 bits of cells and 32 bits of a fraction. A row so close
// to a cell's edge that rounding could move it across is listed as doubtful, for the processor.
precision highp float;
precision highp int;

layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer XColumn { uint xOffsets[]; };
layout(std430, binding = 1) readonly buffer YColumn { uint yOffsets[]; };
layout(std430, binding = 2) readonly buffer Plan { uint plan[]; };
layout(std430, binding = 3) buffer Result { uint result[]; };

// The plan's header, as in `CloudPlan`.
#define COLUMNS int(plan[0])
#define ROWS int(plan[1])
#define STRIDE plan[2]
#define STAMP_ROWS plan[3]
#define STAMP_COLUMNS plan[4]
#define STAMPS plan[5]
#define FLAGS plan[6]
#define CAPACITY plan[7]
const uint header = 8u;
const uint blockWords = 16u;
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

void main() {
  if (gl_LocalInvocationIndex == 0u) insideCount = 0u;
  memoryBarrierShared();
  barrier();
  uint block = header + blockWords * gl_WorkGroupID.y;
  uint first = plan[block], count = plan[block + 1u];
  // Where its rows are in the columns.
  uint xFirst = plan[block + 14u], yFirst = plan[block + 15u];
  uint found = 0u;
  for (uint index = gl_GlobalInvocationID.x; index < count; index += 256u * gl_NumWorkGroups.x) {
    int column, line;
    int x = locate(xOffsets[xFirst + index], block + 2u, COLUMNS, column);
    if (x == outside) continue;
    int y = locate(yOffsets[yFirst + index], block + 8u, ROWS, line);
    if (y == outside) continue;
    if (x == doubtful || y == doubtful) {
      uint place = atomicAdd(result[0], 1u);
      if (place < CAPACITY) result[2u + place] = first + index;
      continue;
    }
    found += 1u;
    uint cells = 2u + CAPACITY;
    if (STAMPS == 0u) {
      atomicAdd(result[cells + uint(line) * STRIDE + uint(column)], 1u);
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
  if (gl_LocalInvocationIndex == 0u) atomicAdd(result[1], insideCount);
}
