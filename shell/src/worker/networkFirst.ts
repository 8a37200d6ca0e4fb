/** A person who waits longer is better served by the stored page. */
const patienceMs = 4_000;

/** What a proxy answers while it cannot reach the site. */
const gatewayErrors = [502, 504];

/**
 * The site's response to a request for a page, or the stored page if no response comes in time.
 */
export async function networkFirst(
  request: Request,
  storedDocument: () => Promise<Response | undefined>,
): Promise<Response> {
  const response = fetch(request);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  const inTime = await Promise.race([response, timeout]).catch(() => undefined);
  clearTimeout(timer);
  if (inTime && !gatewayErrors.includes(inTime.status)) return inTime;
  return (await storedDocument()) ?? response;
}
