import CDevKitSystem

#if canImport(Darwin)
  import Dispatch
#endif

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
    return [Result](unsafeUninitializedCapacity: elements.count) { results, filled in
      let places = Places(results)
      share((elements.count + batch - 1) / batch) { number in
        let start = number * batch
        for index in start..<min(start + batch, elements.count) {
          places.set(transform(elements[index]), at: index)
        }
      }
      filled = elements.count
    }
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
    let batches = Counter()
    return [Result](unsafeUninitializedCapacity: elements.count) { results, filled in
      let results = Places(results)
      states.withUnsafeMutableBufferPointer { states in
        let states = Places(states)
        share(states.count) { thread in
          states.change(at: thread) { state in
            while true {
              let start = batches.next() * batch
              guard start < elements.count else { return }
              for index in start..<min(start + batch, elements.count) {
                results.set(transform(elements[index], &state), at: index)
              }
            }
          }
        }
      }
      filled = elements.count
    }
  }

  /// Numbers from 0 on, each given out once.
  private final class Counter: Sendable {
    private let lock = Lock()
    nonisolated(unsafe) private var value = 0

    func next() -> Int {
      lock.locked {
        value += 1
        return value - 1
      }
    }
  }

  /// Places in memory, of which each is one thread's at a time.
  private struct Places<Value: Sendable>: @unchecked Sendable {
    private let places: UnsafeMutableBufferPointer<Value>

    var count: Int { places.count }

    init(_ places: UnsafeMutableBufferPointer<Value>) { self.places = places }

    /// Puts a value where there is none yet.
    func set(_ value: Value, at index: Int) { places.initializeElement(at: index, to: value) }

    func change(at index: Int, _ body: (inout Value) -> Void) { body(&places[index]) }
  }
}
