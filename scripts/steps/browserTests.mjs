import { jest } from './jest.mjs';
import { onPath } from './tests.mjs';

/** The browsers besides Chromium, with the programs that we need, and Debian's packages of these. */
const browsers = [
  { id: 'firefox', name: 'Firefox ESR', programs: ['firefox-esr'], packages: 'firefox-esr' },
  {
    id: 'webkit',
    name: 'WebKitGTK',
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: 'webkit2gtk-driver xvfb',
  },
];
const isInstalled = ({ programs }) => programs.every(onPath);

/**
 * Runs the journeys in each browser that is installed. In continuous integration, a missing one counts as a failure.
 * @param {string[]} only names of test files; empty for all
 */
export async function testBrowsers(only = []) {
  const total = { passed: 0, failed: 0, skipped: [] };
  for (const browser of browsers) {
    if (!isInstalled(browser)) {
      const install = `apt-get install --no-install-recommends ${browser.packages}`;
      total.skipped.push(`${browser.name}, which is not installed. On Debian: ${install}`);
      if (process.env.CI === 'true') total.failed += 1;
      continue;
    }
    const args = ['--config', 'e2e/browsers.jest.config.mjs', '--runInBand', ...only];
    const { passed, failed } = await jest(browser.name, args, {
      environment: { BROWSER: browser.id },
    });
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}
