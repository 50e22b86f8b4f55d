import Dispatch

/// Work on independent inputs, spread over the processor's cores.
public enum Parallel {
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
    DispatchQueue.concurrentPerform(iterations: (elements.count + batch - 1) / batch) { number in
      let start = number * batch
      for index in start..<min(start + batch, elements.count) {
        storage.set(transform(elements[index]), at: index)
      }
    }
    return storage.results()
  }

  /// A place for each result; each is written by one thread only and read when all are done.
  private final class Storage<Result: Sendable>: @unchecked Sendable {
    private let places: UnsafeMutableBufferPointer<Result?>

    init(count: Int) {
      places = .allocate(capacity: count)
      places.initialize(repeating: nil)
    }

    deinit {
      places.deinitialize()
      places.deallocate()
    }

    func set(_ result: Result, at index: Int) { places[index] = result }

    func results() -> [Result] { places.compactMap { $0 } }
  }
}
