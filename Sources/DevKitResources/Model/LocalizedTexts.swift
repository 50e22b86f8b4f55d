import DevKitCore

/// What a language shows or formats for each key of a table, in little memory: the texts lie one
/// after the other, and only those in which something varies are values of their own.
struct LocalizedTexts: Sendable {
  /// Where a text is: bytes, a template where `count` says so, or nowhere.
  private struct Place: Sendable {
    var start: Int
    var count: Int

    static let none = Place(start: 0, count: -1)
    static let varied = -2
  }

  private var bytes: [UInt8] = []
  private var places: [Place]
  private var varied: [StringTemplate] = []

  /// Makes room for so many keys, none of which has a text.
  init(count: Int = 0) {
    places = Array(repeating: .none, count: count)
  }

  /// Takes over texts in the order of the keys.
  init(_ texts: [StringTemplate?]) {
    self.init(count: texts.count)
    for (index, text) in texts.enumerated() {
      if let text { set(text, at: index) }
    }
  }

  /// The text of the key at a place; `nil` where the language has none, or one that would read
  /// other arguments than the development language's.
  subscript(index: Int) -> StringTemplate? {
    let place = places[index]
    if place.count == Place.varied { return varied[place.start] }
    guard place.count >= 0 else { return nil }
    return .text(String(decoding: bytes[place.start..<place.start + place.count], as: UTF8.self))
  }

  /// Lets a function read a text by its bytes, or gives the template where it varies.
  func read(
    at index: Int, text: (UnsafeBufferPointer<UInt8>) -> Void,
    varied template: (StringTemplate) -> Void,
    none: () -> Void
  ) {
    let place = places[index]
    if place.count >= 0 {
      bytes.withUnsafeBufferPointer {
        text(UnsafeBufferPointer(rebasing: $0[place.start..<place.start + place.count]))
      }
    } else if place.count == Place.varied {
      template(varied[place.start])
    } else {
      none()
    }
  }

  /// Gives the key at a place a text.
  mutating func set(_ template: StringTemplate, at index: Int) {
    switch template {
    case .text(var text): text.withUTF8 { set($0, at: index) }
    case .pieces:
      places[index] = Place(start: varied.count, count: Place.varied)
      varied.append(template)
    }
  }

  /// Gives the key at a place a text that does not vary, as UTF-8.
  mutating func set(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {
    places[index] = Place(start: bytes.count, count: text.count)
    bytes.append(contentsOf: text)
  }

  /// About how many bytes the texts have.
  var likelyByteCount: Int { bytes.count + varied.count * 512 }

  /// Whether a text has choices or positions that are only settled at run time.
  var varies: Bool { varied.contains(where: \.varies) }

  /// Whether a number chooses somewhere.
  var hasPlurals: Bool { varied.contains(where: \.isPlural) }

  /// Adds keys at the end, none of which has a text.
  mutating func grow(to count: Int) {
    places.append(contentsOf: repeatElement(.none, count: max(count - places.count, 0)))
  }

  /// Puts the keys into another order: the first gets the text of the key at `order[0]`.
  mutating func reorder(by order: [Int]) {
    places = order.map { places[$0] }
  }
}
