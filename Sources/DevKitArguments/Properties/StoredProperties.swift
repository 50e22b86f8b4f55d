/// Finds what the property wrappers of a command or group refer to.
enum StoredProperties {
  typealias Named = (name: String, declared: Declared)

  /// The wrappers' references with the names of the properties, in the order of declaration.
  static func declared<Arguments>(in arguments: Arguments) -> [Named] {
    // A command without properties is asked for at each start: the root.
    guard MemoryLayout<Arguments>.size > 0 else { return [] }
    #if os(Linux)
      if let fields = fields(of: Arguments.self) {
        return withUnsafeBytes(of: arguments) { bytes in
          fields.map { field in
            let object = bytes.loadUnaligned(
              fromByteOffset: field.offset, as: Unmanaged<Declared>.self)
            return (field.name, object.takeUnretainedValue())
          }
        }
      }
    #endif
    return reflected(in: arguments)
  }

  /// The same by `Mirror`, which costs more than all else that a small command does.
  static func reflected(in arguments: Any) -> [Named] {
    Mirror(reflecting: arguments).children.compactMap { child in
      guard let label = child.label, let wrapper = child.value as? any DeclaringWrapper
      else { return nil }
      return (String(label.drop { $0 == "_" }), wrapper.reference)
    }
  }
}

/// A property wrapper that declares arguments. It holds one reference and nothing else.
protocol DeclaringWrapper {
  /// What it refers to.
  var reference: Declared { get }
}

#if os(Linux)
  // The records that the compiler leaves of a struct's stored properties, as Swift's own sources
  // describe them (docs/ABI/TypeMetadata.rst, include/swift/ABI/Metadata.h and
  // include/swift/RemoteInspection/Records.h). `Mirror` reads the same ones, but makes the type and a
  // copy of each property on the way. On Apple's platforms this was not tried, so `Mirror` does it.
  extension StoredProperties {
    /// A property with a wrapper.
    private struct Field {
      var name: String
      /// Where in the struct its wrapper is, in bytes.
      var offset: Int
    }

    /// The properties with wrappers; `nil` where the records do not tell.
    private static func fields(of type: Any.Type) -> [Field]? {
      guard let structure = StructRecord(type) else { return nil }
      var fields: [Field] = []
      for number in 0..<structure.count {
        let name = structure.name(number)
        // The storage of a wrapped property has its name with an underscore in front.
        guard name.utf8.first == UInt8(ascii: "_") else { continue }
        guard let descriptor = structure.typeDescriptor(number) else { return nil }
        guard wrappers.contains(descriptor) else { continue }
        fields.append(Field(name: String(name.dropFirst()), offset: structure.offset(number)))
      }
      return fields
    }

    /// The descriptors of the wrappers, which are the same for all types of values.
    private static let wrappers: [UInt] = {
      let types: [Any.Type] = [
        Argument<Int>.self, Option<Int>.self, Flag<Int>.self, OptionGroup<Int>.self,
      ]
      return types.compactMap { StructRecord($0).map { UInt(bitPattern: $0.descriptor) } }
    }()
  }

  /// The records of one struct.
  private struct StructRecord {
    let metadata: UnsafeRawPointer
    let descriptor: UnsafeRawPointer
    /// How many stored properties there are.
    let count: Int
    private let fieldOffsetVector: Int
    private let fields: UnsafeRawPointer

    /// `nil` for what is no struct, or has no records.
    init?(_ type: Any.Type) {
      metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
      let structKind: UInt = 0x200
      guard metadata.load(as: UInt.self) == structKind else { return nil }
      descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
      count = Int(descriptor.load(fromByteOffset: 20, as: UInt32.self))
      fieldOffsetVector = 8 * Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
      guard let fields = Self.target(of: descriptor + 16), fieldOffsetVector > 0 else { return nil }
      self.fields = fields
      let recordSize = fields.load(fromByteOffset: 10, as: UInt16.self)
      guard recordSize == 12, fields.load(fromByteOffset: 12, as: UInt32.self) == count
      else { return nil }
    }

    private func record(_ number: Int) -> UnsafeRawPointer { fields + 16 + 12 * number }

    func name(_ number: Int) -> String {
      Self.target(of: record(number) + 8)
        .map { String(cString: $0.assumingMemoryBound(to: UInt8.self)) } ?? ""
    }

    func offset(_ number: Int) -> Int {
      Int(metadata.load(fromByteOffset: fieldOffsetVector + 4 * number, as: UInt32.self))
    }

    /// The address of the descriptor of a property's type; `nil` where its mangled name does not begin
    /// with a reference to one.
    func typeDescriptor(_ number: Int) -> UInt? {
      guard let name = Self.target(of: record(number) + 4), let target = Self.target(of: name + 1)
      else { return nil }
      switch name.load(as: UInt8.self) {
      case 1: return UInt(bitPattern: target)
      case 2: return target.load(as: UInt.self)
      default: return nil
      }
    }

    /// What a relative pointer points to: the distance from itself.
    private static func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
      let distance = Int(pointer.loadUnaligned(as: Int32.self))
      return distance == 0 ? nil : pointer + distance
    }
  }
#endif
