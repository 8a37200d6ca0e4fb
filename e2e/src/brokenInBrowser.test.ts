import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { desktop } from './support/browser';
import { runCommand } from './support/commands';
import { aRelease, beforeHeading, changeLedger, liveVersion, newWords } from './support/releases';
import { startSite, type Site } from './support/site';
import { moveTo, recordHydration, untilHydrated } from './support/hydration';
import { requestPage } from './support/pageRequest';
import { until } from './support/until';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
let live: string;
let context: BrowserContext;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  live = liveVersion(site, 'public_mfe');
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: desktop });
  await recordHydration(context);
});
afterEach(async () => {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

const goLive = async (version: string) => {
  changeLedger(site, 'public_mfe', { live: version });
  await until(
    () => requestPage(site, '/events'),
    ({ versions }) => versions[0] === version,
  );
};

const reports = () => site.output().split('a page had an error in a browser').length - 1;
const untilReported = (before: number) =>
  until(
    async () => reports(),
    (now) => now > before,
  );

/** Collects the path of every document that a page requests. */
function documentsOf(page: Page) {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Expects that the server-rendered page is readable, and that its links work. */
async function expectReadable(page: Page) {
  await heading(page, 'Upcoming Events').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('This part is being updated').count()).toBe(0);
}

describe('a page whose scripts fail in the browser', () => {
  it.each<[string, (route: Route) => Promise<void>]>([
    ['cannot be reached', (route) => route.abort()],
    ['are answered with 500', (route) => route.fulfill({ status: 500, body: 'no' })],
    [
      'are not those that were released',
      (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.swapped = true;' }),
    ],
  ])('because they %s, stays as the server rendered it', async (_what, response) => {
    const before = reports();
    await context.route('**/remotes/public_mfe/**/*.js', response);
    const page = await context.newPage();
    await page.goto(`${site.url}/events`);
    await untilReported(before);
    expect(await page.evaluate(() => 'swapped' in window)).toBe(false);
    await expectReadable(page);
  });

  it('stays as the server rendered it when hydration throws, and hydration is not retried for a while', async () => {
    const throws = '(()=>{throw new Error("not in a browser")})()';
    const edit = {
      in: /^browser\/page-events\..*js$/,
      replace: beforeHeading,
      by: `level:1,children:${throws}||`,
    };
    const { version } = await aRelease(site, '9.3.0', [edit]);
    await goLive(version);
    const before = reports();
    const page = await context.newPage();
    const documents = documentsOf(page);
    await page.goto(`${site.url}/events`);
    await untilReported(before);
    await until(
      async () => documents,
      ({ length }) => length === 2,
    );
    await expectReadable(page);
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/events', '/events', '/about']);
    await goLive(live);
  });
});

it('a release that fails only in browsers is not promoted, and the command says why', async () => {
  const wrong = '(()=>{throw new Error("this browser has a window")})()';
  const { version } = await aRelease(site, '9.3.2', [
    {
      in: /\.c?js$/,
      replace: '"See the ride"',
      by: `(typeof window==="undefined"?"See the ride":${wrong})`,
    },
  ]);
  const { status, text } = await runCommand(site.releasesDir, 'promote', 'public-mfe', version);
  expect(text).toMatch(/The shell's server rendered \d+ pages/);
  expect(text).toMatch(/REFUSED: Page \/: .*this browser has a window/);
  expect(text).toContain(`public_mfe ${version} does not go live. What is live stays as it is.`);
  expect(status).toBe(1);
  expect(liveVersion(site, 'public_mfe')).toBe(live);
});

describe('a tab that was open before a release', () => {
  it('keeps using the files that it started with', async () => {
    const { version } = await aRelease(site, '9.3.1', [newWords]);
    const page = await context.newPage();
    const documents = documentsOf(page);
    await page.goto(`${site.url}/about`);
    await untilHydrated(page);
    await goLive(version);
    await moveTo(page, '/privacy');
    await page.getByText(newWords.replace).waitFor();
    expect(documents).toEqual(['/about']);
    await page.reload();
    await page.getByText(newWords.by).waitFor();
    await goLive(live);
  });

  it('reloads once when the code of a page is gone', async () => {
    await context.route(/page-events\..*js/, (route) => route.fulfill({ status: 404 }));
    const page = await context.newPage();
    const documents = documentsOf(page);
    await page.goto(`${site.url}/privacy`);
    await moveTo(page, '/events');
    await heading(page, 'Upcoming Events').waitFor();
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/privacy', '/events']);
  });

  it('reloads once when the other remote cannot be reached', async () => {
    await context.route('**/remotes/admin_mfe/**', (route) => route.fulfill({ status: 404 }));
    const page = await context.newPage();
    const documents = documentsOf(page);
    await page.goto(`${site.url}/privacy`);
    await moveTo(page, '/admin');
    await heading(page, 'This part is being updated').waitFor();
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/privacy', '/admin']);
    await moveTo(page, '/events');
    await heading(page, 'Upcoming Events').waitFor();
  });
});
