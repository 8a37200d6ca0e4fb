import { ApiError } from '@ridgeline/contract/client';

/**
 * For `catch` behind a call: a 404 says what is missing, also where the answer carries other words or none,
 * such as a proxy's own page.
 */
export const missingAs =
  (sentence: string) =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.status === 404)
      throw new ApiError(404, sentence, error.fields, error.body);
    throw error;
  };
