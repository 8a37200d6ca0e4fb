import { execFileSync } from 'node:child_process';
import path from 'node:path';

const script = `
  import { testBrowsers } from './scripts/steps/browserTests.mjs';
  console.log(JSON.stringify(await testBrowsers()));
`;

/** Runs the tests in other browsers on a machine that has none. */
const testWithoutBrowsers = (CI: string) =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: path.resolve(__dirname, '../..'),
      encoding: 'utf8',
      env: { ...process.env, CI, PATH: __dirname },
    }),
  ) as unknown;

const skipped = [
  'Firefox ESR, which is not installed. On Debian: apt-get install --no-install-recommends firefox-esr',
  'WebKitGTK, which is not installed. On Debian: apt-get install --no-install-recommends webkit2gtk-driver xvfb',
];

describe('npm run test:browsers', () => {
  it('names each browser that is missing, and what to install', () => {
    expect(testWithoutBrowsers('')).toEqual({ passed: 0, failed: 0, skipped });
  });

  it('fails in continuous integration for each browser that is missing', () => {
    expect(testWithoutBrowsers('true')).toEqual({ passed: 0, failed: 2, skipped });
  });
});
