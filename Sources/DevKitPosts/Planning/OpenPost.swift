import DevKitCore
import DevKitYAML

/// A post that is to be changed, with its file read.
struct OpenPost {
  let site: Site
  let post: SitePost
  let bytes: [UInt8]
  let frontMatter: FrontMatter
  private let defaults: [String: YAMLValue]

  /// Reads the post's file.
  init(_ post: SitePost, site: Site) throws(PlanProblem) {
    self.site = site
    self.post = post
    do throws(FileError) {
      bytes = try FileSystem.read(post.path, limit: 1 << 26)
    } catch {
      throw PlanProblem([error.diagnostic])
    }
    do throws(FrontMatter.Problem) {
      frontMatter = try FrontMatter(bytes)
    } catch {
      switch error {
      case .absent(let reason):
        throw PlanProblem("Jekyll finds no front matter in this file: \(reason)", at: post.path)
      case .broken(let error):
        // To publish or to hide it now would do neither: Jekyll drops the whole block.
        throw PlanProblem([error.diagnostic(in: SourceText(path: post.path, bytes: bytes))])
      }
    }
    defaults = site.configuration.defaultValues(
      forPath: site.collectionPath(post.path), type: post.folder.collection)
  }

  /// Whether `defaults` hide the post unless it says otherwise.
  var isHiddenByDefault: Bool { Self.hides(defaults["published"]) }

  /// Whether Jekyll leaves the post out.
  var isHidden: Bool {
    // The meaning, not the entry: a merged mapping (`<<`) can have the key too.
    frontMatter["published"].map(Self.hides) ?? isHiddenByDefault
  }

  var title: String? { frontMatter["title"].flatMap(PostURL.text) }

  /// The date of its front matter as an instant.
  ///
  /// - Returns: `nil` where it has none.
  func ownInstant() throws(PlanProblem) -> Int? {
    guard let value = frontMatter["date"], value != .null else { return nil }
    guard let instant = PostDate.instant(of: value, zone: site.zone) else {
      let text = SourceText(path: post.path, bytes: bytes)
      let place = frontMatter.entry("date").map { text.location(at: $0.value.range.lowerBound) }
      throw PlanProblem([
        .error(
          "this date is not understood; write it as 2024-01-05 10:00:00 +0900, or pass --date",
          at: place)
      ])
    }
    return instant
  }

  /// The instant that the date of its name means, midnight in the site's zone.
  var nameInstant: Int? {
    post.name.date.map { site.zone.rules.instant(of: CivilTime(date: $0)) }
  }

  /// The result of an edit, or why it is none.
  func result(of edit: FrontMatterEdit) throws(PlanProblem) -> [UInt8] {
    do throws(FrontMatterEdit.Problem) {
      return try edit.result()
    } catch {
      throw PlanProblem(error.message, at: post.path)
    }
  }

  /// `published: false` and an empty `published:` hide a post; `"false"` and 0 do not.
  static func hides(_ value: YAMLValue?) -> Bool { value == .boolean(false) || value == .null }
}
