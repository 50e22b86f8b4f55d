/// The parts of the generated code that say in which languages strings are looked up.
enum RuntimeLanguages {
  /// The members of the root type.
  static func members(_ options: EmissionOptions, tables: [StringTable]) -> String {
    let access = options.access.prefix
    let root = options.rootName
    return """
      /// The languages that all strings are looked up in, best first; `nil` for those of the system.
      ///
      /// A task's own languages (`withPreferredLanguages`) and those given to `string` count more.
      \(access)static var preferredLanguages: [Swift.String]? {
        get { Languages.setting.value }
        set { Languages.setting.value = newValue }
      }

      /// Calls a function with languages that strings are looked up in meanwhile, best first, by
      /// this task and its child tasks.
      \(access)static func withPreferredLanguages<Result>(
        _ languages: [Swift.String], operation: () throws -> Result
      ) rethrows -> Result {
        try Languages.ofTask.withValue(languages, operation: operation)
      }

      /// Calls a function with languages that strings are looked up in meanwhile, best first, by
      /// this task and its child tasks.
      \(access)static func withPreferredLanguages<Result>(
        _ languages: [Swift.String], isolation: isolated (any _Concurrency.Actor)? = #isolation,
        operation: () async throws -> Result
      ) async rethrows -> Result {
        try await Languages.ofTask.withValue(languages, operation: operation, isolation: isolation)
      }

      /// The languages of the tables that an `Accept-Language` header asks for, best first.
      \(access)static func preferredLanguages(accept header: Swift.String) -> [Swift.String] {
        Languages.accepted(header)
      }

      /// In which languages strings are looked up.
      enum Languages {
        /// The languages of all tables.
        static let present: [Swift.String] = [\(list(tables))]
        static let region = \(root).StringTable._developmentRegion
        static let setting = Setting()
        static let ofTask = _Concurrency.TaskLocal<[Swift.String]?>(wrappedValue: nil)

        /// Those of the task, else those of the app.
        static var current: [Swift.String]? { ofTask.get() ?? setting.value }

        final class Setting: @unchecked Swift.Sendable {
          private let lock = Foundation.NSLock()
          private var languages: [Swift.String]?
          var value: [Swift.String]? {
            get {
              lock.lock()
              defer { lock.unlock() }
              return languages
            }
            set {
              lock.lock()
              defer { lock.unlock() }
              languages = newValue
            }
          }
        }

        private static func normal(_ code: Swift.String) -> Swift.String {
          let code = code.lowercased().split { $0 == "_" || $0 == "-" }.joined(separator: "-")
          return code == "no" || code.hasPrefix("no-") ? "nb" + code.dropFirst(2) : code
        }

        /// The languages to look in: for each wish itself, then its less special forms, then
        /// relatives of the same language; the development region last.
        static func order(
          _ available: [Swift.String], _ preferences: [Swift.String], region: Swift.String?
        ) -> [Swift.String] {
          var result: [Swift.String] = []
          func add(where matches: (Swift.String) -> Swift.Bool) {
            for code in available where matches(normal(code)) && !result.contains(code) {
              result.append(code)
            }
          }
          let last = region.map(normal)
          for preference in preferences {
            var wish = normal(preference)[...]
            let whole = Swift.String(wish)
            while true {
              let exact = Swift.String(wish)
              add { $0 == exact || (exact == last && ($0 == "base" || $0.isEmpty)) }
              guard let dash = wish.lastIndex(of: "-") else { break }
              wish = wish[..<dash]
            }
            let language = Swift.String(wish)
            if language == "zh" {
              // Which script a region writes.
              let traditional = ["hant", "tw", "hk", "mo"]
              let isTraditional = whole.split(separator: "-").contains {
                traditional.contains(Swift.String($0))
              }
              add { $0.hasPrefix(isTraditional ? "zh-hant" : "zh-hans") }
            }
            add { $0.hasPrefix(language + "-") }
          }
          if let last {
            add { $0 == "base" }
            add { $0 == last }
            add { $0.isEmpty }
          }
          return result
        }

        /// RFC 9110: languages with qualities, separated by commas.
        static func accepted(_ header: Swift.String) -> [Swift.String] {
          var wishes: [(code: Swift.String, quality: Swift.Double)] = []
          for item in header.split(separator: ",").prefix(100) {
            let parts = item.split(separator: ";").map { part in
              Swift.String(part.filter { $0 != " " && $0 != "\\t" })
            }
            guard let code = parts.first, !code.isEmpty else { continue }
            let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
            let quality = weight.map { Swift.Double($0.dropFirst(2)) ?? 0 } ?? 1
            wishes.append((code, quality))
          }
          let refused = wishes.filter { $0.quality <= 0 }.map { normal($0.code) }
          let sorted = wishes.enumerated().filter { $0.element.quality > 0 }.sorted {
            ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset)
          }
          var result: [Swift.String] = []
          for (_, wish) in sorted {
            let codes = wish.code == "*" ? [region] : [wish.code]
            for code in order(present, codes, region: nil)
            where !result.contains(code) && !refused.contains(normal(code)) {
              result.append(code)
            }
          }
          return result
        }
      }
      """
  }

  /// The languages of the tables as literals; what is in no language's folder is in the development
  /// region's.
  private static func list(_ tables: [StringTable]) -> String {
    var codes: Set<String> = []
    for table in tables {
      for language in table.languages {
        codes.insert(["", "Base"].contains(language.code) ? table.region : language.code)
      }
    }
    return codes.sorted().map(SwiftLiteral.quoted).joined(separator: ", ")
  }
}
