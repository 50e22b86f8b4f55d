import CDevKitSystem

/// How this process handles its memory.
public enum ProcessMemory {
  /// Makes it keep what is freed, for a command that runs for some milliseconds; a no-op where the
  /// system's allocator has no such choice.
  public static func keepFreed() { devkit_keep_memory() }
}
