import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

/** Systems take the ports of outgoing connections from above these (Linux from 32768, others from 49152). */
const lowest = 20_000;
const highest = 32_767;

/**
 * Finds a free port on the loopback interface. No outgoing connection takes it before its user listens on it, as one
 * could with a port that the system chooses (`listen(0)`).
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(lowest, highest + 1);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') return freePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}
