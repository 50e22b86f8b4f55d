import DevKitCommand
import DevKitCore

/// The work that the commands on existing posts share: plan all, do all or nothing, report.
struct PostChangeRun {
  let context: CommandContext
  let index: PostIndex
  let options: PostChangeOptions
  /// What is done, for messages: `published`.
  let verb: String

  /// Plans a change for each argument and carries them out together.
  ///
  /// - Parameters:
  ///   - documents: Documents of other collections that can be meant too.
  ///   - noun: What the posts that are looked for are called.
  ///   - matches: Whether a post is one of those that are looked for by slug and title.
  ///   - plan: Plans the change of one post.
  func run(
    _ arguments: [String], documents: [PostIndex.Item] = [], noun: String,
    matches: @escaping (PostIndex.Item) -> Bool,
    plan: (SitePost) throws(PlanProblem) -> PostChange
  ) throws(PlanProblem) {
    let finder = PostFinder(
      site: index.site, items: index.items + documents, workingFolder: context.workingFolder,
      noun: noun, matches: matches)
    var changes: [PostChange] = []
    var problems: [Diagnostic] = []
    for argument in arguments {
      do throws(PlanProblem) {
        let post = try finder.find(argument)
        let change = try plan(post)
        if changes.contains(where: { $0.from == change.from }) { continue }
        if let other = changes.first(where: { $0.to == change.to }) {
          throw PlanProblem(
            "this post would get the same name as \(shown(other.from))", at: post.path)
        }
        if let url = change.url,
          let other = changes.first(where: { $0.url == url && ($0.isMoved || change.isMoved) })
        {
          throw PlanProblem(
            "this post would get the URL \(url) like \(shown(other.from))", at: post.path)
        }
        changes.append(change)
      } catch {
        problems += error.diagnostics
      }
    }
    if !problems.isEmpty {
      if arguments.count > 1 {
        problems[problems.count - 1].notes.append(
          .init("so nothing was done with any of the posts"))
      }
      throw PlanProblem(problems)
    }
    if !options.dryRun {
      var transaction = ChangeTransaction(changes, within: index.site.sourceFolder)
      try transaction.run()
      context.report(transaction.diagnostics)
    }
    report(changes)
  }

  private func report(_ changes: [PostChange]) {
    if options.json {
      let values = changes.map { PostJSON.value(of: $0, from: shown($0.from), to: shown($0.to)) }
      StandardStream.output.reportData(JSONWriter.text(of: .array(values)))
    } else {
      StandardStream.output.reportData(changes.map { shown($0.to) + "\n" }.joined())
    }
    guard !context.isQuiet else { return }
    for change in changes { StandardStream.error.report(summary(of: change)) }
  }

  private func summary(of change: PostChange) -> String {
    let word = options.dryRun ? "would be \(verb)" : verb
    var text = "\(shown(change.from)): \(word)"
    if change.isMoved { text += " as \(shown(change.to))" }
    if let time = change.time { text += ", dated \(time.text)" }
    if let url = change.url { text += ", URL \(url)" }
    text += "\n"
    if !change.companions.isEmpty {
      text += "\(shown(change.from)): \(change.companions.count) file(s) beside it went along\n"
    }
    if change.isFuture, !index.site.configuration.showsFuture {
      text += "\(shown(change.to)): its date is in the future; Jekyll leaves it out until then\n"
    }
    for note in change.notes { text += "\(shown(change.to)): note: \(note)\n" }
    return text
  }

  private func shown(_ path: String) -> String { PostCommandRun.shown(path, context) }
}

extension StandardStream {
  /// Writes data; where that fails the change is done all the same, and the next write says so.
  fileprivate func reportData(_ text: String) { _ = try? write(text) }
}
