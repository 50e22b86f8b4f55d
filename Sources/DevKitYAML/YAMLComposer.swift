import DevKitCore

/// Puts the events of one document together to a tree, without recursion.
struct YAMLComposer {
  /// A collection that is not at its end yet.
  private struct Open {
    var isMapping: Bool
    var start: Int
    var anchor: String?
    var tag: String?
    var nodes: [YAMLNode] = []
    var weight = 1
  }

  private let stream: EventStream
  private let offsets: MarkOffsets
  private var open: [Open] = []
  private var anchors: [String: YAMLNode] = [:]
  private var root: YAMLNode?

  init(stream: EventStream, offsets: MarkOffsets) {
    self.stream = stream
    self.offsets = offsets
  }

  /// The root of the first document, or `nil` where there is none.
  consuming func compose() throws(SyntaxError) -> YAMLNode? {
    while true {
      let event = try nextEvent()
      let start = offsets.byteOffset(ofCharacter: event.start)
      let range = start..<max(start, offsets.byteOffset(ofCharacter: event.end))
      switch event.kind {
      case .streamEnd, .documentEnd: return root
      case .other: continue
      case .alias(let name): try place(alias(name, at: range))
      case .scalar(let scalar, _): try place(scalar: scalar, event: event, range: range)
      case .sequenceStart: try begin(event, at: start, isMapping: false)
      case .mappingStart: try begin(event, at: start, isMapping: true)
      case .sequenceEnd, .mappingEnd: try end(at: range.upperBound)
      }
    }
  }

  private func nextEvent() throws(SyntaxError) -> EventStream.Event {
    do throws(EventStream.Failure) {
      return try stream.next()
    } catch {
      let offset =
        error.countsBytes
        ? offsets.byteOffset(ofByte: error.index) : offsets.byteOffset(ofCharacter: error.index)
      throw SyntaxError("this is no valid YAML: \(error.message)", at: offset)
    }
  }

  private mutating func place(
    scalar: YAMLScalar, event: EventStream.Event, range: Range<Int>
  ) throws(SyntaxError) {
    let node = YAMLNode(
      .scalar(scalar), range: range, tag: event.tag, hasAnchor: event.anchor != nil, weight: 1)
    if let anchor = event.anchor { anchors[anchor] = node }
    try place(node)
  }

  private func alias(_ name: String, at range: Range<Int>) throws(SyntaxError) -> YAMLNode {
    guard var node = anchors[name] else {
      throw SyntaxError("no anchor is called '\(name)'", at: range.lowerBound)
    }
    node.range = range
    node.isAlias = true
    node.hasAnchor = false
    return node
  }

  private mutating func begin(
    _ event: EventStream.Event, at start: Int, isMapping: Bool
  ) throws(SyntaxError) {
    guard open.count < YAMLDocument.depthLimit else {
      throw SyntaxError("this is nested more than \(YAMLDocument.depthLimit) deep", at: start)
    }
    open.append(Open(isMapping: isMapping, start: start, anchor: event.anchor, tag: event.tag))
  }

  private mutating func end(at end: Int) throws(SyntaxError) {
    guard let done = open.popLast() else { return }
    let content: YAMLNode.Content
    if done.isMapping {
      let pairs = stride(from: 0, to: done.nodes.count - 1, by: 2)
      content = .mapping(
        pairs.map { YAMLEntry(key: done.nodes[$0], value: done.nodes[$0 + 1]) })
    } else {
      content = .sequence(done.nodes)
    }
    let node = YAMLNode(
      content, range: done.start..<max(done.start, end), tag: done.tag,
      hasAnchor: done.anchor != nil, weight: done.weight)
    if let anchor = done.anchor { anchors[anchor] = node }
    try place(node)
  }

  private mutating func place(_ node: YAMLNode) throws(SyntaxError) {
    guard !open.isEmpty else {
      root = node
      return
    }
    let last = open.count - 1
    let weight = open[last].weight + node.weight
    // Aliases of aliases could stand for more nodes than any memory holds.
    guard weight <= YAMLDocument.nodeLimit else {
      throw SyntaxError(
        "this stands for more than \(YAMLDocument.nodeLimit) values", at: node.range.lowerBound)
    }
    open[last].weight = weight
    open[last].nodes.append(node)
  }
}
