// Huffman codes of limited length.
#include "huffman.h"

#include <string.h>

// Sorts numbers of at most 48 bits by their bits from 16 on; numbers equal there stay in order.
static void sort(uint64_t *numbers, int count) {
  uint64_t others[SUMI_SYMBOLS], all = 0;
  for (int i = 0; i < count; i++) all |= numbers[i];
  for (int shift = 16; all >> shift != 0; shift += 8) {
    int starts[257] = {0};
    for (int i = 0; i < count; i++) starts[(numbers[i] >> shift & 255) + 1]++;
    for (int i = 0; i < 256; i++) starts[i + 1] += starts[i];
    for (int i = 0; i < count; i++) others[starts[numbers[i] >> shift & 255]++] = numbers[i];
    memcpy(numbers, others, (size_t)count * sizeof *numbers);
  }
}

// Depths of a Huffman tree from ascending weights, in place: A. Moffat and J. Katajainen, "In-place
// calculation of minimum-redundancy codes", 1995.
static void depths(uint64_t *weights, int count) {
  int leaf = 0, root = 0;
  for (int next = 0; next < count - 1; next++) {
    uint64_t sum = 0;
    for (int child = 0; child < 2; child++) {
      if (leaf >= count || (root < next && weights[root] < weights[leaf])) {
        sum += weights[root];
        weights[root++] = (uint64_t)next;
      } else {
        sum += weights[leaf++];
      }
    }
    weights[next] = sum;
  }
  weights[count - 2] = 0;
  for (int next = count - 3; next >= 0; next--) weights[next] = weights[weights[next]] + 1;
  int available = 1, used = 0, depth = 0;
  root = count - 2;
  int next = count - 1;
  while (available > 0) {
    while (root >= 0 && (int)weights[root] == depth) used++, root--;
    while (available > used) weights[next--] = (uint64_t)depth, available--;
    available = 2 * used;
    depth++;
    used = 0;
  }
}

// Shortens codes beyond the limit, and lengthens others until the lengths fit a prefix code.
static void limit_depths(int *perLength, int longest, int limit) {
  for (int length = limit + 1; length <= longest; length++) {
    perLength[limit] += perLength[length];
    perLength[length] = 0;
  }
  uint32_t total = 0;
  for (int length = 1; length <= limit; length++) total += (uint32_t)perLength[length] << (limit - length);
  while (total > 1u << limit) {
    perLength[limit]--;
    for (int length = limit - 1; length > 0; length--) {
      if (perLength[length] == 0) continue;
      perLength[length]--;
      perLength[length + 1] += 2;
      break;
    }
    total--;
  }
}

static uint16_t reversed(uint16_t code, int length) {
  uint16_t result = 0;
  for (int i = 0; i < length; i++) result |= (uint16_t)((code >> i & 1) << (length - 1 - i));
  return result;
}

void sumi_huffman(const uint32_t *counts, int symbols, int limit, SumiCode *code) {
  // Sorted by count, then symbol: the same on every machine.
  uint64_t order[SUMI_SYMBOLS], weights[SUMI_SYMBOLS];
  int used = 0;
  memset(code, 0, sizeof *code);
  for (int symbol = 0; symbol < symbols; symbol++)
    if (counts[symbol] > 0) order[used++] = (uint64_t)counts[symbol] << 16 | (uint64_t)symbol;
  if (used == 0) return;
  if (used == 1) {
    code->lengths[order[0] & 0xffff] = 1;
    return;
  }
  sort(order, used);
  for (int i = 0; i < used; i++) weights[i] = order[i] >> 16;
  depths(weights, used);
  int perLength[SUMI_SYMBOLS] = {0};
  for (int i = 0; i < used; i++) perLength[weights[i]]++;
  limit_depths(perLength, (int)weights[0], limit);
  int next = 0;
  for (int length = limit; length > 0; length--)
    for (int i = 0; i < perLength[length]; i++)
      code->lengths[order[next++] & 0xffff] = (uint8_t)length;
  uint16_t first[17] = {0};
  for (int length = 1; length <= limit; length++)
    first[length + 1] = (uint16_t)((first[length] + perLength[length]) << 1);
  for (int symbol = 0; symbol < symbols; symbol++) {
    int length = code->lengths[symbol];
    if (length > 0) code->codes[symbol] = reversed(first[length]++, length);
  }
}
