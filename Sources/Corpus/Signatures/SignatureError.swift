/// Why a file cannot be signed, or why its signature does not hold.
public enum SignatureError: Error, Hashable {
  /// There is no file at the path.
  case noFile(path: String)
  /// A file cannot be read, for a reason in words.
  case unreadable(CorpusError)
  /// The file of a key is not PEM.
  case notPEM(path: String)
  /// The key is of another algorithm or in another form; the label of its block says which.
  case otherKey(path: String, found: String)
  /// The key is one for which anybody can make signatures.
  case weakKey(path: String)
  /// The private key is encrypted.
  case encryptedKey(path: String)
  /// The key is public, and a private one is needed.
  case publicKey(path: String)
  /// The key is private, and a public one is needed.
  case privateKey(path: String)
  /// The file could not be signed.
  case cannotSign(path: String)
  /// Another file has the name of the signature.
  case notSignature(path: String)
  /// There is no signature beside the file.
  case noSignature(path: String)
  /// The signature is not that of the file by the owner of the key.
  case wrongSignature(path: String, file: String)
}

extension SignatureError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .noFile(let path): "\(path): there is no such file; check the path"
    case .unreadable(let error): error.description
    case .notPEM(let path):
      "\(path): is not a key in PEM; make one with 'openssl genpkey -algorithm ed25519'"
    case .otherKey(let path, let found):
      "\(path): its block '\(found.prefix(40))' is not a key of Ed25519 as OpenSSL writes it; make one "
        + "with 'openssl genpkey -algorithm ed25519'"
    case .weakKey(let path):
      "\(path): is no key of a person: signatures of nobody hold for it; get the right key, or make one with "
        + "'openssl genpkey -algorithm ed25519'"
    case .encryptedKey(let path):
      "\(path): the key is encrypted; decrypt it with 'openssl pkey' into a file that only you can read"
    case .publicKey(let path):
      "\(path): is a public key, and to sign takes the private one; give the file that it was made from"
    case .privateKey(let path):
      "\(path): is a private key, and to verify takes the public one; make it with 'openssl pkey -pubout' "
        + "and keep the private key to yourself"
    case .cannotSign(let path): "\(path): cannot be signed with this key; make another"
    case .notSignature(let path):
      "\(path): is not a signature, which has 64 bytes, and is not written over; move it away"
    case .noSignature(let path):
      "\(path): there is no signature; get it from where the edition comes from, or have the edition signed"
    case .wrongSignature(let path, let file):
      "\(path): is not the signature of \(file) by the owner of this key; get both files anew, and do not "
        + "use the edition"
    }
  }
}
