#include <stddef.h>
#include <stdint.h>

// libFuzzer's entry for programs that have a main of their own; the compiler brings the library.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*read)(const uint8_t *bytes, size_t count));
