// Nothing: a C target needs a source file beside its header.
#include "sumi.h"
