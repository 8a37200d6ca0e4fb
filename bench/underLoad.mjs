import autocannon from 'autocannon';

/** So that what is compiled or kept once is not taken for what each request costs. */
const warmupSeconds = 1;

/**
 * Asks for one address with many connections at once.
 * @param {string} what it is, for the table
 * @param {string} url
 * @param {{ connections: number, seconds: number, headers?: Record<string, string> }} how
 * @returns requests a second, milliseconds, and how many requests failed
 */
export async function underLoad(what, url, { connections, seconds, headers = {} }) {
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url,
    connections,
    duration: seconds,
    warmup: { connections, duration: warmupSeconds },
    headers: { 'accept-encoding': 'br', ...headers },
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
