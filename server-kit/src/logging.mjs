/** The log of every process: one JSON object per line, with one request id across all of them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { pinoHttp } from 'pino-http';
import { logDestination } from './logDestination.mjs';
import { rateLimitRepeats } from './logRateLimit.mjs';

/** @typedef {import('pino').Logger} Logger */
/**
 * Its types add `id` and `log` to requests.
 * @typedef {import('pino-http').HttpLogger} HttpLogger
 */

const requestIdHeader = 'x-request-id';
const validRequestId = /^[\w.-]{8,64}$/;

/** Matches secrets with which a reader of the log could act as somebody else, and captures the text before each. */
const secretInUrl =
  /(\/newsletter\/(?:confirm|unsubscribe)\/|\/reset-password\/|(?<!\/admin)\/(?:bookings?|participants?|waitlist)\/(?:(?:participant|waitlist)\/)?|[?&](?:invitation|code|confirm|signature|[\w.-]*(?:token|password))=)[^/?&#]+/gi;

const redactUrl = (/** @type {string} */ url) => url.replace(secretInUrl, '$1…');

/**
 * The id of the request that is being answered, at any depth and after any await.
 * @type {AsyncLocalStorage<string>}
 */
const currentRequest = new AsyncLocalStorage();

/**
 * For background work that a request wakes, whose lines in the log are not the request's.
 * @template Result
 * @param {() => Result} work
 * @returns {Result}
 */
export const outsideRequest = (work) => currentRequest.exit(work);

/** Writes lines in another form. */
const formatted = (/** @type {(line: string) => string} */ format) => {
  const { write } = logDestination();
  return { write: (/** @type {string} */ line) => write(format(line)) };
};

/**
 * @param {string} part the process that writes the log, such as `api`
 * @param {string} level the lowest level that is written
 * @param {(line: string) => string} [format] writes a line in another form than JSON (see `lineFormat`)
 * @returns {Logger}
 */
export const createLogger = (part, level, format) =>
  pino(
    {
      level,
      base: { part, pid: process.pid },
      hooks: { logMethod: rateLimitRepeats() },
      mixin: () => {
        const requestId = currentRequest.getStore();
        return requestId === undefined ? {} : { requestId };
      },
    },
    format ? formatted(format) : logDestination(),
  );

/**
 * Gives a request its id and returns the id in the response. A valid id from upstream is kept, so that
 * proxy, shell and API all log the same one.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function assignRequestId(request, response) {
  const upstreamId = request.headers[requestIdHeader];
  const id =
    typeof upstreamId === 'string' && validRequestId.test(upstreamId) ? upstreamId : randomUUID();
  request.headers[requestIdHeader] = id;
  response.setHeader(requestIdHeader, id);
  return id;
}

/**
 * What the log shows of a request. Its headers are left out, because they contain tokens.
 * @param {{ id: unknown, method?: string | undefined, url?: string | undefined }} request
 */
const serializeRequest = ({ id, method, url }) => ({ id, method, url: redactUrl(String(url)) });

/**
 * Middleware that logs each request under its id, which all lines have that are written to answer it.
 * @param {Logger} logger
 * @returns {(...call: Parameters<HttpLogger>) => void}
 */
export function requestLogging(logger) {
  const log = pinoHttp({
    logger,
    genReqId: assignRequestId,
    serializers: {
      req: serializeRequest,
      res: ({ statusCode }) => ({ statusCode }),
    },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
  });
  return (request, response, next) => {
    // The last line, too, is written while the id is known.
    currentRequest.run(assignRequestId(request, response), () => log(request, response, next));
  };
}

/**
 * Logs a request that is answered before any middleware runs, in the format of `requestLogging`. The response must have
 * its status, but must not be sent yet, because it gets the request's id.
 * @param {Logger} logger
 */
export const logImmediateResponse =
  (logger) =>
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  (request, response) => {
    const { method, url } = request;
    const req = serializeRequest({ id: assignRequestId(request, response), method, url });
    const res = { statusCode: response.statusCode };
    logger.info({ requestId: req.id, req, res, responseTime: 0 }, 'request completed');
  };
