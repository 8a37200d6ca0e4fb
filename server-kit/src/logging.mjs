/**
 * The log that every part of the site writes: one JSON object a line, and one id for a request in all
 * of them.
 */
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { pinoHttp } from 'pino-http';
import { limitRepetition } from './logRateLimit.mjs';

/** @typedef {import('pino').Logger} Logger */

const header = 'x-request-id';
const saneId = /^[\w.-]{8,64}$/;

/** What follows is a secret that lets whoever reads it act for somebody. */
const secretInAddress =
  /(\/newsletter\/(?:confirm|unsubscribe)\/|\/reset-password\/|[?&](?:invitation|code|signature|[\w.-]*(?:token|password))=)[^/?&#]+/gi;

/** An address as the log may keep it: without the tokens that some mails lead to. */
const readable = (/** @type {string} */ address) => address.replace(secretInAddress, '$1…');

/**
 * @param {string} part what writes the log, such as `api`
 * @param {string} level the least that is written
 * @returns {Logger}
 */
export const createLogger = (part, level) =>
  pino({
    level,
    base: { part, pid: process.pid },
    hooks: { logMethod: limitRepetition() },
  });

/**
 * Gives a request its id, which the answer carries too. A sane id that it brought is kept, so that a
 * proxy, the shell and the API name it alike.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function nameRequest(request, response) {
  const given = request.headers[header];
  const id = typeof given === 'string' && saneId.test(given) ? given : randomUUID();
  request.headers[header] = id;
  response.setHeader(header, id);
  return id;
}

/**
 * A request as it stands in the log. Headers are left out: they hold tokens.
 * @param {{ id: unknown, method?: string | undefined, url?: string | undefined }} request
 */
const described = ({ id, method, url }) => ({ id, method, url: readable(String(url)) });

/**
 * Logs each request under its id.
 * @param {Logger} logger
 */
export const requestLogging = (logger) =>
  pinoHttp({
    logger,
    genReqId: nameRequest,
    serializers: {
      req: described,
      res: ({ statusCode }) => ({ statusCode }),
    },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
  });

/**
 * Names and logs, in the same way, a request that is answered at once and before any other code sees it.
 * @param {Logger} logger
 */
export const loggingAtOnce =
  (logger) =>
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  (request, response) => {
    const { method, url } = request;
    const req = described({ id: nameRequest(request, response), method, url });
    logger.info({ req, res: { statusCode: 200 }, responseTime: 0 }, 'request completed');
  };
