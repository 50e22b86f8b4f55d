/// C functions that Swift's own C library module does not carry over, or that must not run Swift.
#ifndef DEVKIT_SYSTEM_H
#define DEVKIT_SYSTEM_H

#include <spawn.h>
#include <stddef.h>

/// Exchanges two paths in one step, so that neither is missing at any moment.
///
/// Returns 0, or -1 with `errno` set; `ENOSYS` where the system has no such call.
int devkit_exchange_paths(const char *first, const char *second);

/// Locks an open file for this description of it, as flock(2) does, without waiting.
///
/// Returns 0, or -1 with `errno` set; `EWOULDBLOCK` where somebody else has it locked.
int devkit_try_lock(int descriptor);

/// Waits until the content of an open file or folder has reached the disk.
///
/// Returns 0, or -1 with `errno` set.
int devkit_sync(int descriptor);

/// Makes and opens a file as mkstemp(3) does, which programs that are started never inherit.
///
/// Returns a descriptor, or -1 with `errno` set.
int devkit_make_temporary(char *template_path);

/// A temporary file that a signal handler removes if the process is asked to end.
typedef struct devkit_temporary devkit_temporary;

/// Creates `path`, which must not exist, for reading and writing, locks and registers it.
///
/// The lock, that of flock(2), says that the file is still being made: one without was left behind by a
/// process that was killed. It ends with the last descriptor. File systems without locks do without.
///
/// Creation and registration are one step as far as the signal handler can see: there is no moment
/// at which the file exists and would be left behind by Ctrl-C. The first call installs the handler
/// for SIGINT, SIGTERM, SIGHUP, SIGQUIT and SIGPIPE, each only where it has its default meaning; the
/// handler removes all registered files and lets the signal end the process. `*slot` is then to be
/// given to `devkit_temporary_forget`.
///
/// Returns a descriptor, or -1 with `errno` set; `EINTR` when the process is being ended, `EEXIST`
/// also where the file was taken for abandoned before it was locked.
int devkit_temporary_open(const char *path, unsigned int mode, devkit_temporary **slot);

/// Ends the registration; the file itself is left as it is.
void devkit_temporary_forget(devkit_temporary *slot);

/// Copies extended attributes and access control lists from one open file to another.
///
/// What the system does not support or permit is passed over. Returns 0, or -1 with `errno` set
/// when an attribute was lost to something else, such as a full disk.
int devkit_copy_attributes(int source, int target);

/// Makes a write beyond the file-size limit fail with `EFBIG` instead of killing the process.
void devkit_ignore_file_size_signal(void);

/// Ends the process as a closed pipe does: by SIGPIPE, even where that was ignored.
void devkit_end_by_broken_pipe(void) __attribute__((noreturn));

/// Makes the allocator keep memory that is given back to it, for programs that run for a moment:
/// every page that goes to the system and comes back costs more than the work done in it.
void devkit_keep_memory(void);

/// Makes a process that `posix_spawn` is to start run in a folder; `actions` are its file actions.
///
/// Returns 0 or an error number. Swift's C library module lacks the function, an extension.
int devkit_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder);

/// The words of the program's command line, its own name first, and how many they are.
///
/// Null where the C library does not tell them. Swift's runtime reads them from `/proc` on Linux, and
/// has none where that is not mounted.
char **devkit_arguments(int *number);

/// The name that a hypervisor gives itself in an x86 processor's identification: `KVMKVMKVM`.
///
/// Returns 1 where there is one, 0 where there is none, and -1 where the processor cannot be asked.
int devkit_hypervisor_name(char name[13]);

/// How many processors this program may run on, as nproc(1) says; at least one.
size_t devkit_processor_count(void);

/// One of several calls that do not depend on each other.
typedef void (*devkit_work_function)(void *context, size_t number);

/// Calls a function with each number below `count`, on this thread and on those of a pool that has up to
/// `threads` less one, and returns when all calls have.
///
/// A call may share work itself. Where no thread can be started, this one does it all.
void devkit_share_work(
    size_t count, size_t threads, void *context, devkit_work_function function);

#endif
