import PuzzleModel

extension Search {
  /// The items of a calendar of one tier, where a jump of 0 leaves no other; nil where none is found.
  ///
  /// A search that looks at one tier alone is not led astray by what the days wish for.
  func filledByTier(
    _ request: ScheduleRequest,
    _ instance: FeasibilityInstance
  ) -> [(slot: SlotIndex, item: ItemIndex)]? {
    guard request.policy.tierJump == 0 else { return nil }
    let model = RelaxedModel(
      instance,
      rules: Set(instance.rules),
      fixtures: instance.fixtureIndices
    )
    let openings = instance.slotOpenings
    guard model.isOneTier(openings.compactMap { instance[$0].slot }) else { return nil }
    let pins = Set(request.almanac.pins.values)
    for tier in Tier.allCases where model.only(rank: tier.rank).missing(in: openings) == 0 {
      var single = request
      single.candidates.removeAll { $0.tier != tier && !pins.contains($0.puzzle) }
      let search = Search.filled(single)
      guard search.isComplete else { continue }
      return search.items.compactMap { slot, item in
        let puzzle = search.desk.pool.candidate(item).puzzle
        return desk.pool.item(of: puzzle).map { (slot, $0) }
      }
    }
    return nil
  }
}
