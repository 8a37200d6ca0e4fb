/**
 * `npm run bench`: measures the built site and writes what it found to docs/bench.md. It measures;
 * it judges nothing, and no test depends on it.
 */
import { ensureInstalled } from './parts/install.mjs';
import { command, say } from './parts/say.mjs';

await command(async () => {
  ensureInstalled();
  process.env.LOG_LEVEL = 'silent';
  const { startSite } = await import('../bench/site.mjs');
  const { measurePages } = await import('../bench/pages.mjs');
  const { measureLoad } = await import('../bench/load.mjs');
  const { writeReport } = await import('../bench/report.mjs');
  const site = await startSite();
  try {
    say('Measuring under load …');
    const load = await measureLoad(site.address, (what) => say(`  ${what}`));
    say('Measuring pages …');
    const pages = await measurePages(site.address);
    await writeReport({ pages, load });
  } finally {
    await site.stop();
  }
  say('Written to docs/bench.md');
});
