/// libgit2, as far as DevKitGit uses it, with what Swift cannot call by itself.
#ifndef DEVKIT_GIT2_H
#define DEVKIT_GIT2_H

#include <git2.h>
#include <git2/sys/repository.h>

/// Turns the check of a repository's owner on or off; `git_libgit2_opts` is variadic.
static inline int devkit_git2_set_owner_validation(int enabled) {
  return git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, enabled);
}

#endif
