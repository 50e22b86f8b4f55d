#include "devkit_platform_source.h"

// Clang has #embed since version 19, which Swift 6.1 comes with, in every language mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char source[] = {
#embed "../DevKitPlatform/Platform.swift"
};

const unsigned char *devkit_platform_source(size_t *size) {
  *size = sizeof source;
  return source;
}
