import { ApiError } from '@ridgeline/contract/client';

/**
 * What a thing is now, in the refusal to save over a version that somebody else has changed; undefined
 * where the call failed for another reason.
 */
export const currentIn = <Thing>(error: unknown): Thing | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.body as { current?: Thing }).current
    : undefined;
