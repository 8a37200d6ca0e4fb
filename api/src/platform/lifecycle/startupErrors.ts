/** The API cannot start with its current set-up. `message` is one sentence for the operator. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}

/** The API cannot start at the moment, but the same start may succeed later. */
export class TemporaryStartupError extends StartupError {
  override readonly name = 'TemporaryStartupError';
  /** @param reason safe to show to anybody on the internet: without URLs and paths */
  constructor(
    readonly reason: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
