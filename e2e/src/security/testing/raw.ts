import { connect } from 'node:net';
import { targetSites, type TargetSite } from './targetSites';

const untilFirstByteMs = 10_000;
const afterLastByteMs = 400;

/**
 * Writes bytes to the site and reads until the connection closes.
 * @param more called for further bytes until the site responds
 * @returns what was received, and the number of further bytes that were written
 */
export function exchange(
  bytes: string,
  { at = targetSites().site, more }: { at?: TargetSite; more?: () => Buffer } = {},
): Promise<{ received: string; written: number }> {
  return new Promise((resolve, reject) => {
    let received = '';
    let written = 0;
    const socket = connect(Number(new URL(at.url).port), '127.0.0.1', () => {
      socket.write(bytes);
      const writeNext = () => {
        if (!more || received || socket.destroyed) return;
        const next = more();
        written += next.length;
        if (socket.write(next)) setImmediate(writeNext);
        else socket.once('drain', writeNext);
      };
      writeNext();
    });
    // On a timeout, close the connection. The result is what was received so far.
    socket.setTimeout(untilFirstByteMs, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      socket.setTimeout(afterLastByteMs);
      if (more) socket.end();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The site may close the connection if the client goes on writing after the response.
      if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error);
    });
    socket.on('close', () => resolve({ received, written }));
  });
}

/** The status of each response in the received text. */
export const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
