interface Return {
  returnTo: string;
}

/** Goes along with somebody whose session ended, to the log-in: where to go on after it. */
export const returnTo = ({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>) =>
  ({ returnTo: pathname + search + hash }) satisfies Return;

/** @param state of the log-in's location */
export const returnIn = (state: unknown): string | undefined =>
  (state as Partial<Return> | null)?.returnTo;
