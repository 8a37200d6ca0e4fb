/** How much of a refused body is read off, in bytes, so that whoever sends it gets to the answer. */
const most = 32 * 1024 * 1024;

/**
 * A request that is refused by its head is answered at once, while its body still comes. Many clients
 * look for an answer only when they have sent everything, and find none where the connection was closed
 * before: so what still comes is read and thrown away, but not without end.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {() => void} next
 */
export function readOffUnread(request, response, next) {
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    let read = 0;
    request.unpipe();
    // Who breaks off then has had an answer, and gets no second one.
    const leave = () => socket.destroy();
    socket.prependOnceListener('end', leave);
    request.once('close', () => socket.off('end', leave));
    request.on('data', (/** @type {Buffer} */ chunk) => {
      read += chunk.length;
      if (read > most) socket.destroy();
    });
    request.resume();
  });
  next();
}
