import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A port on which nothing listens. */
const unreachable = 'http://127.0.0.1:9';

/** Whether a scanner is installed. */
export const isInstalled = (scanner: string) =>
  spawnSync(scanner, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Runs a scanner with low priority.
 * @returns the scanner's output
 * @throws {Error} if the scanner fails or does not finish in time
 */
export async function scan(scanner: string, args: string[], timeoutMs: number): Promise<string> {
  const child = spawn('nice', ['-n', '10', scanner, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Keep the scanner from calling other servers.
    env: {
      ...process.env,
      http_proxy: unreachable,
      https_proxy: unreachable,
      no_proxy: '127.0.0.1',
    },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (status !== 0) throw new Error(`${scanner} ended with ${status ?? signal}:\n${output}`);
  return output;
}
