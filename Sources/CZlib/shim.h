// zlib, for Swift.
#include <zlib.h>
