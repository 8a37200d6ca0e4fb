import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '@ridgeline/server-kit/logging';
import { drainRequestBody } from '@ridgeline/server-kit/drainBody';

export interface RejectionLimits {
  /** Rejections are delayed, so that a flood does not get faster by being rejected. */
  delayMs: number;
  /** The number of rejections that may be delayed at a time. Each occupies a connection and a few kilobytes. */
  maxDelayed: number;
}

const defaults: RejectionLimits = { delayMs: 1000, maxDelayed: 1000 };
const summaryIntervalMs = 60_000;

/** A response that is the same for all rejected requests. */
export interface PreparedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export const prepareResponse = (
  status: number,
  headers: Record<string, string>,
  text: string,
): PreparedResponse => {
  const body = Buffer.from(text);
  return { status, headers: { ...headers, 'content-length': String(body.length) }, body };
};

/** Rejects requests before any middleware runs, and logs their number once a minute. */
export function createRejections(logger: Logger, limits: RejectionLimits = defaults) {
  const { delayMs, maxDelayed } = limits;
  let delayed = 0;
  let count = 0;
  let summary: NodeJS.Timeout | undefined;

  function countOne() {
    count += 1;
    summary ??= setTimeout(() => {
      logger.warn(
        { count },
        'requests were rejected, because their networks exceeded a rate limit',
      );
      count = 0;
      summary = undefined;
    }, summaryIntervalMs).unref();
  }

  function send(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse) {
    if (response.destroyed) return;
    const hasBody = request.headers['content-length'] ?? request.headers['transfer-encoding'];
    if (hasBody) drainRequestBody(request, response, () => undefined);
    response.writeHead(prepared.status, prepared.headers).end(prepared.body);
  }

  return {
    /** Rejects a request at once. */
    rejectNow: (request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse) => {
      countOne();
      send(request, response, prepared);
    },
    /** Rejects a request after a delay. If too many rejections are already delayed, closes the connection instead. */
    rejectLater: (
      request: IncomingMessage,
      response: ServerResponse,
      prepared: PreparedResponse,
    ) => {
      countOne();
      if (delayed >= maxDelayed) return void request.socket.destroy();
      delayed += 1;
      setTimeout(() => {
        delayed -= 1;
        send(request, response, prepared);
      }, delayMs);
    },
  };
}
