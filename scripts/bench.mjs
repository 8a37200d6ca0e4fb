/**
 * `npm run bench`: measures the built site and writes what it found to docs/bench.md. It measures;
 * it judges nothing, and no test depends on it.
 */
import { ensureInstalled } from './parts/install.mjs';
import { command, say } from './parts/say.mjs';

await command(async () => {
  ensureInstalled();
  process.env.LOG_LEVEL = 'silent';
  const { readSettings } = await import('@ridgeline/config');
  const { ensureBuilt } = await import('./parts/build.mjs');
  const { registryPackage } = await import('./parts/registry.mjs');
  const settings = readSettings(process.env);
  await ensureBuilt(settings);

  const { startSite } = await import('../bench/site.mjs');
  const { measurePages } = await import('../bench/pages.mjs');
  const { measureLoad } = await import('../bench/load.mjs');
  const { measureReleasing } = await import('../bench/releasing.mjs');
  const { measureFederation } = await import('../bench/federation.mjs');
  const { writeReport } = await import('../bench/report.mjs');
  const registry = await registryPackage().openRegistry({
    folder: settings.RELEASES_DIR,
    url: settings.RELEASES_URL,
  });
  const site = await startSite(registry);
  try {
    say('Measuring pages …');
    const pages = await measurePages(site.address);
    say('Measuring under load …');
    const load = await measureLoad(site.address, (what) => say(`  ${what}`));
    say('Measuring releases …');
    const releasing = await measureReleasing(site.address, site.registry);
    const federation = await measureFederation(registry);
    await writeReport({ pages, load, releasing, federation });
  } finally {
    await site.stop();
    await registry.close();
  }
  say('Written to docs/bench.md');
});
