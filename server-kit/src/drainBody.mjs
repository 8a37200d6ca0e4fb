/** The most that is read of a rejected request's body. */
const maxDrainedBytes = 32 * 1024 * 1024;

/**
 * Middleware that reads and discards the rest of a request's body once its response is sent. Many
 * clients read a response only after they have sent the whole body. If the connection closed before, they
 * would never see an early rejection.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {() => void} next
 */
export function drainRequestBody(request, response, next) {
  // A failing pipeline takes the socket from its request and destroys it.
  const { socket } = request;
  response.once('finish', () => {
    if (request.complete) return;
    if (request.destroyed) return socket.destroySoon();
    let drainedBytes = 0;
    request.unpipe();
    // A client that hangs up now already has its response; Node must not send a second one.
    const onClientEnd = () => socket.destroy();
    socket.prependOnceListener('end', onClientEnd);
    request.once('close', () => socket.off('end', onClientEnd));
    request.on('data', (/** @type {Buffer} */ chunk) => {
      drainedBytes += chunk.length;
      if (drainedBytes > maxDrainedBytes) socket.destroy();
    });
    request.resume();
  });
  next();
}
