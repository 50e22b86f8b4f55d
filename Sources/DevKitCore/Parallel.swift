import CDevKitSystem
import Dispatch

/// Work on independent inputs, spread over the processor's cores.
public enum Parallel {
  /// How many cores this program may use, at least one.
  public static let coreCount = devkit_processor_count()

  /// Calls a function with each number below a count, spread over the cores.
  ///
  /// Dispatch is what there is for that, but its second thread begins late on Linux, by up to two
  /// milliseconds, which is as long as a small command takes.
  static func share(_ count: Int, _ body: @Sendable (Int) -> Void) {
    #if canImport(Darwin)
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    #else
      withoutActuallyEscaping(body) { body in
        withUnsafePointer(to: body) { context in
          devkit_share_work(count, coreCount, UnsafeMutableRawPointer(mutating: context)) {
            $0?.assumingMemoryBound(to: (@Sendable (Int) -> Void).self).pointee($1)
          }
        }
      }
    #endif
  }

  /// The results of a function for each element, in the elements' order.
  ///
  /// - Parameters:
  ///   - elements: The inputs.
  ///   - batch: How many elements are done in one go; fewer are not worth a thread.
  ///   - transform: The function, which is called on any thread.
  /// - Complexity: as many calls as there are elements; about as many at once as there are cores.
  public static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], batch: Int = 1, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let batch = max(batch, 1)
    guard elements.count > batch else { return elements.map(transform) }
    let storage = Storage<Result>(count: elements.count)
    share((elements.count + batch - 1) / batch) { number in
      let start = number * batch
      for index in start..<min(start + batch, elements.count) {
        storage.set(transform(elements[index]), at: index)
      }
    }
    return storage.results()
  }

  /// The results of a function that works with a state, such as a cache, of which every thread has one.
  ///
  /// - Parameters:
  ///   - states: The states, at least one, one for each thread that may be used; they are what they became after.
  ///   - batch: How many elements, neighbours, a thread takes at once.
  ///   - transform: The function, which is called on any thread, with one state on one thread at a time.
  public static func map<Element: Sendable, State: Sendable, Result: Sendable>(
    _ elements: [Element], batch: Int, states: inout [State],
    _ transform: @Sendable (Element, inout State) -> Result
  ) -> [Result] {
    precondition(!states.isEmpty, "work needs a thread")
    let storage = Storage<Result>(count: elements.count)
    let places = Storage<State>(count: states.count)
    for (index, state) in states.enumerated() { places.set(state, at: index) }
    let batches = Counter()
    states = []
    share(places.count) { thread in
      places.withValue(at: thread) { state in
        while true {
          let start = batches.next() * batch
          guard start < elements.count else { return }
          for index in start..<min(start + batch, elements.count) {
            storage.set(transform(elements[index], &state), at: index)
          }
        }
      }
    }
    states = places.results()
    return storage.results()
  }

  /// Numbers from 0 on, each given out once.
  private final class Counter: Sendable {
    private let lock = DispatchSemaphore(value: 1)
    nonisolated(unsafe) private var value = 0

    func next() -> Int {
      lock.wait()
      defer { lock.signal() }
      value += 1
      return value - 1
    }
  }

  /// A place for each result; each is written once, by one thread, and taken out when all are.
  private final class Storage<Result: Sendable>: @unchecked Sendable {
    private let places: UnsafeMutableBufferPointer<Result>

    var count: Int { places.count }

    init(count: Int) { places = .allocate(capacity: count) }

    deinit { places.deallocate() }

    func set(_ result: Result, at index: Int) { places.initializeElement(at: index, to: result) }

    /// Changes what is at a place; only one thread may do so at a time.
    func withValue(at index: Int, _ body: (inout Result) -> Void) { body(&places[index]) }

    /// All results; called once.
    func results() -> [Result] {
      [Result](unsafeUninitializedCapacity: count) { results, filled in
        filled = results.moveInitialize(fromContentsOf: places)
      }
    }
  }
}
