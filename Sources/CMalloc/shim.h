#include <malloc.h>
#include <pthread.h>

// Swift reads <pthread.h> without GNU's extensions.
int pthread_setattr_default_np(const pthread_attr_t *attributes);
