// Extended attributes: Swift's C library module for Linux has no <sys/xattr.h>.
#define _GNU_SOURCE
#include "devkit_system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#if defined(__linux__)
#include <sys/xattr.h>
#elif defined(__APPLE__)
#include <copyfile.h>
#endif

static int is_permission_or_support(int error) {
  return error == EPERM || error == EACCES || error == ENOTSUP || error == EOPNOTSUPP ||
         error == ENOSYS;
}

#if defined(__linux__)

// A value grown between the two calls gives ERANGE; a few tries are enough for any honest race.
static void *read_value(int source, const char *name, ssize_t *size) {
  for (int attempt = 0; attempt < 4; attempt++) {
    *size = fgetxattr(source, name, NULL, 0);
    if (*size < 0) return NULL;
    void *value = malloc((size_t)*size + 1);
    if (value == NULL) return NULL;
    *size = fgetxattr(source, name, value, (size_t)*size);
    if (*size >= 0) return value;
    int error = errno;
    free(value);
    errno = error;
    if (error != ERANGE) return NULL;
  }
  return NULL;
}

static int copy_value(int source, int target, const char *name) {
  ssize_t size = 0;
  void *value = read_value(source, name, &size);
  // ENODATA: removed by someone else since it was listed.
  if (value == NULL) return errno == ENODATA || is_permission_or_support(errno) ? 0 : -1;
  int result = fsetxattr(target, name, value, (size_t)size, 0);
  int error = errno;
  free(value);
  errno = error;
  return result == 0 || is_permission_or_support(error) ? 0 : -1;
}

int devkit_copy_attributes(int source, int target) {
  ssize_t size = flistxattr(source, NULL, 0);
  if (size <= 0) return size == 0 || is_permission_or_support(errno) ? 0 : -1;
  char *names = malloc((size_t)size + 1);
  if (names == NULL) return -1;
  size = flistxattr(source, names, (size_t)size);
  int result = size < 0 && !is_permission_or_support(errno) ? -1 : 0;
  int error = errno;
  // The list is NUL-terminated names one after the other.
  for (ssize_t start = 0; start < size; start += (ssize_t)strlen(names + start) + 1) {
    if (copy_value(source, target, names + start) != 0) {
      result = -1;
      error = errno;
    }
  }
  free(names);
  errno = error;
  return result;
}

#elif defined(__APPLE__)

int devkit_copy_attributes(int source, int target) {
  if (fcopyfile(source, target, NULL, COPYFILE_XATTR | COPYFILE_ACL) == 0) return 0;
  return is_permission_or_support(errno) ? 0 : -1;
}

#else

int devkit_copy_attributes(int source, int target) {
  (void)source;
  (void)target;
  return 0;
}

#endif
