interface Return {
  returnTo: string;
}

/** Location state for the log-in after a session expired: where to continue. */
export const returnTo = ({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>) =>
  ({ returnTo: pathname + search + hash }) satisfies Return;

/** @param state of the log-in's location */
export const returnIn = (state: unknown): string | undefined =>
  (state as Partial<Return> | null)?.returnTo;
