/**
 * A connection may carry many requests at once (HTTP pipelining). Node hands over all that arrive in one
 * chunk, some 2,000 in 64 KB, so that a single client could fill the memory and keep everybody waiting.
 */

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** Browsers and proxies do not pipeline; this leaves room for a client that does so modestly. */
export const mostWaiting = 16;

/**
 * Handles the requests of each connection one after the other. The next one begins once the answer
 * before it has gone out, and only after every other connection had its turn. A client that sends more
 * than a few ahead is disconnected.
 * @param {import('node:http').RequestListener} handler
 * @returns {import('node:http').RequestListener}
 */
export function oneAtATime(handler) {
  /** @type {WeakMap<import('node:net').Socket, [Request, Response][]>} */
  const queues = new WeakMap();

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {[Request, Response][]} queue
   */
  function serve(request, response, queue) {
    const { socket } = request;
    response.once('close', () => {
      const next = queue.shift();
      if (next && !socket.destroyed) setImmediate(() => serve(...next, queue));
      else queues.delete(socket);
    });
    handler(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    // Node still hands over what else came in the same chunk.
    if (socket.destroyed) return;
    const queue = queues.get(socket);
    if (!queue) {
      /** @type {[Request, Response][]} */
      const empty = [];
      queues.set(socket, empty);
      serve(request, response, empty);
    } else if (queue.length < mostWaiting) queue.push([request, response]);
    else {
      queue.length = 0;
      socket.destroy();
    }
  };
}
