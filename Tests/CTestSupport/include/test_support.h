// What the tests need of the C library and Swift's module of it lacks.
#pragma once

#include <spawn.h>

/// Makes a process that `posix_spawn` is to start close everything but its standard streams;
/// `actions` are its file actions.
///
/// On macOS, where a flag of `posix_spawn` does so, nothing is added. Returns 0 or an error number.
int test_spawn_closing_the_rest(posix_spawn_file_actions_t *actions);
