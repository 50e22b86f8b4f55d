/// One platform that a binary says it is for. Most say one; a "zippered" library for macOS and Mac
/// Catalyst says two, an object file may say none.
public struct PlatformClaim: Hashable, Sendable {
  /// Where a platform was read from.
  public enum Source: String, Hashable, Sendable {
    /// `LC_BUILD_VERSION`.
    case buildVersion = "LC_BUILD_VERSION"
    case versionMinMacOS = "LC_VERSION_MIN_MACOSX"
    case versionMinIOS = "LC_VERSION_MIN_IPHONEOS"
    case versionMinTVOS = "LC_VERSION_MIN_TVOS"
    case versionMinWatchOS = "LC_VERSION_MIN_WATCHOS"
    /// The note of the operating system in an ELF file.
    case elfNote = "ELF note"
    /// The path of the program that loads an ELF file.
    case elfInterpreter = "ELF interpreter"
    /// The OS/ABI byte of an ELF header.
    case elfHeader = "ELF header"
    /// A library that an ELF file needs.
    case elfLibrary = "ELF needed library"
    /// The headers of a PE or COFF file.
    case peHeader = "PE header"
    /// The imports of a WebAssembly module.
    case wasmImports = "WebAssembly imports"
    /// The target triple in LLVM bitcode.
    case triple = "target triple"
  }

  /// The platform.
  public var platform: BinaryPlatform
  /// The oldest version it runs on, such as `15.0`; for Android the API level, for Linux the
  /// kernel; `nil` where the file does not say.
  public var minimumOS: String?
  /// The version of the SDK it was built with.
  public var sdk: String?
  /// Where the platform was read from.
  public var source: Source

  /// Makes a claim.
  public init(
    _ platform: BinaryPlatform, minimumOS: String? = nil, sdk: String? = nil, source: Source
  ) {
    self.platform = platform
    self.minimumOS = minimumOS
    self.sdk = sdk
    self.source = source
  }
}

/// What is known of one image: one slice of a universal file, one member of an archive, or a file
/// that is neither.
public struct BinaryImage: Hashable, Sendable {
  /// The format of an image.
  public enum Format: String, Hashable, Sendable {
    case machO = "Mach-O"
    case elf = "ELF"
    case pe = "PE"
    case coff = "COFF"
    case coffImport = "COFF import"
    case wasm = "WebAssembly"
    case bitcode = "LLVM bitcode"
    case javaClass = "Java class"
  }

  /// What an image is to be used as; the raw value is a noun for messages.
  public enum Role: String, Hashable, Sendable {
    case object
    case executable
    case dynamicLibrary = "dynamic library"
    case bundle
    case dynamicLinker = "dynamic linker"
    case core = "core dump"
    case stub = "library stub"
    case debugSymbols = "debug symbols"
    case kernelExtension = "kernel extension"
    case fileset
    case preload = "preloaded executable"
    case module
    case other
  }

  /// A program that made the image.
  public struct Tool: Hashable, Sendable {
    /// Its name, such as `clang`.
    public var name: String
    /// Its version, such as `1600.0.26`; empty where the file does not say.
    public var version: String

    /// Makes a tool.
    public init(_ name: String, _ version: String) {
      self.name = name
      self.version = version
    }

    /// Name and version.
    public var text: String { version.isEmpty ? name : "\(name) \(version)" }
  }

  /// The format.
  public var format: Format
  /// The architecture by its usual name, such as `arm64e` or `x86_64`; empty for a Java class.
  public var architecture = ""
  /// 32 or 64; 0 where it means nothing.
  public var bits = 0
  /// The byte order of the image's numbers.
  public var byteOrder = ByteOrder.little
  /// The platforms it says it is for.
  public var platforms: [PlatformClaim] = []
  /// What it is.
  public var role = Role.other
  /// The number of the file type in the format's own terms: Mach-O's `filetype`, ELF's `e_type`,
  /// the PE subsystem.
  public var fileType: UInt32 = 0
  /// Whether it is linked against dynamic libraries or is one; `nil` for objects and the like.
  public var isDynamic: Bool?
  /// The `cryptid` of a Mach-O image: 0 not encrypted, more encrypted; `nil` where it has none.
  public var cryptID: UInt32?
  /// The UUID of a Mach-O image, the build id of an ELF file, the GUID of a PE file's debug data.
  public var uuid: String?
  /// The name under which others link it: `LC_ID_DYLIB`, or `DT_SONAME`.
  public var installName: String?
  /// The signature; `nil` for what cannot be signed, such as an object file, and where it cannot be
  /// read.
  public var signature: Signature?
  /// What made it.
  public var tools: [Tool] = []
  /// Whether there is Swift code in it.
  public var hasSwift = false
  /// Whether LLVM bitcode is embedded in it.
  public var hasBitcode = false
  /// The C library of an ELF file: `glibc`, `musl` or `bionic`.
  public var cLibrary: String?
  /// The program that loads an ELF file.
  public var interpreter: String?
  /// The version of a Java class file, the target triple of bitcode, the DLL of a COFF import.
  public var detail: String?

  /// Makes an image of which nothing but the format is known.
  public init(_ format: Format) { self.format = format }

  /// Whether one of its platforms is a simulator.
  public var isSimulator: Bool { platforms.contains { $0.platform.isSimulator } }
}
