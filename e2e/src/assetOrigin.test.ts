import type { Browser, Page } from 'playwright-core';
import { requestPage } from './support/pageRequest';
import { consoleErrorsOf, desktop, requestsOf, sharedBrowser } from './support/browser';
import { startAssetOrigin } from './support/assetOrigin';
import { aRelease, changeLedger } from './support/releases';
import { startSite, type Site } from './support/site';
import { moveTo, recordHydration } from './support/hydration';
import { openInUsedTab } from './support/tabs';
import { until } from './support/until';

const version = '9.6.0';

let site: Site;
let browser: Browser;
let team: Awaited<ReturnType<typeof startAssetOrigin>>;
let baseUrl: string;
let page: Page;
let requests: string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
  team = await startAssetOrigin(site);
  const path = `/remotes/public_mfe/${version}/`;
  baseUrl = `${team.origin}${path}`;
  await aRelease(site, version, [{ in: /./, replace: path, by: baseUrl }], { baseUrl });
  changeLedger(site, 'public_mfe', { live: version });
  await until(
    () => requestPage(site, '/events'),
    ({ body }) => body.includes(baseUrl),
  );
  const context = await browser.newContext({ viewport: desktop });
  await recordHydration(context);
  requests = requestsOf(context);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await team?.stop();
  await site?.stop();
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const reports = () => site.output().split('a page had an error in a browser').length - 1;

describe('a release with its own origin', () => {
  it('hydrates with files from that origin, which the policy restricts to the release', async () => {
    const consoleErrors = consoleErrorsOf(page);
    await page.goto(`${site.url}/events`);
    await moveTo(page, '/about');
    await heading('Unique Destinations').waitFor();
    await page.waitForLoadState('networkidle');
    expect(consoleErrors).toEqual([]);
    const releaseRequests = requests.filter((url) => url.includes('/remotes/public_mfe/'));
    expect(releaseRequests).toContain(`${baseUrl}remoteEntry.js`);
    expect(releaseRequests.filter((url) => !url.startsWith(baseUrl))).toEqual([]);

    const { headers } = await requestPage(site, '/events');
    const policy = headers.get('content-security-policy')?.split(';');
    const scripts = policy?.find((directive) => directive.startsWith('script-src'));
    expect(scripts?.replace(/ 'sha256-[\w+/]+=*'/g, '')).toBe(`script-src 'self' ${baseUrl}`);
    expect(policy).toContain(`font-src 'self' ${baseUrl}`);
    expect(policy).toContain("connect-src 'self'");
  });

  it('does not run a changed file from that origin, and shows the server-rendered page', async () => {
    const content = 'localStorage.setItem("swapped", "yes");';
    team.files.swapped = { name: /^page-about\..*js$/, content };
    await openInUsedTab(page, `${site.url}/events`);
    await moveTo(page, '/about');
    await heading('Unique Destinations').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('swapped'))).toBeNull();
    team.files.swapped = undefined;
  });

  it.each<[string, () => unknown]>([
    ['does not let the site use its files', () => (team.files.open = false)],
    ['is gone', () => team.stop()],
  ])('that %s is shown as the server rendered it', async (_what, breakIt) => {
    await breakIt();
    const before = reports();
    await openInUsedTab(page, `${site.url}/events`);
    await until(
      async () => reports(),
      (now) => now > before,
    );
    await heading('Upcoming Events').waitFor();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click();
    await heading('Unique Destinations').waitFor();
  });
});
