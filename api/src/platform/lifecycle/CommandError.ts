/** A command, such as a backup or a restore, cannot be done. `message` is a sentence for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
