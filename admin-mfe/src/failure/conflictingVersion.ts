import { ApiError } from '@ridgeline/contract/client';

/**
 * The current version of the entity, from the 409 response to a save over somebody else's change; undefined for other
 * errors.
 */
export const conflictingVersion = <Entity>(error: unknown): Entity | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.body as { current?: Entity }).current
    : undefined;
