import autocannon from 'autocannon';

/** Lets the server compile its code and fill its caches before the measurement. */
const warmupSeconds = 1;

/**
 * Measures requests for one URL with many concurrent connections.
 * @param {string} what the row's name in the table
 * @param {string} url
 * @param {{ connections: number, seconds: number, headers?: Record<string, string>, requests?: object[] }} options
 *   `requests` as autocannon takes them, instead of one for the URL
 * @returns requests per second, latencies in milliseconds, and the number of failed requests
 */
export async function underLoad(
  what,
  url,
  { connections, seconds, headers = {}, requests: customRequests },
) {
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url,
    connections,
    duration: seconds,
    warmup: { connections, duration: warmupSeconds },
    headers: { 'accept-encoding': 'br', ...headers },
    ...(customRequests && { requests: customRequests }),
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
