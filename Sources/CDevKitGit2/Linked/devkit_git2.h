/// libgit2, linked in the usual way.
#ifndef DEVKIT_GIT2_H
#define DEVKIT_GIT2_H

#include <git2.h>
#include <git2/sys/repository.h>

/// Makes libgit2 ready to be called; 0, or -1 where it is not there, which cannot be here.
static inline int devkit_git2_load(void) { return 0; }

#endif
