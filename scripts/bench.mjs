/**
 * `npm run bench`: measures the built site and writes docs/bench.md; no test depends on the results.
 * `npm run bench -- lists` measures large lists only and prints the results, `-- pages` all pages, `-- peers`
 * the home page and the same page built with other frameworks, `-- lived` what visitors feel, `-- remotes` a site with
 * three remotes and one with thirteen, `-- bookings` how many bookings the site takes per second.
 * `--minutes 1` observes memory for one minute instead of ten, `--runs 1` measures each page once instead of five times and what
 * visitors feel once instead of seven times, `--flood 1000` sends 1,000 requests instead of 100,000.
 */
import { parseArgs } from 'node:util';
import { ensureBenchInstalled, ensureInstalled } from './steps/install.mjs';
import { isWholeChromiumInstalled } from '../remote-kit/release/checks/chromium.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    runs: { type: 'string' },
    flood: { type: 'string', default: '100000' },
  },
  allowPositionals: true,
});
const measurements = ['lists', 'pages', 'peers', 'lived', 'remotes', 'bookings'];

function numberOf(name, defaultValue) {
  const number = Number(values[name] ?? defaultValue);
  if (!(number > 0)) throw new CommandError(`--${name} should be a number above 0.`);
  return number;
}

await command(async () => {
  const minutes = numberOf('minutes');
  const runs = numberOf('runs', 5);
  const visits = { runs: numberOf('runs', 7), flood: numberOf('flood') };
  const unknown = positionals.find((name) => !measurements.includes(name));
  if (unknown)
    throw new CommandError(
      `There is no measurement ${unknown}. Choose from: ${measurements.join(', ')}.`,
    );
  const needsLighthouse =
    positionals.length === 0 ||
    positionals.some((name) => ['pages', 'peers', 'lived'].includes(name));
  if (needsLighthouse && !isWholeChromiumInstalled())
    throw new CommandError('Lighthouse needs Chromium. Install it, or set CHROMIUM to its path.');
  ensureInstalled({ forDevelopment: true });
  ensureBenchInstalled();
  process.env.LOG_LEVEL = 'silent';
  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { ensureBuilt } = await import('./steps/build.mjs');
  const { registryPackage } = await import('../remote-kit/release/registryPackage.mjs');
  const settings = readSettings(process.env);
  await ensureBuilt(settings);

  const { startSite } = await import('../bench/site.mjs');
  const { measureHome, measureVisits, withPeers } = await import('../bench/comparison.mjs');
  const { measureReleasing } = await import('../bench/releasing.mjs');
  const { measureFederation } = await import('../bench/federation.mjs');
  const { measureLists } = await import('../bench/lists.mjs');
  const { measureRemotes } = await import('../bench/remotes.mjs');
  const { measureBookings } = await import('../bench/bookings.mjs');
  const { bookingsReport, homeReport, listsReport, remotesReport, writeReport } =
    await import('../bench/report.mjs');
  const { livedReport } = await import('../bench/lived/report.mjs');
  const registry = await registryPackage().openRegistry({
    folder: settings.RELEASES_DIR,
    url: settings.RELEASES_URL,
  });
  const lists = () => {
    say('Measuring lists with much data …');
    return measureLists(registry, { minutes, log: (what) => say(`  ${what}`) });
  };
  const withSite = async (measure) => {
    const site = await startSite(registry);
    try {
      return await measure(site);
    } finally {
      await site.stop();
    }
  };
  const withSiteAndPeers = (measure) =>
    withSite((site) => withPeers(site.url, (peers) => measure(site, peers)));
  const pagesReport = (homeOnly) =>
    withSiteAndPeers(async ({ url }, peers) =>
      homeReport(await measureHome(url, { peers, homeOnly, runs })),
    );
  const reports = {
    lists: async () => listsReport(await lists()),
    pages: () => pagesReport(false),
    peers: () => pagesReport(true),
    bookings: async () => bookingsReport(await measureBookings(registry)),
    remotes: async () => remotesReport(await measureRemotes(registry)),
    lived: () =>
      withSiteAndPeers(async (site, peers) =>
        livedReport(await measureVisits(site, { peers, ...visits })),
      ),
  };
  try {
    for (const name of positionals) say(await reports[name]());
    if (positionals.length > 0) return;
    const listResults = await lists();
    say('Measuring many remotes …');
    const remotes = await measureRemotes(registry);
    say('Measuring bookings …');
    const bookings = await measureBookings(registry);
    await withSite(async (site) => {
      const { home, lived } = await withPeers(site.url, async (peers) => ({
        home: await measureHome(site.url, { peers, runs }),
        lived: await measureVisits(site, { peers, ...visits }),
      }));
      say('Measuring releases …');
      const releasing = await measureReleasing(site.url, site.registry);
      const federation = await measureFederation(registry);
      await writeReport({
        ...home,
        lived,
        lists: listResults,
        releasing,
        federation,
        remotes,
        bookings,
      });
    });
  } finally {
    await registry.close();
  }
  say('Written to docs/bench.md');
});
