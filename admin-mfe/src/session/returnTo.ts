interface Return {
  returnTo: string;
}

/** The location state of the log-in after a session expired. It contains the page to return to. */
export const returnTo = ({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>) =>
  ({ returnTo: pathname + search + hash }) satisfies Return;

/** @param state the state of the log-in's location */
export const returnIn = (state: unknown): string | undefined =>
  (state as Partial<Return> | null)?.returnTo;
