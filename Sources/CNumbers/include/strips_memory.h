// Memory for putting markers in order, kept from one call to the next.
#ifndef CNUMBERS_STRIPS_MEMORY_H
#define CNUMBERS_STRIPS_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

typedef struct sumi_strips sumi_strips;

/// NULL if there is no memory.
sumi_strips *sumi_new_strips(void);

void sumi_free_strips(sumi_strips *strips);

#endif
