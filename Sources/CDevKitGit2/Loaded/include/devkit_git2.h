/// libgit2, loaded when it is first used.
///
/// Linked in the usual way it would bring sixteen shared libraries into every run of devkit, and
/// with them most of the time that `devkit --version` takes. The functions that devkit uses are
/// defined here under their own names, and pass each call on.
#ifndef DEVKIT_GIT2_H
#define DEVKIT_GIT2_H

#include <git2.h>
#include <git2/sys/repository.h>

/// Loads libgit2; 0, or -1 where it cannot be found. No other function may be called before this
/// has given 0.
int devkit_git2_load(void);

#endif
