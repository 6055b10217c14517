// Mapped files that may be truncated by others while they are read.
#ifndef CMAPPEDFILES_H
#define CMAPPEDFILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// From now on, what a mapping has lost reads as zeros and is noted, where the system would end the
/// process by SIGBUS. Other faults go to the handler that was there before.
///
/// Returns the watch's number; -1 if there are too many.
int32_t sumi_watch_mapping(const void *start, size_t length);

/// Whether a part of the mapping that was read is lost.
bool sumi_mapping_is_damaged(int32_t watch);

/// Ends a watch, before the mapping ends.
void sumi_end_watch(int32_t watch);

/// Where a file has its first part that was never written, or its end; -1 if the file system does not know.
int64_t sumi_first_hole(int32_t descriptor);

#endif
