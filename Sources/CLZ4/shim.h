// LZ4, for Swift.
#include <lz4.h>
#include <lz4frame.h>
