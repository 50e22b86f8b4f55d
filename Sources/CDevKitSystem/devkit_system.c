#define _GNU_SOURCE
#include "devkit_system.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

int devkit_exchange_paths(const char *first, const char *second) {
#if defined(__linux__) && defined(RENAME_EXCHANGE)
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
#elif defined(__APPLE__) && defined(RENAME_SWAP)
  return renamex_np(first, second, RENAME_SWAP);
#else
  (void)first;
  (void)second;
  errno = ENOSYS;
  return -1;
#endif
}

int devkit_try_lock(int descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB); }

int devkit_sync(int descriptor) {
#ifdef F_FULLFSYNC
  // fsync() leaves it in the disk's own memory; not every file system has this instead.
  if (fcntl(descriptor, F_FULLFSYNC) == 0) return 0;
#endif
  return fsync(descriptor);
}

int devkit_make_temporary(char *template_path) { return mkostemp(template_path, O_CLOEXEC); }

void devkit_keep_memory(void) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
  mallopt(M_MMAP_THRESHOLD, 16 << 20);
#endif
}
