/**
 * `npm run bench`: measures the built site and writes docs/bench.md; no test depends on the results.
 * `npm run bench -- lists` measures large lists only and prints the results, `-- pages` all pages, `-- peers` the home
 * page and the same page built with other frameworks, `-- lived` what visitors feel, `-- ride` the page of a ride with
 * everything, `-- owner` how long the owner waits for the admin, `-- releasing` promotions, `-- remotes` a site with three
 * remotes and one with thirteen, `-- bookings` how many bookings the site takes per second.
 * `--minutes 1` observes memory for one minute instead of ten, `--runs 1` measures each page once instead of five times
 * and what visitors feel once instead of seven times, `--flood 1000` sends 1,000 requests instead of 100,000.
 */
import { parseArgs } from 'node:util';
import { ensureBenchInstalled, ensureInstalled } from './steps/install.mjs';
import { isWholeChromiumInstalled } from '../remote-kit/release/checks/chromium.mjs';
import { CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    runs: { type: 'string' },
    flood: { type: 'string', default: '100000' },
  },
  allowPositionals: true,
});

function numberOf([name, value]) {
  const number = Number(value);
  if (!(number > 0)) throw new CommandError(`--${name} should be a number above 0.`);
  return [name, number];
}

await command(async () => {
  const options = Object.fromEntries(Object.entries(values).map(numberOf));
  ensureInstalled({ forDevelopment: true });
  ensureBenchInstalled();
  process.env.LOG_LEVEL = 'silent';
  const { names, run } = await import('../bench/run.mjs');
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown)
    throw new CommandError(`There is no measurement ${unknown}. Choose from: ${names.join(', ')}.`);
  const usesChromium = ['pages', 'peers', 'lived', 'ride', 'owner'];
  const needsChromium =
    positionals.length === 0 || positionals.some((name) => usesChromium.includes(name));
  if (needsChromium && !isWholeChromiumInstalled())
    throw new CommandError('Lighthouse needs Chromium. Install it, or set CHROMIUM to its path.');
  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { ensureBuilt } = await import('./steps/build.mjs');
  const { registryPackage } = await import('../remote-kit/release/registryPackage.mjs');
  const settings = readSettings(process.env);
  await ensureBuilt(settings);
  const registry = await registryPackage().openRegistry({
    folder: settings.RELEASES_DIR,
    url: settings.RELEASES_URL,
  });
  try {
    await run(positionals, registry, options);
  } finally {
    await registry.close();
  }
});
