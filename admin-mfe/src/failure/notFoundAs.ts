import { ApiError } from '@ridgeline/contract/client';

/**
 * A `catch` handler that turns a 404 into an error with this message. It ignores the body, because the response may
 * be a proxy's own page.
 */
export const notFoundAs =
  (sentence: string) =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.status === 404)
      throw new ApiError(404, sentence, error.fields, error.body);
    throw error;
  };
