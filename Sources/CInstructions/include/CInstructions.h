#ifndef CINSTRUCTIONS_H
#define CINSTRUCTIONS_H

// The sets of instructions that loops in C are compiled for: 0 base, 1 AVX2, 2 AVX-512. All give the same
// bits.

#include <stdint.h>

/// The set that is used: the highest that the processor has, unless another one is stated.
int sumi_instructions(void);

/// The highest set that the processor has.
int sumi_highest_instructions(void);

/// For tests: the set that is used from now on; -1 for the highest. More than the processor has is the
/// highest too.
void sumi_use_instructions(int32_t level);

#endif
