#define _GNU_SOURCE
#include "devkit_system.h"

#include <errno.h>
#include <stdio.h>

#ifdef __linux__
#include <fcntl.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

int devkit_exchange_paths(const char *first, const char *second) {
#if defined(__linux__) && defined(RENAME_EXCHANGE)
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
#else
  (void)first;
  (void)second;
  errno = ENOSYS;
  return -1;
#endif
}

void devkit_keep_memory(void) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
  mallopt(M_MMAP_THRESHOLD, 16 << 20);
#endif
}
