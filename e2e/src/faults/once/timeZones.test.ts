import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { consoleErrorsOf, launchBrowser } from '../../support/browser';
import { startSite, type Site } from '../../support/site';
import { moveTo, recordHydration, untilHydrated } from '../../support/started';
import { until } from '../../support/until';
import { call } from '../testing/call';
import { anEvent, ownerToken } from '../testing/content';

const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-clock-'));
const clockFile = path.join(folder, 'clock');
/** Sets the site's clock, which goes on from there. */
const itIs = (moment: string) => writeFileSync(clockFile, String(Date.parse(moment) - Date.now()));

/**
 * In South Africa it is a minute to midnight, or just past it; in UTC and for the rider it is 2026.
 */
const lastMinute = '2026-12-31T21:59:05Z';
const newYear = '2026-12-31T22:00:01Z';

let site: Site;
let browser: Browser;
let event: Record<'eve' | 'newYear', string>;
beforeAll(async () => {
  itIs(lastMinute);
  site = await startSite({
    TZ: 'UTC',
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--require ${path.resolve(__dirname, '../testing/fakeClock.cjs')}`,
  });
  const token = await ownerToken(site);
  event = {
    eve: await anEvent(site, token, { title: 'Last light', date: '2026-12-31', time: '23:30' }),
    newYear: await anEvent(site, token, {
      title: 'First light',
      date: '2027-01-01',
      time: '00:30',
    }),
  };
  const json = {
    title: 'Happy new year',
    status: 'published',
    publishedAt: '2026-12-31T22:00:00.000Z',
  };
  await call(site, 'POST', '/api/blog', { token, json });
  browser = await launchBrowser();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The browser of a rider in UTC-8. */
async function ridersBrowser(moment: string, javaScriptEnabled = true): Promise<BrowserContext> {
  const context = await browser.newContext({
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    // Fits the longest page: the browser leaves out text far below until it is laid out.
    viewport: { width: 1280, height: 10_000 },
    javaScriptEnabled,
  });
  if (javaScriptEnabled) {
    await recordHydration(context);
    await context.clock.setFixedTime(new Date(moment));
  }
  return context;
}

/** The text in the main part of a page, without what only scripts can do. */
const textOf = async (page: Page) =>
  (await page.getByRole('main').innerText()).replace('\nCopy link', '');

/** The text in the main part of pages, as the server renders them. */
async function asServed(moment: string, paths: string[]) {
  const context = await ridersBrowser(moment, false);
  const page = await context.newPage();
  const texts: string[] = [];
  for (const address of paths) {
    await page.goto(site.address + address);
    texts.push(await textOf(page));
  }
  await context.close();
  return texts;
}

/** The same text after hydration, and after client-side navigation. */
async function asHydrated(moment: string, paths: string[]) {
  const context = await ridersBrowser(moment);
  const page = await context.newPage();
  const consoleErrors = consoleErrorsOf(page);
  const texts: string[] = [];
  const moved: string[] = [];
  for (const address of paths) {
    await page.goto(site.address + address);
    await untilHydrated(page);
    texts.push(await textOf(page));
  }
  await page.goto(`${site.address}/privacy`);
  for (const address of paths) {
    await moveTo(page, address);
    await page.waitForFunction(
      (shown) => document.querySelector('main')?.innerText.replace('\nCopy link', '') === shown,
      texts[paths.indexOf(address)],
    );
    moved.push(await textOf(page));
  }
  expect(consoleErrors).toEqual([]);
  await context.close();
  return { texts, moved };
}

const order = (text: string, words: string[]) =>
  words.filter((word) => text.includes(word)).sort((a, b) => text.indexOf(a) - text.indexOf(b));

describe('around midnight and the end of the year in South Africa', () => {
  it('an event is upcoming until its day ends there, wherever server and rider are', async () => {
    itIs(lastMinute);
    const before = await (await fetch(`${site.address}/events`)).text();
    expect(order(before, ['Last light', 'First light', 'Past rides'])).toEqual([
      'Last light',
      'First light',
    ]);
    itIs(newYear);
    // Pages are rendered again within a second or so.
    await until(
      async () => {
        const after = await (await fetch(`${site.address}/events`)).text();
        return order(after, ['Last light', 'First light', 'Past rides']).join();
      },
      (found) => found === 'First light,Past rides,Last light',
    );
  });

  it.each([
    ['before', lastMinute, 'Last light', false],
    ['after', newYear, 'First light', true],
  ])(
    'a rider in UTC-8 reads the same from server and script, %s it',
    async (_when, moment, next, post) => {
      itIs(moment);
      await until(
        async () => (await fetch(site.address)).text(),
        (home) => order(home, ['Last light', 'First light'])[0] === next,
      );
      const paths = ['/', '/events', `/event/${event.eve}`, `/event/${event.newYear}`];
      if (post) paths.push('/blog', '/blog/happy-new-year');
      const served = await asServed(moment, paths);
      itIs(moment);
      const { texts, moved } = await asHydrated(moment, paths);
      expect(texts).toEqual(served);
      expect(moved).toEqual(served);
      expect(served[0]).toMatch(/next ride · today/i);
      expect(served[2]).toContain('Thursday, 31 December 2026');
      expect(served[3]).toContain('Friday, 1 January 2027');
      expect(served[3]).toContain('00:30');
      if (post) expect(served[5]).toContain('Friday, 1 January 2027');
    },
  );

  it('calendars and search engines get the time zone', async () => {
    const calendar = await (await fetch(`${site.address}/calendar.ics`)).text();
    expect(calendar).toContain('DTSTART;TZID=Africa/Johannesburg:20270101T003000');
    expect(calendar).toContain('DTSTART;TZID=Africa/Johannesburg:20261231T233000');
    const page = await (await fetch(`${site.address}/event/${event.newYear}`)).text();
    expect(page).toContain('"startDate":"2027-01-01T00:30:00+02:00"');
  });
});
