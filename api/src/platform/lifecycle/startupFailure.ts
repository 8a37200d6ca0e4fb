/** The API cannot start with its current set-up. `message` is one sentence for the operator. */
export class StartupFailure extends Error {
  override readonly name: string = 'StartupFailure';
}

/** The API cannot start at the moment, but the same start may succeed later. */
export class TemporaryFailure extends StartupFailure {
  override readonly name = 'TemporaryFailure';
  /** @param reason safe to show to anybody on the internet: without URLs and paths */
  constructor(
    readonly reason: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
