/**
 * With HTTP pipelining a client sends requests ahead on one connection. Node starts all that arrive in one
 * chunk, about 2,000 in 64 KB, so a single client could fill the memory and block everybody else.
 */

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** Browsers and proxies do not pipeline; this leaves room for a client that does so modestly. */
const maxQueuedRequests = 16;

/**
 * Handles the requests of each connection one at a time. The next one starts after the response before it
 * has been sent and every other connection has had its turn. A client that sends too many ahead is
 * disconnected.
 * @param {import('node:http').RequestListener} handler
 * @returns {import('node:http').RequestListener}
 */
export function serializeRequests(handler) {
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
    // Node still passes on the other requests of the same chunk.
    if (socket.destroyed) return;
    const queue = queues.get(socket);
    if (!queue) {
      /** @type {[Request, Response][]} */
      const empty = [];
      queues.set(socket, empty);
      serve(request, response, empty);
    } else if (queue.length < maxQueuedRequests) queue.push([request, response]);
    else {
      queue.length = 0;
      socket.destroy();
    }
  };
}
