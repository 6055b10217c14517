// A handler of SIGBUS for mapped files that others make shorter.
#define _GNU_SOURCE
#include "CMappedFiles.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MOST = 4096 };

// A handler may read these at any time: a watch counts from when its length is stored.
static struct {
  atomic_bool is_taken, is_damaged;
  atomic_uintptr_t start;
  atomic_size_t length;
} watches[MOST];

static struct sigaction previous;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static uintptr_t page_size;

static void pass_on(int signal, siginfo_t *info, void *context) {
  if (previous.sa_flags & SA_SIGINFO) {
    previous.sa_sigaction(signal, info, context);
  } else if (previous.sa_handler == SIG_DFL || previous.sa_handler == SIG_IGN) {
    // The same access faults again, and ends the process.
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(SIGBUS, &standard, NULL);
  } else {
    previous.sa_handler(signal);
  }
}

static void on_fault(int signal, siginfo_t *info, void *context) {
  uintptr_t place = (uintptr_t)info->si_addr;
  for (int i = 0; i < MOST; i++) {
    size_t length = atomic_load(&watches[i].length);
    uintptr_t start = atomic_load(&watches[i].start);
    if (length == 0 || place < start || place - start >= length) continue;
    uintptr_t page = place & ~(page_size - 1);
    void *zeros = mmap(
      (void *)page, start + length - page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
    if (zeros == MAP_FAILED) break;
    atomic_store(&watches[i].is_damaged, true);
    return;
  }
  pass_on(signal, info, context);
}

static void install(void) {
  page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, &previous);
}

int32_t sumi_watch_mapping(const void *start, size_t length) {
  pthread_once(&once, install);
  for (int32_t i = 0; i < MOST; i++) {
    bool isTaken = false;
    if (!atomic_compare_exchange_strong(&watches[i].is_taken, &isTaken, true)) continue;
    atomic_store(&watches[i].is_damaged, false);
    atomic_store(&watches[i].start, (uintptr_t)start);
    atomic_store(&watches[i].length, length);
    return i;
  }
  return -1;
}

bool sumi_mapping_is_damaged(int32_t watch) {
  return watch >= 0 && atomic_load(&watches[watch].is_damaged);
}

void sumi_end_watch(int32_t watch) {
  if (watch < 0) return;
  atomic_store(&watches[watch].length, 0);
  atomic_store(&watches[watch].is_taken, false);
}

int64_t sumi_first_hole(int32_t descriptor) { return lseek(descriptor, 0, SEEK_HOLE); }
