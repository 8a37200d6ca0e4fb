/**
 * Requests that no browser sends, because their URL or Host header is malformed. They are rejected before
 * any other code runs. The log only gets their count once a minute, so that they can neither fill it nor raise
 * an alarm.
 */

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('pino').Logger} Logger */

/** RFC 9110, section 4.1, asks servers to accept at least 8,000 bytes; our URLs are far shorter. */
const maxUrlLength = 8000;
const summaryIntervalMs = 60_000;

/** A host name, an IPv4 address or an IPv6 address in brackets, and an optional port. */
const validHost = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

function isDecodable(/** @type {string} */ text) {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

/** RFC 9112, section 3.2, forbids two Host headers, because each server on the way could pick a different one. */
const hasSeveralHosts = (/** @type {Request} */ { rawHeaders }) =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;

function isHostValid(/** @type {Request} */ request) {
  const { host } = request.headers;
  // Some load balancers send health checks over HTTP/1.0, which has no Host header.
  if (host === undefined) return request.httpVersion === '1.0';
  return validHost.test(host) && !hasSeveralHosts(request);
}

/**
 * The status and message to reject a request with; undefined if it is well-formed.
 * @param {Request} request
 * @returns {{ status: number, message: string } | undefined}
 */
function malformation(request) {
  const { url = '' } = request;
  if (url.length > maxUrlLength)
    return { status: 414, message: 'The address of this request is too long.' };
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith('/') || path.includes('\\') || !isDecodable(path))
    return { status: 400, message: 'The address of this request is not valid.' };
  if (!isHostValid(request))
    return { status: 400, message: 'The host that this request names is not valid.' };
  return undefined;
}

/** Counts rejected requests and logs the count once a minute. */
function createRejectionCounter(/** @type {Logger} */ logger) {
  let count = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let summary;
  return () => {
    count += 1;
    summary ??= setTimeout(() => {
      logger.info({ count }, `${count} malformed requests in the last minute`);
      count = 0;
      summary = undefined;
    }, summaryIntervalMs).unref();
  };
}

/**
 * Rejects malformed requests and passes all others to `handler`.
 * @param {import('node:http').RequestListener} handler
 * @param {Logger} logger
 * @param {(message: string) => string} [renderPage] renders the message as HTML, for clients that accept it
 * @returns {import('node:http').RequestListener}
 */
export function rejectMalformedRequests(handler, logger, renderPage) {
  const countRejection = createRejectionCounter(logger);
  return (request, response) => {
    const problem = malformation(request);
    if (!problem) return handler(request, response);
    countRejection();
    logger.debug({ method: request.method, ...problem }, 'a malformed request was rejected');
    const { status, message } = problem;
    const asHtml = renderPage && request.headers.accept?.includes('text/html');
    response.writeHead(status, {
      'content-type': `${asHtml ? 'text/html' : 'application/json'}; charset=utf-8`,
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      connection: 'close',
    });
    response.end(asHtml ? renderPage(message) : JSON.stringify({ message }));
  };
}
