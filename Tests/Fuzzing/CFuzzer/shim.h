#include <stddef.h>
#include <stdint.h>

// libFuzzer's entry point for programs with their own main; the compiler links the library.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*read)(const uint8_t *bytes, size_t count));
