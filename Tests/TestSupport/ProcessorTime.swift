#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The processor time that some work takes on its thread, in seconds.
///
/// It says whether work is linear whatever else the machine does meanwhile, which the clock on the
/// wall does not.
func processorSeconds(_ work: () throws -> Void) rethrows -> Double {
  let start = threadSeconds()
  try work()
  return threadSeconds() - start
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
