/**
 * How long a part of the site waits for its clients. Some are slow on a mountain road; some are slow on
 * purpose, to keep connections from everybody else.
 */
import { createServer } from 'node:http';
import { oneAtATime } from './pipelining.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {{ request: Request, response: Response, sent: number, taken: number, at: number }} Exchange */

/** Less than this in each second is no network that a person would wait for. */
const leastBytesPerSecond = 500;
/** The largest form over a slow line. */
const longestRequestMs = 60 * 60 * 1000;

const tooSlow = JSON.stringify({ message: 'The request came too slowly. Please try again.' });
const refusal = [
  'HTTP/1.1 408 Request Timeout',
  'connection: close',
  'content-type: application/json; charset=utf-8',
  `content-length: ${Buffer.byteLength(tooSlow)}`,
  '',
  tooSlow,
].join('\r\n');

/** How far a connection has come: bytes that its client has sent and taken. */
const progressOf = (/** @type {import('node:net').Socket} */ socket) => ({
  sent: socket.bytesRead,
  taken: socket.bytesWritten - socket.writableLength,
  at: performance.now(),
});

/** Whether a client does hardly anything of what it has to do next. */
function standsStill(/** @type {Exchange} */ { request, sent, taken, at }) {
  const { socket } = request;
  const now = progressOf(socket);
  const least = (leastBytesPerSecond * (now.at - at)) / 1000;
  // What waits to be read here is no fault of the client's.
  if (!request.complete) return request.readableLength === 0 && now.sent - sent < least;
  return socket.writableLength > 0 && now.taken - taken < least;
}

/** Ends a connection; a client that still waits for an answer is told why. */
function cutOff(/** @type {Exchange} */ { request, response }) {
  const { socket } = request;
  if (response.headersSent) socket.destroy();
  else socket.write(refusal, () => socket.destroy());
}

/**
 * A server that cuts off clients who take too long: who have not said what they want after some
 * seconds, or who, for as many seconds, send hardly anything of a body, or take hardly anything of an
 * answer. An upload may last as long as it goes on. Each connection gets one answer at a time.
 * @param {import('node:http').RequestListener} handler
 * @param {number} seconds
 */
export function createPatientServer(handler, seconds) {
  const ms = seconds * 1000;
  /** @type {Map<import('node:net').Socket, Exchange>} */
  const exchanges = new Map();
  const server = createServer(
    { headersTimeout: ms, requestTimeout: longestRequestMs, connectionsCheckingInterval: ms / 4 },
    oneAtATime((request, response) => {
      exchanges.set(request.socket, { request, response, ...progressOf(request.socket) });
      handler(request, response);
    }),
  );
  server.on('connection', (socket) => socket.once('close', () => exchanges.delete(socket)));

  function look() {
    for (const [socket, exchange] of exchanges) {
      const { request, response, at } = exchange;
      if (request.complete && response.writableFinished) exchanges.delete(socket);
      else if (performance.now() - at < ms) continue;
      else if (standsStill(exchange)) cutOff(exchange);
      else exchanges.set(socket, { ...exchange, ...progressOf(socket) });
    }
  }
  // After whatever has arrived meanwhile was read: this process may have been held up itself.
  const looking = setInterval(() => setImmediate(look), ms / 4).unref();
  server.once('close', () => clearInterval(looking));
  return server;
}
