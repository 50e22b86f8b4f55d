#include "devkit_system.h"

#include <stdlib.h>

#if defined(__GLIBC__)
static int count;
static char **words;

// Only glibc gives the program's arguments to what runs before main.
__attribute__((constructor)) static void remember(int argc, char **argv, char **envp) {
  (void)envp;
  count = argc;
  words = argv;
}

char **devkit_arguments(int *number) {
  *number = count;
  return words;
}
#else
char **devkit_arguments(int *number) {
  *number = 0;
  return NULL;
}
#endif
