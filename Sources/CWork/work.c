// Work on a picture, which ends early, and its allocations.
#include "CWork.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static _Thread_local sumi_work *current;

sumi_work *sumi_enter_work(sumi_work *work) {
  sumi_work *before = current;
  current = work;
  return before;
}

sumi_work *sumi_current_work(void) { return current; }

// Counts down to 0; whether it has come there now.
static bool is_reached(int64_t *number) {
  return __atomic_load_n(number, __ATOMIC_RELAXED) > 0
    && __atomic_sub_fetch(number, 1, __ATOMIC_RELAXED) == 0;
}

sumi_work_state sumi_state_of(sumi_work *work) {
  sumi_work_state state = (sumi_work_state)__atomic_load_n(&work->state, __ATOMIC_RELAXED);
  if (state != SUMI_GOES_ON) return state;
  if (!is_reached(&work->cancelled) && !(work->is_cancelled && work->is_cancelled(work->context)))
    return state;
  __atomic_store_n(&work->state, SUMI_CANCELLED, __ATOMIC_RELAXED);
  return SUMI_CANCELLED;
}

bool sumi_is_stopped(void) { return current && sumi_state_of(current) != SUMI_GOES_ON; }

// Whether a test wants the next allocation to fail.
static bool must_fail(void) { return current && is_reached(&current->failing); }

void sumi_end_without_memory(void) {
  // Nobody could be told.
  if (!current) abort();
  __atomic_store_n(&current->state, SUMI_NO_MEMORY, __ATOMIC_RELAXED);
}

static void *noted(void *memory) {
  if (!memory) sumi_end_without_memory();
  return memory;
}

void *sumi_resized(void *memory, size_t size) {
  return noted(must_fail() ? NULL : realloc(memory, size));
}

void *sumi_large_zeroed(size_t size) {
  enum { LEAST = 1 << 25 };
  char *memory = calloc(1, size);
  if (memory && size >= LEAST) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t skipped = (page - (uintptr_t)memory % page) % page;
    madvise(memory + skipped, size - skipped, MADV_HUGEPAGE);
  }
  return memory;
}

void *sumi_zeroed(size_t size) { return noted(must_fail() ? NULL : sumi_large_zeroed(size)); }
