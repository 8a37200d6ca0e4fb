import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const header = 'x-request-id';
const saneId = /^[\w.-]{8,64}$/;

/** Logs each request under the id that the shell gave it, or one of its own. */
export const requestLogging = (logger: Logger) =>
  pinoHttp({
    logger,
    genReqId: (request, response) => {
      const given = request.headers[header];
      const id = typeof given === 'string' && saneId.test(given) ? given : randomUUID();
      response.setHeader(header, id);
      return id;
    },
    // Headers are left out: they hold tokens.
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        url,
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
  });
