// The register of temporary files and the signal handler that empties it.
//
// In C, because a handler may call only what is async-signal-safe, and no Swift code is.
#define _GNU_SOURCE
#include "devkit_system.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct devkit_temporary {
  // Whoever takes the path out by an atomic exchange owns it; NULL is a free slot.
  _Atomic(char *) path;
  struct devkit_temporary *next;
};

static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
enum { ending_signal_count = sizeof ending_signals / sizeof ending_signals[0] };

// A list that only grows; slots are used again and never freed, so the handler can walk it.
static _Atomic(devkit_temporary *) slots;
// How many threads are between "about to create" and "registered".
static atomic_int creating;
static atomic_int ending;

static void remove_temporaries(int signal_number) {
  int error = errno;
  atomic_store(&ending, 1);
  // Creators run with these signals blocked, so each is another thread and gets on; the limit is
  // for a file system that hangs. poll() is the one way to wait that a handler may use.
  for (int waited = 0; atomic_load(&creating) > 0 && waited < 1000; waited++) poll(NULL, 0, 1);
  for (devkit_temporary *slot = atomic_load(&slots); slot != NULL; slot = slot->next) {
    char *path = atomic_exchange(&slot->path, NULL);
    if (path != NULL) unlink(path);
  }
  // SA_RESETHAND has restored the default: the signal, pending until here, now ends the process.
  raise(signal_number);
  errno = error;
}

static void install_handler(void) {
  for (int index = 0; index < ending_signal_count; index++) {
    struct sigaction current;
    // nohup and others ignore signals on purpose; a handler that is there already stays.
    if (sigaction(ending_signals[index], NULL, &current) != 0) continue;
    if ((current.sa_flags & SA_SIGINFO) != 0 || current.sa_handler != SIG_DFL) continue;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = remove_temporaries;
    action.sa_flags = SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    sigaction(ending_signals[index], &action, NULL);
  }
}

static devkit_temporary *free_slot(char *path) {
  for (devkit_temporary *slot = atomic_load(&slots); slot != NULL; slot = slot->next) {
    char *expected = NULL;
    if (atomic_compare_exchange_strong(&slot->path, &expected, path)) return slot;
  }
  devkit_temporary *slot = malloc(sizeof *slot);
  if (slot == NULL) return NULL;
  atomic_init(&slot->path, path);
  slot->next = atomic_load(&slots);
  while (!atomic_compare_exchange_weak(&slots, &slot->next, slot)) {
  }
  return slot;
}

// Opens and registers, or undoes both; runs with the signals of `install_handler` blocked.
static int open_registered(const char *path, unsigned int mode, devkit_temporary **slot) {
  if (atomic_load(&ending)) {
    errno = EINTR;
    return -1;
  }
  char *copy = strdup(path);
  if (copy == NULL) return -1;
  int descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, (mode_t)mode);
  if (descriptor < 0) {
    int error = errno;
    free(copy);
    errno = error;
    return -1;
  }
  struct stat status;
  // Whoever removes what was left behind locks it first: one of the two sees the other.
  if (flock(descriptor, LOCK_EX) == 0 && fstat(descriptor, &status) == 0 && status.st_nlink == 0) {
    close(descriptor);
    free(copy);
    errno = EEXIST;
    return -1;
  }
  *slot = free_slot(copy);
  if (*slot == NULL) {
    close(descriptor);
    unlink(path);
    free(copy);
    errno = ENOMEM;
    return -1;
  }
  return descriptor;
}

int devkit_temporary_open(const char *path, unsigned int mode, devkit_temporary **slot) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install_handler);
  sigset_t blocked, previous;
  sigemptyset(&blocked);
  for (int index = 0; index < ending_signal_count; index++) {
    sigaddset(&blocked, ending_signals[index]);
  }
  pthread_sigmask(SIG_BLOCK, &blocked, &previous);
  atomic_fetch_add(&creating, 1);
  int descriptor = open_registered(path, mode, slot);
  int error = errno;
  atomic_fetch_sub(&creating, 1);
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  errno = error;
  return descriptor;
}

void devkit_temporary_forget(devkit_temporary *slot) {
  // NULL when the handler has taken the path and is about to end the process.
  free(atomic_exchange(&slot->path, NULL));
}

void devkit_ignore_file_size_signal(void) {
  struct sigaction current;
  if (sigaction(SIGXFSZ, NULL, &current) == 0 && (current.sa_flags & SA_SIGINFO) == 0 &&
      current.sa_handler == SIG_DFL) {
    signal(SIGXFSZ, SIG_IGN);
  }
}

void devkit_end_by_broken_pipe(void) {
  struct sigaction current;
  // The handler above, where it is installed, resets itself and must be left to do its work.
  if (sigaction(SIGPIPE, NULL, &current) == 0 && current.sa_handler != remove_temporaries) {
    signal(SIGPIPE, SIG_DFL);
  }
  sigset_t broken_pipe;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  raise(SIGPIPE);
  pthread_sigmask(SIG_UNBLOCK, &broken_pipe, NULL);
  _exit(128 + SIGPIPE);
}
