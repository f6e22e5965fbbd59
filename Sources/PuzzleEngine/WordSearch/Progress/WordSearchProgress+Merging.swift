extension WordSearchProgress {
  /// Joins what one player has reached on two devices.
  ///
  /// Nothing of the history is lost, and no puzzle is counted twice: the records of a day and a side become one, which
  /// has what either found. Of two streaks that older versions counted, the longer one stays. Whichever is joined
  /// with which first, and however often, the result is the same.
  ///
  /// - Parameter other: What was reached elsewhere.
  /// - Returns: Both in one.
  public func merged(with other: WordSearchProgress) -> WordSearchProgress {
    WordSearchProgress(
      purse: purse.merged(with: other.purse),
      records: records + other.records,
      earlierStreak: [earlierStreak, other.earlierStreak].compactMap(\.self).max {
        ($0.dayCount, $0.last) < ($1.dayCount, $1.last)
      },
      openedOn: [openedOn, other.openedOn].compactMap(\.self).max(),
      hasTakenOlder: hasTakenOlder || other.hasTakenOlder
    )
  }
}

extension HintPurse {
  /// Joins two purses of one player: the smaller balance counts, after both are filled up to the same day.
  ///
  /// So hints that were spent do not come back with an older copy. A hint that only one of the two earned may be
  /// lost by it; none is ever won. A purse that was never filled yields to one that was.
  ///
  /// - Parameter other: The purse of another device.
  /// - Returns: The purse of both.
  public func merged(with other: HintPurse) -> HintPurse {
    let rewardedOn = [rewardedOn, other.rewardedOn].compactMap(\.self).max()
    let day = [filledOn, other.filledOn].compactMap(\.self).max()
    let counts = [self, other].filter { $0.filledOn != nil || day == nil }.map { purse in
      var purse = purse
      if let day { purse.fill(on: day) }
      return purse.count
    }
    return HintPurse(count: counts.min() ?? 0, filledOn: day, rewardedOn: rewardedOn)
  }
}
