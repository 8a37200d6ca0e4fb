import type { IncomingMessage } from 'node:http';

const timeoutMs = 30_000;

/**
 * Fails the body of a response if no bytes arrive for half a minute. While its reader is the slow one, such as a visitor
 * who downloads a video, received bytes are waiting to be read, and the body may take as long as it needs. The timeout of
 * a socket does not make this distinction.
 */
export function failIfStalled(body: IncomingMessage): void {
  let received = body.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = body.socket;
    if (body.complete) clearInterval(timer);
    else if (bytesRead === received && body.readableLength === 0)
      body.destroy(
        Object.assign(new Error(`The bucket has sent nothing for ${timeoutMs} ms.`), {
          name: 'TimeoutError',
        }),
      );
    received = bytesRead;
  }, timeoutMs).unref();
  body.once('close', () => clearInterval(timer));
}
