/// C functions that Swift's own C library module does not carry over.
#ifndef DEVKIT_SYSTEM_H
#define DEVKIT_SYSTEM_H

/// Exchanges two paths in one step, so that neither is missing at any moment.
///
/// Returns 0, or -1 with `errno` set; `ENOSYS` where the system has no such call.
int devkit_exchange_paths(const char *first, const char *second);

#endif
