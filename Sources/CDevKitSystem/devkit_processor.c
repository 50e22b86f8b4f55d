#include "devkit_system.h"

#include <string.h>

#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>

int devkit_hypervisor_name(char name[13]) {
  unsigned int a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return -1;
  if (!(c & (1u << 31))) return 0;
  // The leaves for hypervisors are beyond those that __get_cpuid checks for.
  __cpuid(0x40000000, a, b, c, d);
  memcpy(name, &b, 4);
  memcpy(name + 4, &c, 4);
  memcpy(name + 8, &d, 4);
  name[12] = 0;
  return 1;
}
#else
int devkit_hypervisor_name(char name[13]) {
  (void)name;
  return -1;
}
#endif
