/// Takes the digest of bytes that come piece by piece: SHA-256 in lower-case hexadecimal.
public typealias DigestFunction =
  @Sendable (_ pieces: (_ append: (UnsafeRawBufferPointer) -> Void) throws -> Void) throws -> String
