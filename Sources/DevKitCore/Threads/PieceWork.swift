/// Work on a long stream, piece by piece: taken and finished in order, worked on by all cores between.
///
/// Only as many pieces are in memory as there are threads.
public protocol PieceWork: AnyObject, Sendable {
  /// A piece with the memory that it is read into; each thread has one, used again and again.
  associatedtype Piece

  /// Makes the memory of one thread.
  func makePiece() -> Piece

  /// Reads what comes next; called in order, by one thread at a time. `false` at the end.
  func read(_ piece: inout Piece) throws(FileError) -> Bool

  /// Does what does not depend on other pieces; called by many threads at once.
  func work(_ piece: inout Piece)

  /// Does what has to be done in order; called by one thread at a time, in the order of reading. `false`
  /// where what follows no longer matters.
  func finish(_ piece: inout Piece) throws(FileError) -> Bool
}

extension PieceWork {
  /// Does all of it.
  ///
  /// - Parameter threadCount: How many threads share the work.
  public func run(threadCount: Int = Parallel.coreCount) throws(FileError) {
    let line = PieceLine(threadCount: max(threadCount, 1))
    Parallel.share(line.threadCount) { _ in
      var piece = makePiece()
      while let number = line.take({ () throws(FileError) in try read(&piece) }) {
        work(&piece)
        line.inTurn(number) { () throws(FileError) in try finish(&piece) }
      }
    }
    if let failure = line.failure { throw failure }
  }
}

/// The order of pieces among threads.
private final class PieceLine: @unchecked Sendable {
  let threadCount: Int

  private let reading = Semaphore(1)
  /// Whose turn it is to finish. As pieces are taken in order and none is taken by a thread that still has
  /// one, the numbers of those that wait are different ones modulo the number of threads.
  private let turns: [Semaphore]
  private var nextNumber = 0

  private let lock = Lock()
  /// Nothing is read any more.
  private var hasEnded = false
  /// What is read no longer matters.
  private var isStopped = false
  private var firstFailure: FileError?

  init(threadCount: Int) {
    self.threadCount = threadCount
    turns = (0..<threadCount).map { _ in Semaphore(0) }
    turns[0].signal()
  }

  /// What went wrong first.
  var failure: FileError? { lock.locked { firstFailure } }

  /// The number of the piece that was read; `nil` where there is none left.
  func take(_ read: () throws(FileError) -> Bool) -> Int? {
    reading.wait()
    defer { reading.signal() }
    if lock.locked({ hasEnded }) { return nil }
    do throws(FileError) {
      guard try read() else {
        lock.locked { hasEnded = true }
        return nil
      }
    } catch {
      lock.locked {
        hasEnded = true
        firstFailure = firstFailure ?? error
      }
      return nil
    }
    nextNumber += 1
    return nextNumber - 1
  }

  /// Waits for the turn of a piece and finishes it.
  func inTurn(_ number: Int, _ finish: () throws(FileError) -> Bool) {
    turns[number % threadCount].wait()
    defer { turns[(number + 1) % threadCount].signal() }
    if lock.locked({ isStopped }) { return }
    do throws(FileError) {
      if try !finish() { stop(nil) }
    } catch {
      stop(error)
    }
  }

  private func stop(_ error: FileError?) {
    lock.locked {
      hasEnded = true
      isStopped = true
      firstFailure = firstFailure ?? error
    }
  }
}
