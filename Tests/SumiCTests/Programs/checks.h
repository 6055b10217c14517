/* What the programs share: checks that say where they failed, and memory that counts its releases. */
#ifndef CHECKS_H
#define CHECKS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sumi.h"

#define CHECK(condition)                                                              \
  do {                                                                                \
    if (!(condition)) {                                                               \
      fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);       \
      exit(1);                                                                        \
    }                                                                                 \
  } while (0)

/* A call that must work. */
#define WORKS(call)                                                                   \
  do {                                                                                \
    sumi_error error;                                                                 \
    if ((call) != SUMI_OK) {                                                          \
      fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__,                          \
              sumi_code_name(error.code), error.message);                             \
      exit(1);                                                                        \
    }                                                                                 \
    CHECK(error.code == SUMI_OK && error.message[0] == 0);                            \
  } while (0)

/* A call that must fail with a code and one line of text. */
#define FAILS(wanted, call)                                                           \
  do {                                                                                \
    sumi_error error;                                                                 \
    memset(&error, 'x', sizeof error);                                                \
    int32_t found = (call);                                                            \
    if (found != (wanted)) {                                                           \
      fprintf(stderr, "%s:%d: code %d in place of %d\n", __FILE__, __LINE__, found,   \
              (wanted));                                                              \
      exit(1);                                                                        \
    }                                                                                 \
    CHECK(error.code == found && is_line(error.message));                              \
  } while (0)

static inline int is_line(const char *text) {
  const char *end = memchr(text, 0, sizeof(((sumi_error *)0)->message));
  return end && end > text && !strchr(text, 10);
}

/* Frees what a column needed, and counts. */
static inline void count_release(void *context) { ++*(int *)context; }

static inline const uint8_t *bytes_of(sumi_buffer buffer, size_t *count) {
  const uint8_t *bytes = NULL;
  WORKS(sumi_buffer_bytes(buffer, &bytes, count, &error));
  CHECK(bytes[*count] == 0);
  return bytes;
}

#endif
