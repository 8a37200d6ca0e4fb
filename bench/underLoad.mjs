import autocannon from 'autocannon';

/** Compilation and caching must not count as costs of each request. */
const warmupSeconds = 1;

/**
 * Requests one URL with many connections at once.
 * @param {string} what its name in the table
 * @param {string} url
 * @param {{ connections: number, seconds: number, headers?: Record<string, string>, requests?: object[] }} how
 *   `requests` of autocannon, instead of one for the URL
 * @returns requests a second, milliseconds, and how many requests failed
 */
export async function underLoad(
  what,
  url,
  { connections, seconds, headers = {}, requests: asked },
) {
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url,
    connections,
    duration: seconds,
    warmup: { connections, duration: warmupSeconds },
    headers: { 'accept-encoding': 'br', ...headers },
    ...(asked && { requests: asked }),
  });
  return {
    what,
    connections,
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: errors + timeouts + non2xx,
  };
}
