struct BashCompletionScript { init(_ c: CommandInfo) {}; var text: String { "" } }
struct ZshCompletionScript { init(_ c: CommandInfo) {}; var text: String { "" } }
struct FishCompletionScript { init(_ c: CommandInfo) {}; var text: String { "" } }
