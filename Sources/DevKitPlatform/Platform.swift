#if canImport(Darwin)
  import Darwin
  import ObjectiveC
#endif

/// What this code was compiled for, and where it runs.
///
/// All but ``isTranslated`` and ``isiOSAppOnMac`` is decided by the compiler, so that what does not
/// apply costs nothing. The processor says nothing about a simulator: on a Mac with Apple silicon
/// both a device's code and its simulator's are arm64, and code for an Intel Mac is x86_64 as well.
public nonisolated struct Platform: Hashable, Sendable {
  /// The operating system whose interfaces the code uses; in a simulator and with Mac Catalyst that
  /// of the device.
  public enum OperatingSystem: Hashable, Sendable {
    case macOS, iOS, tvOS, watchOS, visionOS
    case linux, android, windows, wasi, freeBSD, openBSD
    /// One that this file does not know.
    case other
  }

  /// The processor that the code is for.
  public enum Architecture: Hashable, Sendable {
    case arm64, arm64_32, arm, x86_64, i386
    case powerpc64, powerpc64le, riscv64, s390x, wasm32
    /// One that this file does not know.
    case other
  }

  /// What stands between the code and the machine.
  public enum Environment: Hashable, Sendable {
    /// Nothing: the operating system runs its own programs, on a device, a Mac or elsewhere.
    case native
    /// The simulator of a device, on a Mac.
    case simulator
    /// Mac Catalyst: iOS code that was compiled for the Mac.
    case macCatalyst
    /// An app for iPhone or iPad, unchanged, on a Mac with Apple silicon.
    case iOSAppOnMac
  }

  /// The operating system.
  public let operatingSystem: OperatingSystem
  /// The processor that the code is for. Under Rosetta that is x86_64.
  public let architecture: Architecture
  /// What stands between the two and the code.
  public let environment: Environment

  /// The platform of this code.
  public static let current = Platform(
    operatingSystem: compiledOperatingSystem, architecture: compiledArchitecture,
    environment: isiOSAppOnMac ? .iOSAppOnMac : compiledEnvironment)

  /// Whether this is the simulator of a device.
  public static var isSimulator: Bool {
    #if targetEnvironment(simulator)
      return true
    #else
      return false
    #endif
  }

  /// Whether this is iOS code that was compiled for the Mac, with Mac Catalyst.
  public static var isMacCatalyst: Bool {
    #if targetEnvironment(macCatalyst)
      return true
    #else
      return false
    #endif
  }

  /// Whether this is an app for iPhone or iPad that runs unchanged on a Mac with Apple silicon.
  ///
  /// The answer is Foundation's, which is asked through the Objective-C runtime; `false` in a process
  /// without Foundation.
  public static var isiOSAppOnMac: Bool {
    #if os(iOS) && arch(arm64) && !targetEnvironment(simulator) && !targetEnvironment(macCatalyst) && canImport(Darwin)
      return foundationSaysiOSAppOnMac
    #else
      return false
    #endif
  }

  /// Whether Rosetta translates this process, as it does with Intel code on a Mac with Apple silicon.
  ///
  /// `false` on all other systems: there a translator does not tell its processes.
  public static var isTranslated: Bool {
    #if arch(x86_64) && canImport(Darwin)
      return kernelSaysTranslated
    #else
      return false
    #endif
  }

  private static var compiledOperatingSystem: OperatingSystem {
    #if os(macOS)
      return .macOS
    #elseif os(iOS)
      return .iOS
    #elseif os(tvOS)
      return .tvOS
    #elseif os(watchOS)
      return .watchOS
    #elseif os(visionOS)
      return .visionOS
    #elseif os(Android)
      return .android
    #elseif os(Linux)
      return .linux
    #elseif os(Windows)
      return .windows
    #elseif os(WASI)
      return .wasi
    #elseif os(FreeBSD)
      return .freeBSD
    #elseif os(OpenBSD)
      return .openBSD
    #else
      return .other
    #endif
  }

  private static var compiledArchitecture: Architecture {
    #if arch(arm64)
      return .arm64
    #elseif arch(arm64_32)
      return .arm64_32
    #elseif arch(arm)
      return .arm
    #elseif arch(x86_64)
      return .x86_64
    #elseif arch(i386)
      return .i386
    #elseif arch(powerpc64)
      return .powerpc64
    #elseif arch(powerpc64le)
      return .powerpc64le
    #elseif arch(riscv64)
      return .riscv64
    #elseif arch(s390x)
      return .s390x
    #elseif arch(wasm32)
      return .wasm32
    #else
      return .other
    #endif
  }

  private static var compiledEnvironment: Environment {
    #if targetEnvironment(simulator)
      return .simulator
    #elseif targetEnvironment(macCatalyst)
      return .macCatalyst
    #else
      return .native
    #endif
  }
}

#if canImport(Darwin)
  // What only the running system knows. This part has been type-checked, but not been run yet.
  nonisolated extension Platform {
    /// The kernel has the value for processes on Apple silicon alone; elsewhere it is an error.
    fileprivate static var kernelSaysTranslated: Bool {
      var isTranslated: Int32 = 0
      var size = MemoryLayout<Int32>.size
      let status = withUnsafeMutableBytes(of: &isTranslated) { value in
        withUnsafeMutablePointer(to: &size) { size in
          "sysctl.proc_translated".withCString { name in
            sysctlbyname(name, value.baseAddress, size, nil, 0)
          }
        }
      }
      return status == 0 && isTranslated == 1
    }

    /// What `ProcessInfo.processInfo.isiOSAppOnMac` says.
    fileprivate static var foundationSaysiOSAppOnMac: Bool {
      typealias Shared = @convention(c) (AnyObject, ObjectiveC.Selector) -> Unmanaged<AnyObject>?
      typealias Answer = @convention(c) (AnyObject, ObjectiveC.Selector) -> Bool
      let processInfo = "processInfo".withCString(sel_registerName)
      let isiOSAppOnMac = "isiOSAppOnMac".withCString(sel_registerName)
      guard let type = "NSProcessInfo".withCString(objc_lookUpClass),
        let shared = class_getClassMethod(type, processInfo),
        let answer = class_getInstanceMethod(type, isiOSAppOnMac)
      else { return false }
      let info = unsafeBitCast(method_getImplementation(shared), to: Shared.self)(type, processInfo)
      guard let info = info?.takeUnretainedValue() else { return false }
      return unsafeBitCast(method_getImplementation(answer), to: Answer.self)(info, isiOSAppOnMac)
    }
  }
#endif
