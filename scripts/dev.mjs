/**
 * `npm run dev`: serves the site from source, at one URL. Dev servers replace changed modules in open
 * pages; the API and the shell's server restart when their own code changes.
 */
import { ensureInstalled } from './steps/install.mjs';
import { fromRoot } from '../remote-kit/release/paths.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled({ forDevelopment: true });
  process.env.NODE_ENV = 'development';
  // Development must not write to the bucket from which other sites serve.
  process.env.RELEASES_URL = '';
  process.env.RELEASES_DIR ||= fromRoot('releases/.development');
  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { develop } = await import('./development/develop.mjs');
  await develop(readSettings(process.env));
});
