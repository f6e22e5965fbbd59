/// The maximum flow through a network of pipes, by Dinic's algorithm (1970).
///
/// Where less can flow than there are days, the days lack puzzles.
struct MaximumFlow {
  private var heads: [Int32] = []
  private var room: [Int] = []
  private var edges: [[Int32]]
  private var levels: [Int32] = []
  private var nexts: [Int] = []
  private let source: Int
  private let sink: Int

  /// Makes a network without pipes; node 0 is the source and 1 the sink.
  init(nodeCount: Int) {
    (source, sink) = (0, 1)
    edges = Array(repeating: [], count: nodeCount)
  }

  /// The number of pipes.
  var edgeCount: Int { heads.count / 2 }

  /// Lays a pipe.
  mutating func connect(_ from: Int, _ to: Int, room capacity: Int) {
    edges[from].append(Int32(heads.count))
    edges[to].append(Int32(heads.count + 1))
    heads += [Int32(to), Int32(from)]
    room += [capacity, 0]
  }

  /// Fills the network, and returns the flow that was added.
  mutating func fill() -> Int {
    var total = 0
    while level() {
      nexts = Array(repeating: 0, count: edges.count)
      while true {
        let pushed = push(source, .max)
        if pushed == 0 { break }
        total += pushed
      }
    }
    return total
  }

  /// Whether more could flow from a node to each node.
  func reached(from node: Int) -> [Bool] {
    var seen = Array(repeating: false, count: edges.count)
    var queue = [node]
    seen[node] = true
    while let node = queue.popLast() {
      for edge in edges[node] where room[Int(edge)] > 0 && !seen[Int(heads[Int(edge)])] {
        seen[Int(heads[Int(edge)])] = true
        queue.append(Int(heads[Int(edge)]))
      }
    }
    return seen
  }

  /// Whether the first pipe from the source to a node has room left.
  func isStarved(_ node: Int) -> Bool {
    edges[source].contains { Int(heads[Int($0)]) == node && room[Int($0)] > 0 }
  }

  private mutating func level() -> Bool {
    levels = Array(repeating: -1, count: edges.count)
    levels[source] = 0
    var queue = [source]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for edge in edges[node] where room[Int(edge)] > 0 && levels[Int(heads[Int(edge)])] < 0 {
        levels[Int(heads[Int(edge)])] = levels[node] + 1
        queue.append(Int(heads[Int(edge)]))
      }
    }
    return levels[sink] >= 0
  }

  /// Pushes as much as possible along a path of rising levels.
  private mutating func push(_ node: Int, _ limit: Int) -> Int {
    if node == sink { return limit }
    while nexts[node] < edges[node].count {
      let edge = Int(edges[node][nexts[node]])
      let to = Int(heads[edge])
      if room[edge] > 0, levels[to] == levels[node] + 1 {
        let pushed = push(to, min(limit, room[edge]))
        if pushed > 0 {
          room[edge] -= pushed
          room[edge ^ 1] += pushed
          return pushed
        }
      }
      nexts[node] += 1
    }
    return 0
  }
}
