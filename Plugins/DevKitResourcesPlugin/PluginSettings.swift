import Foundation

/// What a plugin has to know of the settings before the program runs.
///
/// The program reads them itself, and says what is wrong with them.
struct PluginSettings: Decodable {
  struct Options: Decodable {
    var split: Bool?
    var targets: [String: Options]?

    enum CodingKeys: String, CodingKey { case split, targets }

    /// Takes what is as it should be; `null` is as good as nothing.
    init(from decoder: any Decoder) throws {
      let values = try? decoder.container(keyedBy: CodingKeys.self)
      split = try? values?.decode(Bool.self, forKey: .split)
      targets = try? values?.decode([String: Options].self, forKey: .targets)
    }
  }

  private var options: Options?

  enum CodingKeys: String, CodingKey {
    case options = "gen-resources"
  }

  /// Reads a settings file; one that is missing or broken says nothing.
  init(file: URL?) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let settings = file.flatMap { try? Data(contentsOf: $0) }
      .flatMap { try? decoder.decode(PluginSettings.self, from: $0) }
    options = settings?.options
  }

  /// Whether a target has a file for each kind of resources.
  func splits(_ target: String) -> Bool {
    options?.targets?[target]?.split ?? options?.split ?? false
  }
}
