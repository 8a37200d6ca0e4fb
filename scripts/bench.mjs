/**
 * `npm run bench`: measures the built site and writes what it found to docs/bench.md. It measures;
 * it judges nothing, and no test depends on it. `npm run bench -- --lists` measures the part with much
 * data alone and prints it; `--minutes 1` watches memory for a shorter time than ten minutes.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled } from './parts/install.mjs';
import { command, say, Stop } from './parts/say.mjs';

const { values } = parseArgs({
  options: { lists: { type: 'boolean' }, minutes: { type: 'string', default: '10' } },
});

await command(async () => {
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Stop('--minutes should be a number above 0.');
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
  const { measureLists } = await import('../bench/lists.mjs');
  const { listsReport, writeReport } = await import('../bench/report.mjs');
  const registry = await registryPackage().openRegistry({
    folder: settings.RELEASES_DIR,
    url: settings.RELEASES_URL,
  });
  const listsWith = () => {
    say('Measuring lists with much data …');
    return measureLists(registry, { minutes, tell: (what) => say(`  ${what}`) });
  };
  if (values.lists) {
    say(listsReport(await listsWith()));
    await registry.close();
    return;
  }
  const lists = await listsWith();
  const site = await startSite(registry);
  try {
    say('Measuring pages …');
    const pages = await measurePages(site.address);
    say('Measuring under load …');
    const load = await measureLoad(site.address, (what) => say(`  ${what}`));
    say('Measuring releases …');
    const releasing = await measureReleasing(site.address, site.registry);
    const federation = await measureFederation(registry);
    await writeReport({ pages, load, lists, releasing, federation });
  } finally {
    await site.stop();
    await registry.close();
  }
  say('Written to docs/bench.md');
});
