import type { Browser } from 'playwright-core';
import { faultsIn } from './support/axe';
import { complaintsOf, launchBrowser, phone } from './support/browser';
import { looks } from './support/looks';
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

describe('by day and by night, on a phone and on a desktop', () => {
  it.each(pages)('$name can be used by everyone, and complains of nothing', async (row) => {
    const { path, heading, status = 200, as, open, only } = row;
    const context = await contextWith(browser, site, as === 'admin' ? token : '', {
      viewport: phone,
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

    const shown = looks.filter(({ layout }) => layout === (only ?? layout));
    expect(await faultsIn(page, shown)).toEqual([]);
    // The browser itself remarks on an answer that is not 200.
    const remark = status === 200 ? [] : [expect.stringContaining(`status of ${status}`)];
    expect(complaints).toEqual(remark);
    await context.close();
  });
});
