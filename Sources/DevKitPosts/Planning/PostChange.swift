/// What publishing, unpublishing or renaming makes of one post.
struct PostChange: Hashable, Sendable {
  /// A file or folder that goes elsewhere as it is.
  struct Move: Hashable, Sendable {
    var from: String
    var to: String
  }

  /// The absolute path of the file.
  var from: String
  /// The absolute path that it gets; the same where it stays.
  var to: String
  /// What was read.
  var oldBytes: [UInt8]
  /// What is to be there.
  var newBytes: [UInt8]
  /// What lies beside the post in a folder of its own.
  var companions: [Move] = []
  var title: String?
  /// `nil` for drafts.
  var time: PostTime?
  /// `nil` for drafts.
  var url: String?
  /// Whether the date is later than now.
  var isFuture = false
  /// What is worth saying that stops nothing.
  var notes: [String] = []

  /// Whether the file gets another name.
  var isMoved: Bool { from != to }
}
