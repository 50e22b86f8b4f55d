/// The source of DevKitPlatform, as it is compiled, for `devkit platform --emit-swift`.
#ifndef DEVKIT_PLATFORM_SOURCE_H
#define DEVKIT_PLATFORM_SOURCE_H

#include <stddef.h>

/// The bytes of `Sources/DevKitPlatform/Platform.swift`, and their number in `*size`.
const unsigned char *devkit_platform_source(size_t *size);

#endif
