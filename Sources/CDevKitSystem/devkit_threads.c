// What binds threads to processors is Linux's.
#define _GNU_SOURCE
#include "devkit_system.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

// Calls that are shared. The one who shares them takes part and waits for the others: it lies on that
// thread's stack.
struct work {
  devkit_work_function function;
  void *context;
  size_t count;
  atomic_size_t next;
  // How many threads of the pool are at it.
  size_t helpers;
  struct work *following;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t has_work = PTHREAD_COND_INITIALIZER;
static pthread_cond_t has_left = PTHREAD_COND_INITIALIZER;
// Under the lock, the newest first: what is within another is to be done before the rest of that.
static struct work *shared;
static size_t thread_count;
static size_t wanted_count;

static void *help(void *unused);

// How many processors there are.
static size_t online_count(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (size_t)count : 1;
}

#ifdef __GLIBC__
// The processors that this program may run on, if known; written once, before the first thread begins.
static cpu_set_t allowed;
static int is_allowed_known;

static void learn_allowed(void) { is_allowed_known = sched_getaffinity(0, sizeof allowed, &allowed) == 0; }
static pthread_once_t allowed_learned = PTHREAD_ONCE_INIT;

// Has a new thread begin on another processor than this one. Left to itself, Linux lets half of them wait here
// for two milliseconds, until it finds that the other one is idle.
static void begin_elsewhere(pthread_attr_t *attributes) {
  pthread_once(&allowed_learned, learn_allowed);
  int here = sched_getcpu();
  if (!is_allowed_known || here < 0 || here >= CPU_SETSIZE) return;
  cpu_set_t others = allowed;
  CPU_CLR(here, &others);
  if (CPU_COUNT(&others) > 0) pthread_attr_setaffinity_np(attributes, sizeof others, &others);
}

// Lets a thread go wherever the program may.
static void go_anywhere(void) {
  if (is_allowed_known) sched_setaffinity(0, sizeof allowed, &allowed);
}

size_t devkit_processor_count(void) {
  pthread_once(&allowed_learned, learn_allowed);
  int count = is_allowed_known ? CPU_COUNT(&allowed) : 0;
  return count > 0 ? (size_t)count : online_count();
}
#else
static void begin_elsewhere(pthread_attr_t *attributes) { (void)attributes; }
static void go_anywhere(void) {}
size_t devkit_processor_count(void) { return online_count(); }
#endif

// Starts one detached thread; 0, or an error number.
static int start(int is_elsewhere) {
  pthread_attr_t attributes;
  int error = pthread_attr_init(&attributes);
  if (error != 0) return error;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  if (is_elsewhere) begin_elsewhere(&attributes);
  pthread_t thread;
  error = pthread_create(&thread, &attributes, help, NULL);
  pthread_attr_destroy(&attributes);
  return error;
}

// One thread more, where more are wanted; not under the lock, since it takes a while.
static void grow(void) {
  pthread_mutex_lock(&lock);
  int is_wanted = thread_count < wanted_count;
  if (is_wanted) thread_count++;
  pthread_mutex_unlock(&lock);
  if (!is_wanted) return;

  // Signals are the main thread's, but for those that a thread does to itself.
  sigset_t blocked, previous;
  sigfillset(&blocked);
  static const int own[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP};
  for (size_t index = 0; index < sizeof own / sizeof own[0]; index++) sigdelset(&blocked, own[index]);
  pthread_sigmask(SIG_SETMASK, &blocked, &previous);
  int error = start(1);
  // A sandbox may forbid to choose the processor.
  if (error != 0) error = start(0);
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  if (error == 0) return;
  // It is done with those that there are.
  pthread_mutex_lock(&lock);
  thread_count--;
  wanted_count = thread_count;
  pthread_mutex_unlock(&lock);
}

static void take_part(struct work *work) {
  for (;;) {
    size_t number = atomic_fetch_add_explicit(&work->next, 1, memory_order_relaxed);
    if (number >= work->count) return;
    work->function(work->context, number);
  }
}

static void *help(void *unused) {
  (void)unused;
  go_anywhere();
  pthread_mutex_lock(&lock);
  int has_begun = shared != NULL;
  pthread_mutex_unlock(&lock);
  // Each thread starts the next one, so that nobody waits for all of them.
  if (has_begun) grow();
  pthread_mutex_lock(&lock);
  for (;;) {
    struct work *work = shared;
    while (work != NULL && atomic_load_explicit(&work->next, memory_order_relaxed) >= work->count) {
      work = work->following;
    }
    if (work == NULL) {
      pthread_cond_wait(&has_work, &lock);
      continue;
    }
    work->helpers++;
    pthread_mutex_unlock(&lock);
    take_part(work);
    pthread_mutex_lock(&lock);
    work->helpers--;
    if (work->helpers == 0) pthread_cond_broadcast(&has_left);
  }
  return NULL;
}

void devkit_share_work(
    size_t count, size_t threads, void *context, devkit_work_function function) {
  struct work work = {.function = function, .context = context, .count = count};
  atomic_init(&work.next, 0);
  if (count < 2 || threads < 2) {
    take_part(&work);
    return;
  }
  size_t useful = (count < threads ? count : threads) - 1;
  pthread_mutex_lock(&lock);
  if (wanted_count < useful) wanted_count = useful;
  work.following = shared;
  shared = &work;
  pthread_cond_broadcast(&has_work);
  pthread_mutex_unlock(&lock);
  grow();
  take_part(&work);
  pthread_mutex_lock(&lock);
  struct work **link = &shared;
  while (*link != &work) link = &(*link)->following;
  *link = work.following;
  while (work.helpers > 0) pthread_cond_wait(&has_left, &lock);
  pthread_mutex_unlock(&lock);
}
