extension Schema {
  /// The schema of a player's progress; its application ID is `Quop` in ASCII.
  static let progress = Schema(
    applicationID: 0x5175_6F70,
    migrations: [
      .progress1, .progress2, .progress3, .progress4, .progress5, .progress6, .progress7,
    ]
  )
}
