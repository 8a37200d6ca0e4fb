/** The HTTP status of a failed request to the bucket; undefined if there was no response. */
export const httpStatusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Whether a request failed because the bucket is unreachable or overloaded. */
export const isBucketUnavailable = (error: unknown) =>
  (error as { name?: unknown }).name === 'TimeoutError' ||
  ('$metadata' in (error as object) && (httpStatusOf(error) ?? 503) >= 500);

/** Whether a request failed because of the bucket: it is unreachable, overloaded, or refuses the request. */
export const isBucketFailure = (error: unknown) =>
  isBucketUnavailable(error) || '$metadata' in (error as object);
