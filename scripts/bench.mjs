/**
 * `npm run bench`: measures the built site and writes what it found to docs/bench.md. It measures;
 * it judges nothing, and no test depends on it.
 */
import { ensureInstalled } from './parts/install.mjs';
import { command, say } from './parts/say.mjs';

await command(async () => {
  ensureInstalled();
  process.env.LOG_LEVEL = 'silent';
  const { measurePages } = await import('../bench/pages.mjs');
  const { writeReport } = await import('../bench/report.mjs');
  say('Measuring pages …');
  const pages = await measurePages();
  await writeReport({ pages });
  say('Written to docs/bench.md');
});
