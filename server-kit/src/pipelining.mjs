/**
 * With HTTP pipelining, a client sends further requests on a connection before it has the first response. Node
 * starts all requests that arrive in one chunk, about 2,000 in 64 KB. So a single client could fill the memory and
 * block everybody else.
 */

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** Browsers and proxies do not pipeline. Other clients may do so in moderation. */
const maxQueuedRequests = 16;

/**
 * Handles the requests of each connection one at a time. The next one starts once the previous response has been
 * sent and every other connection has had its turn. A client with too many queued requests is disconnected.
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
    // Node still passes on the requests that arrived in the same chunk as the one that closed the connection.
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
