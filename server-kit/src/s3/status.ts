/** HTTP status of what a call to the bucket failed with; undefined where no answer came. */
export const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Whether a call failed because the bucket could not be reached or was too busy. */
export const isOutOfReach = (error: unknown) =>
  (error as { name?: unknown }).name === 'TimeoutError' ||
  ('$metadata' in (error as object) && (statusOf(error) ?? 503) >= 500);
