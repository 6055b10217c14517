// libpng, for Swift.
#include <png.h>
