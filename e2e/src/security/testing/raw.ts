import { connect } from 'node:net';
import { places, type Place } from './place';

const untilFirstByteMs = 10_000;
const afterLastByteMs = 400;

/**
 * Writes bytes to the site and reads all that comes back until it hangs up.
 * @param more called again and again for what else to write, until it is answered
 */
export function exchange(
  bytes: string,
  { at = places().site, more }: { at?: Place; more?: () => Buffer } = {},
): Promise<{ said: string; written: number }> {
  return new Promise((resolve, reject) => {
    let said = '';
    let written = 0;
    const socket = connect(Number(new URL(at.address).port), '127.0.0.1', () => {
      socket.write(bytes);
      const goOn = () => {
        if (!more || said || socket.destroyed) return;
        const next = more();
        written += next.length;
        if (socket.write(next)) setImmediate(goOn);
        else socket.once('drain', goOn);
      };
      goOn();
    });
    // Who is not answered any more hangs up; the test then sees what was said so far.
    socket.setTimeout(untilFirstByteMs, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
      socket.setTimeout(afterLastByteMs);
      if (more) socket.end();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The site may hang up on whoever writes on after its answer.
      if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error);
    });
    socket.on('close', () => resolve({ said, written }));
  });
}

/** The statuses in what a connection was answered, one for each answer. */
export const statusesIn = (said: string) =>
  [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
