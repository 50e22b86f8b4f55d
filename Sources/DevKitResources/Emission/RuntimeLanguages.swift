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

        /// Lower-cased, with the script where the region alone tells it.
        private static func parts(_ code: Swift.String) -> [Swift.String] {
          let all = code.lowercased().components(separatedBy: "_").joined(separator: "-")
            .components(separatedBy: "-")
          var parts = Swift.Array(all.prefix(8))
          parts[0] = ["no": "nb"][parts[0]] ?? parts[0]
          let scripts = ["cn": "hans", "sg": "hans", "tw": "hant", "hk": "hant", "mo": "hant"]
          if parts[0].elementsEqual("zh"), parts.count > 1, let script = scripts[parts[1]] {
            parts.insert(script, at: 1)
          }
          return parts
        }

        private static func normal(_ code: Swift.String) -> Swift.String {
          parts(code).joined(separator: "-")
        }

        /// The forms that regions share, as in CLDR's parent locales.
        private static let shared: [Swift.String: (form: Swift.String, regions: Swift.String)] = [
          "es": (
            "es-419", "ar bo br bz cl co cr cu do ec gt hn mx ni pa pe pr py sv us uy ve"
          ),
          "pt": ("pt-pt", "ao ch cv fr gq gw lu mo mz st tl"),
        ]

        /// The languages to look in: for each wish itself, then its less special forms, then
        /// relatives of the same language; the development region last.
        static func order(
          _ available: [Swift.String], _ preferences: [Swift.String], region: Swift.String?
        ) -> [Swift.String] {
          var result: [Swift.String] = []
          let normals = available.map(normal)
          func add(_ wish: Swift.String, andRelatives: Swift.Bool = false) {
            for (code, other) in zip(available, normals) where !result.contains(code) {
              if other.elementsEqual(wish) || andRelatives && other.hasPrefix(wish) {
                result.append(code)
              }
            }
          }
          let last = normal(region ?? "-")
          for preference in preferences {
            var rest = parts(preference)
            let script = rest.contains("hant") ? "zh-hant" : "zh-hans"
            while rest.count > 0 {
              let code = rest.joined(separator: "-")
              add(code)
              if let (form, regions) = shared[rest[0]], rest.count == 2,
                regions.components(separatedBy: " ").contains(rest[1])
              {
                add(form)
              }
              if code.elementsEqual(script) { add(code + "-", andRelatives: true) }
              if code.elementsEqual(last) {
                add("base")
                add("")
              }
              rest.removeLast()
              guard rest.isEmpty else { continue }
              if code.elementsEqual("zh") { add(script, andRelatives: true) }
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
            // No language tag is as long.
            if parts[0].isEmpty || parts[0].utf8.count > 100 { continue }
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
