#include "sumi.h"
