extension Schema {
  /// The schema of the content edition; its application ID is `Quoi` in ASCII.
  static let edition = Schema(
    applicationID: 0x5175_6F69,
    migrations: [.edition1, .edition2, .edition3, .edition4, .edition5],
    digest: "d24652cf5a7485b5c765f53bde7475e8ab68510937ec95cf05bb41d1d8007975"
  )
}
