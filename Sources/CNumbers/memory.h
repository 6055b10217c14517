// Memory, whose lack ends the current work.
#ifndef SUMI_MEMORY_H
#define SUMI_MEMORY_H

#include <stddef.h>

/// Memory of another size with the same content, or new memory in place of NULL. NULL if there is
/// none; the old memory is still there then.
void *sumi_resized(void *memory, size_t size);

/// New memory of zeros; NULL if there is none.
void *sumi_zeroed(size_t size);

/// The same, of which a lack does not end the work. Hundreds of megabytes come in pages of 2 MB, which cost a
/// small part of the time of small ones to get and to give back.
void *sumi_large_zeroed(size_t size);

#endif
