// The example chart files and their data.
#ifndef CEXAMPLES_H
#define CEXAMPLES_H

#include <stddef.h>

/// A file in memory, which lives as long as the program.
typedef struct {
  /// Its name without a folder; NULL after the last file.
  const char *name;
  const unsigned char *bytes;
  size_t count;
} sumi_example;

/// The files from 0 on: chart files in gallery order, then data files.
sumi_example sumi_example_at(int index);

#endif
