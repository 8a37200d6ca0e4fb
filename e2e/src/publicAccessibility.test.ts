import type { Browser, Page } from 'playwright-core';
import { faultsIn } from './support/axe';
import { complaintsOf, launchBrowser, phone } from './support/browser';
import { looks, turnTo } from './support/looks';
import { otherStates, publicPages } from './support/publicPages';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { rememberStarts, untilStarted } from './support/started';
import { untilInOurTypefaces } from './support/typefaces';

let site: StandInSite;
let browser: Browser;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([startStandInSite(), launchBrowser()]);
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  await rememberStarts(context);
  page = await context.newPage();
  complaints = complaintsOf(page);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe('by day and by night, on a phone and on a desktop', () => {
  it.each([...publicPages, ...otherStates])(
    '$name can be used by everyone, and complains of nothing',
    async ({ path, heading, status = 200, mood = 'full', open, opened }) => {
      site.feel(mood);
      await turnTo(page, looks[0]);
      const answer = await page.goto(`${site.address}${path}`);
      expect(answer?.status()).toBe(status);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await untilStarted(page);
      await untilInOurTypefaces(page);
      await open?.(page);
      await opened?.(page);

      expect(await faultsIn(page, looks)).toEqual([]);
      // The browser itself remarks on an answer that is not 200.
      const remark = status === 200 ? [] : [expect.stringContaining(`status of ${status}`)];
      // So it does on what is prefetched from an API that fails.
      const isOfPrefetching = (complaint: string) =>
        mood === 'failing' && complaint.includes('status of 500');
      expect(complaints.splice(0).filter((each) => !isOfPrefetching(each))).toEqual(remark);
    },
  );
});
