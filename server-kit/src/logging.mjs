/** The log of every process: one JSON object per line, with one request id across all of them. */
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { pinoHttp } from 'pino-http';
import { logDestination } from './logDestination.mjs';
import { rateLimitRepeats } from './logRateLimit.mjs';

/** @typedef {import('pino').Logger} Logger */

const requestIdHeader = 'x-request-id';
const validRequestId = /^[\w.-]{8,64}$/;

/** Matches secrets with which a reader of the log could act as somebody else, and captures the text before each. */
const secretInUrl =
  /(\/newsletter\/(?:confirm|unsubscribe)\/|\/reset-password\/|(?<!\/admin)\/(?:bookings?|participants?|waitlist)\/(?:(?:participant|waitlist)\/)?|[?&](?:invitation|code|confirm|signature|[\w.-]*(?:token|password))=)[^/?&#]+/gi;

const redactUrl = (/** @type {string} */ url) => url.replace(secretInUrl, '$1…');

/**
 * @param {string} part the process that writes the log, such as `api`
 * @param {string} level the lowest level that is written
 * @returns {Logger}
 */
export const createLogger = (part, level) =>
  pino(
    {
      level,
      base: { part, pid: process.pid },
      hooks: { logMethod: rateLimitRepeats() },
    },
    logDestination(),
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
 * Middleware that logs each request under its id.
 * @param {Logger} logger
 */
export const requestLogging = (logger) =>
  pinoHttp({
    logger,
    genReqId: assignRequestId,
    serializers: {
      req: serializeRequest,
      res: ({ statusCode }) => ({ statusCode }),
    },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
  });

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
    logger.info({ req, res, responseTime: 0 }, 'request completed');
  };
