import type { Browser, BrowserContext, Page } from 'playwright-core';
import { isChromiumInstalled, launchBrowser, withoutPrefetching } from '../support/browser';
import { contextWith } from '../support/owner';
import { recordHydration, untilHydrated } from '../support/hydration';
import { ownerToken } from './testing/admins';
import { pagesWith, storeHostileContent, type HostileContent } from './testing/hostileContent';
import { page, pdfThatIsAPage } from './testing/hostileFiles';
import { send } from './testing/http';
import { multipart } from './testing/multipart';
import { targetSites } from './testing/targetSites';

if (!isChromiumInstalled()) {
  const missing = 'Chromium is not installed';
  if (process.env.CI === 'true')
    throw new Error(`${missing}, and with CI=true no test may be skipped.`);
  process.stderr.write(`SKIPPED: the pages in a browser, because ${missing}.\n`);
}
const describeInBrowser = isChromiumInstalled() ? describe : describe.skip;

interface Watched extends Window {
  violations?: string[];
  hacked?: unknown;
}

describeInBrowser('in a browser, with markup in every text', () => {
  let browser: Browser;
  let context: BrowserContext;
  let content: HostileContent;
  const externalRequests: string[] = [];
  beforeAll(async () => {
    content = await storeHostileContent();
    browser = await launchBrowser();
    const { url } = targetSites().site;
    context = await contextWith(browser, { url }, await ownerToken());
    await recordHydration(context);
    await withoutPrefetching(context);
    context.on('request', (request) => {
      const requested = request.url();
      if (!requested.startsWith(url) && !/^(data|blob):/.test(requested))
        externalRequests.push(requested);
    });
    await context.addInitScript(() => {
      const watched = window as Watched;
      watched.violations = [];
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        watched.violations?.push(`${violatedDirective} ${blockedURI}`),
      );
    });
  });
  afterAll(() => browser?.close());

  /**
   * Pages that show stored texts. The journeys about accessibility open all others, too, and fail at any message in the
   * console, such as one about a violation.
   */
  const paths = () => [
    ...pagesWith(content),
    '/api/docs',
    '/admin-dashboard?tab=gallery',
    '/admin-dashboard?tab=blog',
    '/admin-dashboard?tab=groups',
    '/admin-account',
    '/admin-settings',
    '/admin-audit',
    '/admin-privacy',
    '/addblog',
    `/edit-gallery/${content.gallery}`,
    `/edit-blog/${content.post}`,
    `/edit-group/${content.group}`,
  ];

  const stateOf = (page: Page) =>
    page.evaluate(() => {
      const { violations = [], hacked } = window as Watched;
      const injected = document.querySelectorAll('img[src="x"], svg[onload], [onerror], [onload]');
      return { violations, hacked: hacked !== undefined, injected: injected.length };
    });

  it('no page violates its security policy, runs injected scripts, or sends requests to other hosts', async () => {
    const safe = { violations: [], hacked: false, injected: 0 };
    const tab = await context.newPage();
    const consoleMessages: string[] = [];
    tab.on('console', (message) => consoleMessages.push(message.text()));
    for (const path of paths()) {
      await tab.goto(`${targetSites().site.url}${path}`);
      if (!path.startsWith('/api/')) await untilHydrated(tab);
      await tab.mouse.wheel(0, 4000);
      await tab.waitForLoadState('networkidle');
      expect({ path, ...(await stateOf(tab)) }).toEqual({ path, ...safe });
    }
    expect(
      consoleMessages.filter((text) => /content security policy|refused to/i.test(text)),
    ).toEqual([]);
    await tab.close();
    expect(externalRequests).toEqual([]);
  });

  it('an attachment that is an HTML page runs no script, whether opened or downloaded', async () => {
    const { url } = targetSites().site;
    const token = await ownerToken();
    const attachments = [
      { fileName: 'page.txt', bytes: page },
      { fileName: 'page.pdf', bytes: pdfThatIsAPage },
    ];
    const stored = await send('POST', `/api/events/${content.event}/attachments`, {
      token,
      ...multipart({ attachments }),
    });
    const paths = (stored.json.attachments as { path: string }[]).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(1);
    const tab = await context.newPage();
    for (const path of paths) {
      // A browser that cannot show a PDF downloads it at once.
      await tab.goto(`${url}${path}?inline`).catch((error: unknown) => {
        if (!path.endsWith('.pdf')) throw error;
      });
      expect(await tab.evaluate(() => (window as Watched).hacked)).toBeUndefined();
      const attachment = `${url}${path}`;
      const download = tab.waitForEvent('download', (one) => one.url() === attachment);
      // A download does not navigate, so the tab stays on its page.
      await tab.goto(attachment).catch(() => undefined);
      await download;
    }
    await tab.close();
  });
});
