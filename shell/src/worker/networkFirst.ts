/** After this time, the stored page is better than a longer wait. */
const timeoutMs = 4_000;

/** The statuses with which a proxy responds while it cannot reach the site. */
const gatewayErrors = [502, 504];

/** The site's response to a request for a page, or the stored page if there is no response in time. */
export async function networkFirst(
  request: Request,
  storedDocument: () => Promise<Response | undefined>,
): Promise<Response> {
  const response = fetch(request);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  const inTime = await Promise.race([response, timeout]).catch(() => undefined);
  clearTimeout(timer);
  if (inTime && !gatewayErrors.includes(inTime.status)) return inTime;
  return (await storedDocument()) ?? response;
}
