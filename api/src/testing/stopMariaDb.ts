import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { running } from './startMariaDb';

/** Ends the test run's own database server and removes its folder. */
export default async function stopMariaDb() {
  const { server, folder, shared } = running;
  if (shared) rmSync(shared, { recursive: true, force: true });
  if (!server || !folder) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
