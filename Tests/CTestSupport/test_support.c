#define _GNU_SOURCE
#include "test_support.h"

int test_spawn_closing_the_rest(posix_spawn_file_actions_t *actions) {
#if defined(__GLIBC__)
  return posix_spawn_file_actions_addclosefrom_np(actions, 3);
#else
  (void)actions;
  return 0;
#endif
}
