package import PuzzleModel

extension [Author] {
  /// Adds the authors who are missing here, without aliases that another author already has.
  package func adding(_ others: [Author]) -> [Author] {
    var all = self
    var known = Set(map(\.id))
    var taken = Set(flatMap(\.aliases))
    for other in others where known.insert(other.id).inserted {
      let author = Author(
        id: other.id,
        name: other.name,
        sortName: other.sortName,
        aliases: other.aliases.filter { !taken.contains($0) },
        born: other.born,
        died: other.died,
        birthplace: other.birthplace,
        summary: other.summary
      )
      taken.formUnion(author.aliases)
      all.append(author)
    }
    return all.sorted { $0.id < $1.id }
  }
}
