import DevKitCore

/// Changes files where there is no repository: each whole, and all back where one fails.
struct FileChange {
  let edits: [FileEdit]

  /// Changes them all.
  ///
  /// - Throws: where a file cannot be written or has been changed since it was read.
  func run() throws {
    var done: [FileEdit] = []
    do {
      for edit in edits {
        try edit.apply()
        done.append(edit)
      }
    } catch {
      for edit in done {
        _ = try? AtomicFile.replace(edit.path, having: edit.new, with: edit.old)
      }
      throw error
    }
  }
}

extension FileEdit {
  /// Writes the new content in the place of the old one.
  ///
  /// - Parameter root: A folder that the file must lie in; `nil` for no bound.
  /// - Throws: `BumpError` where the file has another content by now, which stays.
  func apply(within root: String? = nil) throws {
    guard try AtomicFile.replace(path, having: old, with: new, within: root) else {
      throw BumpError(description: "\(path) has been changed in the meantime")
    }
  }
}
