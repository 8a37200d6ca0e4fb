/**
 * `npm run test:own-repository`: publishes our packages to its own npm registry and creates a remote with them in an
 * empty folder elsewhere. Develops the remote inside a running site, releases it there with a key, and retires it.
 * Installs other packages from the configured npm registry.
 */
import { ensureInstalled } from './steps/install.mjs';
import { say } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled({ forDevelopment: true });
  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { ensureBuilt } = await import('./steps/build.mjs');
  const { testOwnRepository } = await import('./steps/tests.mjs');
  await ensureBuilt(readSettings(process.env));

  const { passed, failed } = await testOwnRepository();
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
