import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '@ridgeline/server-kit/logging';
import { drainRequestBody } from '@ridgeline/server-kit/processLifecycle';

export interface RefusalLimits {
  /** How long a refusal is held back, so that a flood cannot come faster by being refused. */
  holdBackMs: number;
  /** Each refusal that is held back occupies a connection and a few kilobytes. */
  maxHeldBack: number;
}

const defaults: RefusalLimits = { holdBackMs: 1000, maxHeldBack: 1000 };
const summaryIntervalMs = 60_000;

/** A prepared response, the same for every refused request. */
export interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Prepares a response. */
export const refusal = (status: number, headers: Record<string, string>, text: string): Refusal => {
  const body = Buffer.from(text);
  return { status, headers: { ...headers, 'content-length': String(body.length) }, body };
};

/** Answers requests before any middleware runs, and logs their number once a minute. */
export function createRefusals(logger: Logger, limits: RefusalLimits = defaults) {
  const { holdBackMs, maxHeldBack } = limits;
  let heldBack = 0;
  let count = 0;
  let summary: NodeJS.Timeout | undefined;

  function countOne() {
    count += 1;
    summary ??= setTimeout(() => {
      logger.warn({ count }, 'networks asked for more than their share, and were refused');
      count = 0;
      summary = undefined;
    }, summaryIntervalMs).unref();
  }

  function answer(request: IncomingMessage, response: ServerResponse, given: Refusal) {
    if (response.destroyed) return;
    const hasBody = request.headers['content-length'] ?? request.headers['transfer-encoding'];
    if (hasBody) drainRequestBody(request, response, () => undefined);
    response.writeHead(given.status, given.headers).end(given.body);
  }

  return {
    /** Refuses at once. */
    now: (request: IncomingMessage, response: ServerResponse, given: Refusal) => {
      countOne();
      answer(request, response, given);
    },
    /** Refuses after a moment. If too many refusals are held back already, closes the connection instead. */
    heldBack: (request: IncomingMessage, response: ServerResponse, given: Refusal) => {
      countOne();
      if (heldBack >= maxHeldBack) return void request.socket.destroy();
      heldBack += 1;
      setTimeout(() => {
        heldBack -= 1;
        answer(request, response, given);
      }, holdBackMs);
    },
  };
}
