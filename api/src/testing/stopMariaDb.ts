import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { running } from './startMariaDb';

/** A server that has not stopped by then is killed. Its data is not needed any more. */
const stopMs = 20_000;

/** Ends the test run's own database server and removes its folder. */
export default async function stopMariaDb() {
  const { server, folder, shared } = running;
  if (shared) rmSync(shared, { recursive: true, force: true });
  if (!server || !folder) return;
  // A server that has crashed sends no event again, and the run would wait for it until its own limit.
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    const timer = setTimeout(() => server.kill('SIGKILL'), stopMs);
    await ended;
    clearTimeout(timer);
  } else console.error('The database server of the tests ended before them.');
  rmSync(folder, { recursive: true });
}
