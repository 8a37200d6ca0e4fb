import { ApiError } from '@ridgeline/contract/client';

/**
 * The current state from a 409 response to a save over somebody else's change; undefined for other
 * failures.
 */
export const conflictingVersion = <Thing>(error: unknown): Thing | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.body as { current?: Thing }).current
    : undefined;
