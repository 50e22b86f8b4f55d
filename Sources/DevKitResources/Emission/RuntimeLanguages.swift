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
        static let region = \(root).\(options.tableTypeName)._developmentRegion
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
          let parts = code.lowercased().components(separatedBy: "_").joined(separator: "-")
            .components(separatedBy: "-")
          return (["no": "nb"][parts[0]].map { [$0] + parts.dropFirst() } ?? parts)
            .joined(separator: "-")
        }

        /// The languages to look in: for each wish itself, then its less special forms, then
        /// relatives of the same language; the development region last.
        static func order(
          _ available: [Swift.String], _ preferences: [Swift.String], region: Swift.String?
        ) -> [Swift.String] {
          var result: [Swift.String] = []
          func add(_ wish: Swift.String, andRelatives: Swift.Bool = false) {
            for code in available where !result.contains(code) {
              let other = normal(code)
              if other.elementsEqual(wish) || andRelatives && other.hasPrefix(wish) {
                result.append(code)
              }
            }
          }
          let last = normal(region ?? "-")
          for preference in preferences {
            var parts = normal(preference).components(separatedBy: "-")
            let writesTraditional = ["hant", "tw", "hk", "mo"].contains(where: parts.contains)
            while parts.count > 0 {
              let code = parts.joined(separator: "-")
              add(code)
              if code.elementsEqual(last) {
                add("base")
                add("")
              }
              parts.removeLast()
              guard parts.isEmpty else { continue }
              if code.elementsEqual("zh") {
                add(writesTraditional ? "zh-hant" : "zh-hans", andRelatives: true)
              }
              add(code + "-", andRelatives: true)
            }
          }
          if region != nil {
            add("base")
            add(last)
            add("")
          }
          return result
        }

        /// RFC 9110: languages with qualities, separated by commas.
        static func accepted(_ header: Swift.String) -> [Swift.String] {
          var wishes: [(code: Swift.String, quality: Swift.Double)] = []
          for item in header.lowercased().components(separatedBy: ",").prefix(100) {
            let parts = item.components(separatedBy: " ").joined().components(separatedBy: ";")
            if parts[0].isEmpty { continue }
            let quality = parts.first { $0.hasPrefix("q=") }
              .map { Swift.Double($0.dropFirst(2)) ?? 0 }
            wishes.append((parts[0], quality ?? 1))
          }
          let refused = wishes.filter { !($0.quality > 0) }.map { normal($0.code) }
          // Sorting keeps the order of those that are wished for as much.
          wishes.sort { $0.quality > $1.quality }
          var result: [Swift.String] = []
          for wish in wishes where wish.quality > 0 {
            let code = ["*": region][wish.code] ?? wish.code
            for found in order(present, [code], region: nil) where !result.contains(found) {
              if !refused.contains(normal(found)) { result.append(found) }
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
