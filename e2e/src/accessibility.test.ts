import type { Browser } from 'playwright-core';
import { barriersOf } from './support/axe';
import { complaintsOf, desktop, launchBrowser, phone } from './support/browser';
import { contextWith, post, signUp, someFields } from './support/owner';
import { pages } from './support/pages';
import { startSite, type Site } from './support/site';

let site: Site;
let browser: Browser;
let token: string;
let eventId: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  token = await signUp(site);
  eventId = (await post<{ _id: string }>(site, '/api/events', someFields, token))._id;
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const shown = [
  { layout: 'phone', viewport: phone, colorScheme: 'light' },
  { layout: 'phone', viewport: phone, colorScheme: 'dark' },
  { layout: 'desktop', viewport: desktop, colorScheme: 'light' },
  { layout: 'desktop', viewport: desktop, colorScheme: 'dark' },
] as const;

describe.each(shown)('on a $layout, $colorScheme', ({ layout, viewport, colorScheme }) => {
  const here = pages.filter(({ only = layout }) => only === layout);

  it.each(here)('$name can be used by everyone, and complains of nothing', async (row) => {
    const { path, heading, status = 200, as, open } = row;
    const context = await contextWith(browser, site, as === 'admin' ? token : '', {
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const answer = await page.goto(`${site.address}${path.replace(':event', eventId)}`, {
      waitUntil: 'networkidle',
    });
    expect(answer?.status()).toBe(status);
    await open?.(page);
    if (heading) await page.getByRole('heading', { name: heading }).first().waitFor();

    expect(await barriersOf(page)).toEqual([]);
    // The browser itself remarks on an answer that is not 200.
    const remark = status === 200 ? [] : [expect.stringContaining(`status of ${status}`)];
    expect(complaints).toEqual(remark);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await context.close();
  });
});
