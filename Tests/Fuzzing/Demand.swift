/// Ends the run with a message if what must hold of every input does not.
///
/// An optimized `precondition` would not print its message.
func demand(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
