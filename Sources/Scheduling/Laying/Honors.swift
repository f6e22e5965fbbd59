import PuzzleModel

/// What the occasions of a day are worth to each puzzle that fits one of them.
///
/// A puzzle is worth the sum of what all occasions are that it fits.
struct Honors {
  /// What a puzzle is worth.
  struct Worth: Hashable {
    /// In points.
    let points: Int
    /// Whether it fits a great occasion, so that its tier costs nothing.
    let isFree: Bool
  }

  /// Puzzles that are worth the same.
  struct Group {
    let worth: Worth
    /// In the order of the ring.
    var items: [ItemIndex]
  }

  /// Those worth most come first.
  let groups: [Group]
  /// The items in order, with their worth at the same index.
  private let items: [ItemIndex]
  private let worths: [Worth]

  /// - Parameters:
  ///   - occasions: The occasions of a day.
  ///   - step: What a better grade of fit is worth, in points.
  ///   - pool: The puzzles.
  init(_ occasions: [Occasion], step: Int, _ pool: Pool) {
    var worths: [ItemIndex: Worth] = [:]
    for occasion in occasions {
      for (item, fit) in pool.fits(of: occasion.subject) {
        let sum = worths[item] ?? Worth(points: 0, isFree: false)
        worths[item] = Worth(
          points: sum.points + occasion.worth(of: fit, step: step),
          isFree: sum.isFree || occasion.isGreat
        )
      }
    }
    self.init(worths, pool)
  }

  private init(_ worthByItem: [ItemIndex: Worth], _ pool: Pool) {
    items = worthByItem.keys.sorted()
    worths = items.compactMap { worthByItem[$0] }
    groups = Dictionary(grouping: items) { worthByItem[$0] ?? Worth(points: 0, isFree: false) }
      .map { Group(worth: $0, items: $1.sorted(by: pool.isBefore)) }
      .sorted {
        ($1.worth.points, $0.worth.isFree ? 0 : 1) < ($0.worth.points, $1.worth.isFree ? 0 : 1)
      }
  }

  /// What a puzzle is worth; nil where it fits no occasion.
  func worth(of item: ItemIndex) -> Worth? {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].raw < item.raw { low = middle + 1 } else { high = middle }
    }
    return low < items.count && items[low] == item ? worths[low] : nil
  }
}

extension Pool {
  /// The puzzles that may stand on some day and fit a subject, with the best fit of each.
  fileprivate func fits(of subject: Occasion.Subject) -> [ItemIndex: Fit] {
    var fits: [ItemIndex: Fit] = [:]
    func note(_ items: [ItemIndex], _ fit: Fit) {
      for item in items where (fits[item]?.grade ?? -1) < fit.grade { fits[item] = fit }
    }
    note(subject.quotations.compactMap { itemsByQuotation[$0] }.filter(isAdmitted), .quotation)
    for author in subject.authors { note(items(by: author), .author(author)) }
    for group in subject.tags {
      guard let tag = group.first else { continue }
      let tagged = items(tagged: tag).filter { item in
        group.count == 1 || group.allSatisfy(candidate(item).tags.contains)
      }
      note(tagged, group.count == 1 ? .tag(tag) : .tags(group))
    }
    return fits
  }
}
