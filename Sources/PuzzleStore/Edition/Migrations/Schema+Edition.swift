extension Schema {
  /// The schema of the content edition; its application ID is `Quoi` in ASCII.
  static let edition = Schema(
    applicationID: 0x5175_6F69,
    migrations: [
      .edition1, .edition2, .edition3, .edition4, .edition5, .edition6, .edition7, .edition8,
    ],
    digest: "01677ba4116ba722eac75fb0e0841082699975f1284c058ce24673ddfc063f03"
  )
}
