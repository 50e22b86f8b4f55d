/// The URL of a post, made from a template as Jekyll makes it.
struct Permalink: Sendable {
  static let dateStyle = "/:categories/:year/:month/:day/:title:output_ext"

  /// The template of a built-in style, or the text itself.
  static func template(style: String) -> String {
    switch style {
    case "none": "/:categories/:title:output_ext"
    case "date": dateStyle
    case "ordinal": "/:categories/:year/:y_day/:title:output_ext"
    case "pretty": "/:categories/:year/:month/:day/:title/"
    case "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext"
    default: style
    }
  }

  /// The document's slug: from front matter, else from the file's name.
  var slug: String
  /// The name of the file without extension and date.
  var name: String
  /// The path in its collection without extension.
  var path: String
  var collection: String
  var categories: [String]
  /// The reading of a clock in the site's zone.
  var time: CivilTime
  /// `.html` for anything that a converter makes into HTML.
  var outputExtension: String

  /// The URL of a template, escaped as Jekyll escapes it except that letters stay readable.
  func url(template: String) -> String {
    var result = "/"
    var rest = template.unicodeScalars[...]
    while let scalar = rest.first {
      guard scalar == ":" else {
        result.unicodeScalars.append(scalar)
        rest.removeFirst()
        continue
      }
      let key = rest.dropFirst().prefix { ("a"..."z").contains($0) || $0 == "_" }
      rest = rest.dropFirst(1 + key.count)
      result += replacement(forKey: String(key))
    }
    return Self.sanitized(result)
  }

  private func replacement(forKey key: String) -> String {
    if let value = value(forKey: key) { return value }
    // ":month_:day": the underscore may not belong to the key.
    if key.hasSuffix("_"), let value = value(forKey: String(key.dropLast())) { return value + "_" }
    return ":" + key
  }

  private func value(forKey key: String) -> String? {
    let date = time.date
    switch key {
    case "title": return Slug.slugify(slug, mode: .pretty, isCased: true)
    case "slug": return Slug.slugify(slug, mode: .default)
    case "name": return Slug.slugify(name, mode: .default)
    case "path": return path
    case "collection": return collection
    case "output_ext": return outputExtension
    case "categories":
      return Self.unique(categories.map { Slug.lowercased($0.unicodeScalars) })
    case "slugified_categories":
      return Self.unique(categories.map { Slug.slugify($0, mode: .default) })
    case "year": return PostTime.padded(date.year, 4)
    case "short_year": return PostTime.padded(date.year % 100, 2)
    case "month": return PostTime.padded(date.month, 2)
    case "i_month": return String(date.month)
    case "short_month": return String(Self.months[date.month - 1].prefix(3))
    case "long_month": return Self.months[date.month - 1]
    case "day": return PostTime.padded(date.day, 2)
    case "i_day": return String(date.day)
    case "y_day": return PostTime.padded(date.dayOfYear, 3)
    case "hour": return PostTime.padded(time.hour, 2)
    case "minute": return PostTime.padded(time.minute, 2)
    case "second": return PostTime.padded(time.second, 2)
    case "short_day": return String(Self.days[date.weekday].prefix(3))
    case "long_day": return Self.days[date.weekday]
    case "w_day": return String(date.weekday == 0 ? 7 : date.weekday)
    case "week": return PostTime.padded(Self.week(of: date).week, 2)
    case "w_year": return PostTime.padded(Self.week(of: date).year, 4)
    default: return nil
    }
  }

  /// The ISO 8601 week: that of the year in which its Thursday is.
  private static func week(of date: CivilDate) -> (year: Int, week: Int) {
    let weekday = date.weekday == 0 ? 7 : date.weekday
    let thursday = CivilDate(daysSinceEpoch: date.daysSinceEpoch + 4 - weekday)
    return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
  }

  private static func unique(_ names: [String]) -> String {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.joined(separator: "/")
  }

  /// No `..`, no `./`, no doubled slashes: the three steps of Jekyll in their order.
  private static func sanitized(_ url: String) -> String {
    let bytes = replacing(Array(url.utf8), "..", with: [UInt8(ascii: "/")])
    var result: [UInt8] = []
    for byte in replacing(bytes, "./", with: []) {
      if byte == UInt8(ascii: "/"), result.last == byte { continue }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func replacing(
    _ bytes: [UInt8], _ pattern: StaticString, with replacement: [UInt8]
  ) -> [UInt8] {
    let wanted = UnsafeBufferPointer(start: pattern.utf8Start, count: pattern.utf8CodeUnitCount)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: wanted) {
        result += replacement
        index += wanted.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static let days = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
}
