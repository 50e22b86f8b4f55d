#if compiler(>=6.2)
  @available(macOS 10.14.4, iOS 12.2, tvOS 12.2, watchOS 5.2, visionOS 1, *)
  extension Span where Element == UInt8 {
    /// The part of UTF-8 bytes that trimming leaves, as indices.
    ///
    /// - Complexity: O(*k*) for *k* bytes taken away.
    public func trimmedRange(_ side: TrimSide = .both, _ set: TrimSet = .whiteSpace) -> Range<Int> {
      withUnsafeBufferPointer { UnsafeRawBufferPointer($0).trimmedRange(side, set) }
    }
  }
#endif

// A function that gives a span needs a feature which the package turns on, and a bare swiftc may not.
#if compiler(>=6.2) && hasFeature(Lifetimes)
  @available(macOS 10.14.4, iOS 12.2, tvOS 12.2, watchOS 5.2, visionOS 1, *)
  extension Span where Element == UInt8 {
    /// The bytes, as UTF-8, without what a set holds at both ends.
    @_lifetime(copy self)
    public func trim(_ set: TrimSet = .whiteSpace) -> Span<UInt8> {
      extracting(trimmedRange(.both, set))
    }

    /// The bytes, as UTF-8, without what a set holds at their beginning.
    @_lifetime(copy self)
    public func ltrim(_ set: TrimSet = .whiteSpace) -> Span<UInt8> {
      extracting(trimmedRange(.left, set))
    }

    /// The bytes, as UTF-8, without what a set holds at their end.
    @_lifetime(copy self)
    public func rtrim(_ set: TrimSet = .whiteSpace) -> Span<UInt8> {
      extracting(trimmedRange(.right, set))
    }
  }
#endif
