/** A backup, a restore or the like cannot be done. `message` is a sentence for whoever asked for it. */
export class CommandError extends Error {
  override readonly name = 'OperationFailure';
}
