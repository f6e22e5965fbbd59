extension Schema {
  /// The schema of the content edition; its application ID is `Quoi` in ASCII.
  static let edition = Schema(
    applicationID: 0x5175_6F69,
    migrations: [.edition1, .edition2, .edition3, .edition4, .edition5, .edition6, .edition7],
    digest: "a09ee9cb385cb85fdc82e3883da75a77ff8de25ccb20ae9088b9cc4be3f851a3"
  )
}
