#define _GNU_SOURCE
#include "devkit_system.h"

#include <errno.h>
#include <stdio.h>

#ifdef __linux__
#include <fcntl.h>
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
