// Coverage of reduced lines, for one set of instructions.
#include "strip_body.h"
#include "stroke_body.h"
#include "area_body.h"
