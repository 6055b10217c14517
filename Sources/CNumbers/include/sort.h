// Sorting of numbers.
#ifndef SUMI_SORT_H
#define SUMI_SORT_H

#include <stdint.h>

/// Sorts finite numbers in ascending order, with room for as many: O(count). Work that is stopped
/// leaves them in any order.
void sumi_sort(double *numbers, double *room, int64_t count);

#endif
