extension Schema {
  /// The schema of the content edition; its application ID is `Quoi` in ASCII.
  static let edition = Schema(
    applicationID: 0x5175_6F69,
    migrations: [.edition1, .edition2, .edition3, .edition4, .edition5, .edition6],
    digest: "19769eff9641ea773cfdfa50dbac9c6056ccc9a9acd1f2501bba73068e2c5e01"
  )
}
