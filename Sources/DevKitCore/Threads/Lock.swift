#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock that one thread has at a time (`pthread_mutex_t`).
///
/// Dispatch's semaphores would do as well, but a program that is linked with Dispatch sets it up at each
/// start.
final class Lock: @unchecked Sendable {
  fileprivate let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Runs a function while no other thread runs one with this lock.
  func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// A number that a thread takes one of, or waits for.
final class Semaphore: @unchecked Sendable {
  private let lock = Lock()
  private let isMore: UnsafeMutablePointer<pthread_cond_t>
  /// Read and written under the lock.
  private var value: Int

  /// Begins with a number that is not negative.
  init(_ value: Int) {
    self.value = value
    isMore = .allocate(capacity: 1)
    isMore.initialize(to: pthread_cond_t())
    pthread_cond_init(isMore, nil)
  }

  deinit {
    pthread_cond_destroy(isMore)
    isMore.deinitialize(count: 1)
    isMore.deallocate()
  }

  /// Takes one, as soon as there is one.
  func wait() {
    lock.locked {
      while value == 0 { pthread_cond_wait(isMore, lock.mutex) }
      value -= 1
    }
  }

  /// Gives one.
  func signal() {
    lock.locked {
      value += 1
      _ = pthread_cond_signal(isMore)
    }
  }
}
