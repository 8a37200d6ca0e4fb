import type { Browser } from 'playwright-core';
import { barriersOf } from './support/axe';
import { complaintsOf, desktop, launchBrowser, phone } from './support/browser';
import { otherStates, publicPages } from './support/publicPages';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { rememberStarts, untilStarted } from './support/started';

let site: StandInSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startStandInSite(), launchBrowser()]);
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
  // Each state by day and by night, and on each layout, but not all four ways.
  const states = (layout === 'phone') === (colorScheme === 'light') ? otherStates : [];

  it.each([...publicPages, ...states])(
    '$name can be used by everyone, and complains of nothing',
    async ({ path, heading, status = 200, mood = 'full', open, opened }) => {
      site.feel(mood);
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      await rememberStarts(context);
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      const answer = await page.goto(`${site.address}${path}`);
      expect(answer?.status()).toBe(status);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await untilStarted(page);
      await open?.(page);
      await opened?.(page);

      expect(await barriersOf(page)).toEqual([]);
      // The browser itself remarks on an answer that is not 200.
      const remark = status === 200 ? [] : [expect.stringContaining(`status of ${status}`)];
      expect(complaints).toEqual(remark);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await context.close();
    },
  );
});
