// Zstandard, for Swift.
#include <zstd.h>
