// Work on a picture, which ends early when it is cancelled or memory is short, and the memory that it takes.
#ifndef CWORK_H
#define CWORK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  SUMI_GOES_ON = 0,
  SUMI_CANCELLED,
  SUMI_NO_MEMORY,
} sumi_work_state;

/// Once work is cancelled or has no memory, its loops do nothing more; what they have written until
/// then is valid, but incomplete, and of no use.
typedef struct {
  /// Atomic; a sumi_work_state.
  int32_t state;
  /// Whether it has been cancelled, asked on any thread; NULL if it cannot be.
  bool (*is_cancelled)(const void *context);
  const void *context;
  /// For tests, atomic: the allocation that fails, and the question for the state that finds the work
  /// cancelled, from 1; 0 for none.
  int64_t failing, cancelled;
} sumi_work;

/// Makes work the current one of this thread, or ends it with NULL. Returns that before.
sumi_work *sumi_enter_work(sumi_work *work);

sumi_work *sumi_current_work(void);

/// Whether the thread's current work has ended early; false without work.
bool sumi_is_stopped(void);

/// The same for a loop over rows, which asks every few ten thousand of them; `row` is a multiple of a
/// power of two, from 0.
static inline bool sumi_stops_at(int64_t row) {
  enum { ROWS = 1 << 14 };
  return row % ROWS == 0 && sumi_is_stopped();
}

/// Ends the thread's current work, as memory is short.
void sumi_end_without_memory(void);

sumi_work_state sumi_state_of(sumi_work *work);

// Memory, whose lack ends the current work.

/// Memory of another size with the same content, or new memory in place of NULL. NULL if there is
/// none; the old memory is still there then.
void *sumi_resized(void *memory, size_t size);

/// New memory of zeros; NULL if there is none.
void *sumi_zeroed(size_t size);

/// The same, of which a lack does not end the work. Hundreds of megabytes come in pages of 2 MB, which cost a
/// small part of the time of small ones to get and to give back.
void *sumi_large_zeroed(size_t size);

#endif
