import Foundation
import Testing

@testable import DevKitTestSupport

/// Jekyll itself, which reads back what devkit wrote.
enum Jekyll {
  /// Whether it is installed.
  static let isInstalled = ExternalTool.succeeds(["jekyll", "--version"])

  /// Why tests are skipped.
  static let missing: Comment = "jekyll is not installed"

  /// A post as Jekyll knows it.
  struct Post: Decodable, Hashable {
    var title: String?
    var path: String
    var url: String
    var slug: String?
    var tags: [String]?
  }

  /// The page that lists all posts; `make` puts it into a site.
  static let listing = """
    ---
    layout: null
    permalink: /posts.json
    ---
    [{% for post in site.posts %}{"title": {{ post.title | jsonify }}, \
    "path": {{ post.path | jsonify }}, "url": {{ post.url | jsonify }}, \
    "slug": {{ post.slug | jsonify }}, "tags": {{ post.tags | jsonify }}}\
    {% unless forloop.last %},{% endunless %}{% endfor %}]
    """

  /// What a build came to.
  struct Build {
    var status: Int32
    var log: String
    var posts: [Post]
    var folder: URL

    /// Whether the site has a page at a URL.
    func hasPage(_ url: String) -> Bool {
      let path = url.hasSuffix("/") ? url + "index.html" : url
      return FileManager.default.fileExists(atPath: folder.path + path)
    }

    /// The files that hold a text.
    func pages(holding text: String) -> [String] {
      let walker = FileManager.default.enumerator(atPath: folder.path)
      return (walker?.compactMap { $0 as? String } ?? []).filter { path in
        guard let data = FileManager.default.contents(atPath: folder.path + "/" + path) else {
          return false
        }
        return data.range(of: Data(text.utf8)) != nil
      }
    }
  }

  /// Builds a site.
  static func build(
    _ site: URL, _ options: [String] = [], listingIn source: String = "."
  ) async throws -> Build {
    try site.appendingPathComponent(source).write(["posts-listing.html": listing])
    let destination = site.appendingPathComponent("_site-\(UUID().uuidString)")
    let log = try await ChildProcess.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "LC_ALL=C.UTF-8", "sh", "-c", "cd \"$1\" && shift && exec jekyll build \"$@\"", "sh",
        site.path, "--destination", destination.path,
      ] + options)
    let list = destination.appendingPathComponent("posts.json")
    let data = (try? Data(contentsOf: list)) ?? Data("[]".utf8)
    let posts = try JSONDecoder().decode([Post].self, from: data)
    return Build(status: log.status, log: log.output, posts: posts, folder: destination)
  }
}
