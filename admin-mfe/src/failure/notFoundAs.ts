import { ApiError } from '@ridgeline/contract/client';

/**
 * For `catch` after a call: turns a 404 into this message, whatever its body says; it may be a
 * proxy's own page.
 */
export const notFoundAs =
  (sentence: string) =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.status === 404)
      throw new ApiError(404, sentence, error.fields, error.body);
    throw error;
  };
