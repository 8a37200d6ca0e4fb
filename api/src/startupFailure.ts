/** The API cannot start as it is set up. `message` is one sentence for whoever starts it. */
export class StartupFailure extends Error {
  override readonly name = 'StartupFailure';
}
