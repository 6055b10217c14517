// The heap's settings and those of new threads, which Swift's module of the C library lacks.
#include <malloc.h>
#include <pthread.h>

// Swift reads <pthread.h> without GNU's extensions.
int pthread_setattr_default_np(const pthread_attr_t *attributes);

// Swift hides it, because most programs that have threads must not fork; ours has none yet.
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

static inline pid_t sumi_fork(void) { return fork(); }

// Ends this process when the thread that has forked it ends.
static inline void sumi_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }
