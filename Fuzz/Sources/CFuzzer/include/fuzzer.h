// libFuzzer as a library, as LLVM documents it under "Using libFuzzer as a library".
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Runs the fuzzer by its command line arguments until it ends; `callback` looks at one input.
int LLVMFuzzerRunDriver(
    int *argument_count, char ***arguments, int (*callback)(const uint8_t *data, size_t size));
