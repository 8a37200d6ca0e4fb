/**
 * Timeouts for slow clients. Some are slow because of a poor mobile connection, some on purpose, to use up
 * connections (Slowloris).
 */
import { createServer } from 'node:http';
import { serializeRequests } from './pipelining.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {{ request: Request, response: Response, sent: number, received: number, at: number }} Exchange */

/** Nobody would wait for a page over a slower connection. */
const minBytesPerSecond = 500;
/** Enough for the largest upload over a slow connection. */
const maxRequestMs = 60 * 60 * 1000;

const timeoutBody = JSON.stringify({ message: 'The request came too slowly. Please try again.' });
const timeoutResponse = [
  'HTTP/1.1 408 Request Timeout',
  'connection: close',
  'content-type: application/json; charset=utf-8',
  `content-length: ${Buffer.byteLength(timeoutBody)}`,
  '',
  timeoutBody,
].join('\r\n');

/** How many bytes the client has sent and received so far. */
const progressOf = (/** @type {import('node:net').Socket} */ socket) => ({
  sent: socket.bytesRead,
  received: socket.bytesWritten - socket.writableLength,
  at: performance.now(),
});

/** Whether the client has made hardly any progress since it was last checked. */
function isStalled(/** @type {Exchange} */ { request, sent, received, at }) {
  const { socket } = request;
  const now = progressOf(socket);
  const minBytes = (minBytesPerSecond * (now.at - at)) / 1000;
  // If received data is still unread, this process is slow, not the client.
  if (!request.complete) return request.readableLength === 0 && now.sent - sent < minBytes;
  return socket.writableLength > 0 && now.received - received < minBytes;
}

/** Closes a connection, with status 408 if no response has started yet. */
function timeOut(/** @type {Exchange} */ { request, response }) {
  const { socket } = request;
  if (response.headersSent) socket.destroy();
  else socket.write(timeoutResponse, () => socket.destroy());
}

/**
 * Creates an HTTP server that disconnects slow clients: those that do not send their headers within the timeout,
 * and those that send hardly any of a request body, or read hardly any of a response, for that long. An upload may
 * last as long as it makes progress. Each connection handles one request at a time.
 * @param {import('node:http').RequestListener} handler
 * @param {number} timeoutSeconds
 */
export function createServerWithTimeouts(handler, timeoutSeconds) {
  const timeoutMs = timeoutSeconds * 1000;
  /** @type {Map<import('node:net').Socket, Exchange>} */
  const exchanges = new Map();
  const server = createServer(
    {
      headersTimeout: timeoutMs,
      requestTimeout: maxRequestMs,
      connectionsCheckingInterval: timeoutMs / 4,
    },
    serializeRequests((request, response) => {
      exchanges.set(request.socket, { request, response, ...progressOf(request.socket) });
      handler(request, response);
    }),
  );
  server.on('connection', (socket) => socket.once('close', () => exchanges.delete(socket)));

  function checkProgress() {
    for (const [socket, exchange] of exchanges) {
      const { request, response, at } = exchange;
      if (request.complete && response.writableFinished) exchanges.delete(socket);
      else if (performance.now() - at < timeoutMs) continue;
      else if (isStalled(exchange)) timeOut(exchange);
      else exchanges.set(socket, { ...exchange, ...progressOf(socket) });
    }
  }
  // setImmediate lets pending data be read first, because this process may itself have been blocked.
  const timer = setInterval(() => setImmediate(checkProgress), timeoutMs / 4).unref();
  server.once('close', () => clearInterval(timer));
  return server;
}
