// What `posix_spawn` takes on both systems without being in POSIX 2008.
#define _GNU_SOURCE
#include "devkit_system.h"

int devkit_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}
