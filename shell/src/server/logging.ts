import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import pino from 'pino';
import { pinoHttp } from 'pino-http';

export const requestIdHeader = 'x-request-id';
const saneId = /^[\w.-]{8,64}$/;

export const createLogger = (level: string) =>
  pino({ level, base: { part: 'shell', pid: process.pid } });
export type Logger = pino.Logger;

/**
 * Logs each request with an id. A sane id from a proxy in front is kept; the API is told the same
 * one, so that both logs can be read together.
 */
export function requestLogging(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: (request: IncomingMessage, response) => {
      const given = request.headers[requestIdHeader];
      const id = typeof given === 'string' && saneId.test(given) ? given : randomUUID();
      request.headers[requestIdHeader] = id;
      response.setHeader(requestIdHeader, id);
      return id;
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        url,
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return 'info';
    },
  });
}
