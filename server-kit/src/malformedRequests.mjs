/**
 * Requests that no browser sends: their address or their host could not be one. They are refused before
 * any other code sees them, and strangers who send many of them neither fill the log nor raise an alarm.
 */

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('pino').Logger} Logger */

/** Servers should take 8,000 bytes at least (RFC 9110, 4.1); nothing of ours needs half of that. */
export const longestAddress = 8000;
const summaryEveryMs = 60_000;

/** A name or an IPv4 address, or an IPv6 address in brackets; and a port. */
const hostShape = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

function canBeDecoded(/** @type {string} */ text) {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

/** Two hosts (RFC 9112, 3.2): each server on the way could take another one. */
const namesTwoHosts = (/** @type {Request} */ { rawHeaders }) =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;

function isHostValid(/** @type {Request} */ request) {
  const { host } = request.headers;
  // HTTP/1.0, which some load balancers check our health with, knows no hosts.
  if (host === undefined) return request.httpVersion === '1.0';
  return hostShape.test(host) && !namesTwoHosts(request);
}

/**
 * What is wrong with a request: the status to refuse it with, and a sentence.
 * @param {Request} request
 * @returns {{ status: number, message: string } | undefined}
 */
export function malformed(request) {
  const { url = '' } = request;
  if (url.length > longestAddress)
    return { status: 414, message: 'The address of this request is too long.' };
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith('/') || path.includes('\\') || !canBeDecoded(path))
    return { status: 400, message: 'The address of this request is not valid.' };
  if (!isHostValid(request))
    return { status: 400, message: 'The host that this request names is not valid.' };
  return undefined;
}

/** Counts refused requests, and says once a minute how many there were. */
function countIn(/** @type {Logger} */ logger) {
  let count = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let summary;
  return () => {
    count += 1;
    summary ??= setTimeout(() => {
      logger.info({ count }, `${count} malformed requests in the last minute`);
      count = 0;
      summary = undefined;
    }, summaryEveryMs).unref();
  };
}

/**
 * Refuses malformed requests; all others go to `handler`.
 * @param {import('node:http').RequestListener} handler
 * @param {Logger} logger
 * @param {(message: string) => string} [page] the refusal as HTML, for whoever asks for a page
 * @returns {import('node:http').RequestListener}
 */
export function refuseMalformed(handler, logger, page) {
  const count = countIn(logger);
  return (request, response) => {
    const found = malformed(request);
    if (!found) return handler(request, response);
    count();
    logger.debug({ method: request.method, ...found }, 'a malformed request was refused');
    const { status, message } = found;
    const asHtml = page && request.headers.accept?.includes('text/html');
    response.writeHead(status, {
      'content-type': `${asHtml ? 'text/html' : 'application/json'}; charset=utf-8`,
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      connection: 'close',
    });
    response.end(asHtml ? page(message) : JSON.stringify({ message }));
  };
}
